// What would end a cell too early.
const breaks = /[\t\r\n"]/;

const quoted = (text: string): string => (breaks.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A table as spreadsheets take it from the clipboard and put it there. */
export const tsvOf = (rows: readonly (readonly string[])[]): string =>
    rows.map((cells) => cells.map(quoted).join('\t')).join('\r\n');

const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y;

/** The cells of what a spreadsheet put on the clipboard, row by row; what it ends its last row with begins no further one. */
export const readTsv = (text: string): readonly (readonly string[])[] => {
    const rows: string[][] = [[]];
    cell.lastIndex = 0;
    for (;;) {
        const [, inQuotes, plain = '', end = ''] = cell.exec(text) ?? [];
        rows.at(-1)?.push(inQuotes?.replaceAll('""', '"') ?? plain);
        if (end === '') return withoutEmptyEnd(rows);
        if (end !== '\t') rows.push([]);
    }
};

const withoutEmptyEnd = (rows: readonly (readonly string[])[]): readonly (readonly string[])[] =>
    rows.length > 1 && rows.at(-1)?.join('') === '' ? rows.slice(0, -1) : rows;
