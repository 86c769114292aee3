import { CsvError, parse } from 'csv-parse/sync';
import { bankTable, UnreadableStatement } from '../../../domain/collections/bankStatement.ts';
import { isMt940, readMt940 } from '../../../domain/collections/mt940.ts';
import { statementIn } from '../../../domain/collections/statement.ts';
import { importLimits } from '../../../domain/import.ts';
import { ApiError } from '../../platform/errors.ts';
import { isCamt053, readCamt053 } from './camt053.ts';
import { fileText } from './fileText.ts';
import { refuseFile } from './refuseFile.ts';
import { isOldWorkbook, isWorkbook, sheetIn } from './workbook.ts';

export interface FileRow {
    /** As spreadsheets count: the headings are row 1. */
    readonly row: number;
    readonly cells: readonly string[];
}

export interface FileContent {
    readonly columns: readonly string[];
    readonly rows: readonly FileRow[];
}

const delimiters = [',', ';', '\t', '|'] as const;

/** A first line in which spreadsheets say what parts the cells; they do not show it, nor count it. */
const said = /^sep=(.)\r?\n/i;

/** What the file says, or what stands most often between the headings, quoted ones left out of account. */
const delimiterOf = (text: string): string => {
    const named = said.exec(text)?.[1];
    if (named !== undefined) return named;
    const [head = ''] = text.replaceAll(/"[^"]*"/g, '').split(/\r?\n|\r/, 1);
    const counted = delimiters.map((delimiter) => ({ delimiter, times: head.split(delimiter).length - 1 }));
    const [most] = counted.toSorted((left, right) => right.times - left.times);
    return most === undefined || most.times === 0 ? ',' : most.delimiter;
};

type Records = readonly (readonly string[])[];

const recordsIn = (text: string): Records => {
    try {
        return parse(text.replace(said, ''), {
            delimiter: delimiterOf(text),
            record_delimiter: ['\r\n', '\n', '\r'],
            relax_column_count: true,
        });
    } catch (error) {
        if (!(error instanceof CsvError)) throw error;
        const line: unknown = error['lines'];
        return refuseFile(
            typeof line === 'number'
                ? `A quotation mark near line ${line} is not closed or stands inside a cell: double it, or take it out.`
                : 'A quotation mark is not closed or stands inside a cell: double it, or take it out.',
        );
    }
};

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

const readerOf = (text: string): typeof readMt940 | undefined => {
    if (isMt940(text)) return readMt940;
    return isCamt053(text) ? readCamt053 : undefined;
};

/** What a bank writes, as a table; undefined for every other text. */
const bankRecords = (text: string): Records | undefined => {
    const read = readerOf(text);
    if (read === undefined) return undefined;
    try {
        const statement = bankTable(read(text));
        return 'cure' in statement ? refuseFile(statement.cure) : statement;
    } catch (error) {
        if (!(error instanceof UnreadableStatement)) throw error;
        return refuseFile(error.message);
    }
};

const recordsOf = (bytes: Buffer): Promise<Records> | Records => {
    if (isWorkbook(bytes)) return sheetIn(bytes);
    if (isOldWorkbook(bytes))
        return refuseFile('This is a workbook of an old kind (.xls): save it as .xlsx or as CSV, and choose it again.');
    const text = fileText(bytes);
    return bankRecords(text) ?? recordsIn(text);
};

/** An operator's statement comes with lines above its headings and rows that moved nothing: it is taken in our own words. */
const inOurWords = (records: Records, currency: string | undefined): Records => {
    const statement = statementIn(records, currency) ?? records;
    return 'cure' in statement ? refuseFile(statement.cure) : statement;
};

/**
 * Reads a table: the first sheet of a workbook (.xlsx), or CSV in any usual encoding with commas, semicolons, tabs or bars
 * between the cells; an operator's statement, in `currency` where it names none; or a bank's (MT940, camt.053). Blank rows are left
 * out, and counted. Throws 413 for a file that is too large, 422 with the cure for one that cannot be read.
 */
export const readFile = async (bytes: Buffer, currency?: string): Promise<FileContent> => {
    if (bytes.length > importLimits.bytes) {
        const message = `A file may have ${importLimits.bytes / 1_000_000} MB at most: split it.`;
        throw new ApiError({ status: 413, code: 'too_large', message });
    }
    if (bytes.length === 0) return refuseFile('There is nothing in this file.');
    const [columns = [], ...records] = inOurWords(await recordsOf(bytes), currency);
    const rows = records.map((cells, index) => ({ row: index + 2, cells })).filter(({ cells }) => !isBlank(cells));
    if (isBlank(columns)) return refuseFile('The first row must hold the headings of the columns.');
    if (columns.length > importLimits.columns)
        return refuseFile(`A file may have ${importLimits.columns} columns at most.`);
    if (rows.length === 0) return refuseFile('There are no rows below the headings.');
    if (rows.length > importLimits.rows) {
        return refuseFile(`A file may have ${importLimits.rows} rows at most, this one has ${rows.length}: split it.`);
    }
    return { columns: columns.map((column, index) => column.trim() || `(${index + 1})`), rows };
};
