/** Columns in which something of a customer can be read without the key, each with why; docs/security.md says it in words. */
export const plainColumns: Readonly<Record<string, string>> = {
    'app_user.name': 'Names of the staff, some of whom are called as customers are',
    'app_user.search': 'The same',
    'event_log.changes': 'The reason that somebody gave for an act: why something was done is told for good',
    'event_log.search': 'Names of the staff: the log is searched by who did something',
};
