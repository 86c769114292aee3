import { CsvError, parse } from 'csv-parse/sync';
import { importLimits } from '../../../domain/import.ts';
import { ApiError, invalid } from '../../platform/errors.ts';

export interface FileRow {
    /** As spreadsheets count: the headings are row 1. */
    readonly row: number;
    readonly cells: readonly string[];
}

export interface FileContent {
    readonly columns: readonly string[];
    readonly rows: readonly FileRow[];
}

const refuse = (message: string): never => {
    throw invalid({ content: message }, message);
};

const utf8 = new TextDecoder('utf-8', { fatal: true });

const isUtf16 = (bytes: Buffer): boolean => {
    const mark = bytes.subarray(0, 2).toString('hex');
    return mark === 'fffe' || mark === 'feff' || bytes.includes(0);
};

const notUtf8 =
    'This file is not in UTF-8, so letters with accents would come out wrong. Save it as “CSV UTF-8” and choose it again.';

const textOf = (bytes: Buffer): string => {
    if (isUtf16(bytes)) return refuse(notUtf8);
    try {
        // The decoder leaves a byte order mark out.
        return utf8.decode(bytes).normalize('NFC');
    } catch {
        return refuse(notUtf8);
    }
};

const delimiters = [',', ';', '\t', '|'] as const;

/** What stands most often between the headings, quoted ones left out of account. */
export const delimiterOf = (text: string): string => {
    const [head = ''] = text.replaceAll(/"[^"]*"/g, '').split(/\r?\n|\r/, 1);
    const counted = delimiters.map((delimiter) => ({ delimiter, times: head.split(delimiter).length - 1 }));
    const [most] = counted.toSorted((left, right) => right.times - left.times);
    return most === undefined || most.times === 0 ? ',' : most.delimiter;
};

const recordsIn = (text: string): readonly (readonly string[])[] => {
    try {
        return parse(text, {
            delimiter: delimiterOf(text),
            record_delimiter: ['\r\n', '\n', '\r'],
            relax_column_count: true,
        });
    } catch (error) {
        if (!(error instanceof CsvError)) throw error;
        const line: unknown = error['lines'];
        return refuse(
            typeof line === 'number'
                ? `A quotation mark near line ${line} is not closed or stands inside a cell: double it, or take it out.`
                : 'A quotation mark is not closed or stands inside a cell: double it, or take it out.',
        );
    }
};

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/**
 * Reads a CSV file: UTF-8 with or without a byte order mark; commas, semicolons, tabs or bars between the cells. Blank rows
 * are left out, and counted. Throws 413 for a file that is too large, 422 with the cure for one that cannot be read.
 */
export const readFile = (bytes: Buffer): FileContent => {
    if (bytes.length > importLimits.bytes) {
        const message = `A file may have ${importLimits.bytes / 1_000_000} MB at most: split it.`;
        throw new ApiError({ status: 413, code: 'too_large', message });
    }
    const [columns = [], ...records] = recordsIn(textOf(bytes));
    const rows = records.map((cells, index) => ({ row: index + 2, cells })).filter(({ cells }) => !isBlank(cells));
    if (isBlank(columns)) return refuse('The first row must hold the headings of the columns.');
    if (columns.length > importLimits.columns)
        return refuse(`A file may have ${importLimits.columns} columns at most.`);
    if (rows.length === 0) return refuse('There are no rows below the headings.');
    if (rows.length > importLimits.rows) {
        return refuse(`A file may have ${importLimits.rows} rows at most, this one has ${rows.length}: split it.`);
    }
    return { columns: columns.map((column, index) => column.trim() || `(${index + 1})`), rows };
};
