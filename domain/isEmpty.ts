/** Whether nothing is written there. */
export const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** The same, also of a list without entries. */
export const holdsNothing = (value: unknown): boolean => isEmpty(value) || (Array.isArray(value) && value.length === 0);
