/** The column of a field: `merchant_code` for merchantCode. */
export const columnName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The quoted column of a field: `"merchant_code"` for merchantCode. */
export const columnOf = (name: string): string => `"${columnName(name)}"`;
