// Spreadsheets take a text that begins with one of these, or with its full-width form, for a formula.
const formula = /^[=+\-@\t\r\n\0\uFF1D\uFF0B\uFF0D\uFF20]/;

export const beginsFormula = (text: string): boolean => formula.test(text);

/** A text as no spreadsheet takes it for a formula. */
export const safeText = (text: string): string => (beginsFormula(text) ? `'${text}` : text);

/** The text that `safeText` made safe. */
export const unguarded = (text: string): string =>
    text.startsWith("'") && beginsFormula(text.slice(1)) ? text.slice(1) : text;

export const quoted = (text: string): string =>
    /[",;\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

export const csvLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;

export type CsvValue = string | number | null;

const cellOf = (value: CsvValue): string => (typeof value === 'string' ? quoted(safeText(value)) : String(value ?? ''));

/** A small table as CSV, its head first; numbers stay numbers, no text begins like a formula. */
export const csvOf = (rows: readonly (readonly CsvValue[])[]): string =>
    rows.map((row) => csvLine(row.map(cellOf))).join('');
