/** Columns in which something of a customer can be read without the key, each with why. */
export const plainColumns: Readonly<Record<string, string>> = {};
