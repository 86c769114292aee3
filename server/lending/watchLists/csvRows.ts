import { parse } from 'csv-parse/sync';

/** The rows of a CSV, each with its cells as they are written. */
export const rowsOf = (content: string): readonly (readonly string[])[] =>
    parse(content, { relaxColumnCount: true, skipEmptyLines: true, bom: true });
