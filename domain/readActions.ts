/** What the log tells of those who saw or took away data of people: the register of who read what. */
export const readActions: readonly string[] = ['read', 'reveal', 'read_bureau_report', 'export', 'everything'];
