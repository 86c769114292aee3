import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { ApiError } from '../../platform/errors.ts';
import { refuseFile } from './refuseFile.ts';

/** Whether the file is a zip archive, as workbooks are. */
export const isWorkbook = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004';

/** Whether the file is one of the workbooks of before 2007, which are another format by the same name. */
export const isOldWorkbook = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString('hex') === 'd0cf11e0';

/** As much as a workbook of the largest table taken unpacks to; an archive made to fill the memory says more. */
const mostUnpacked = 100_000_000;

const unpackedSize = (bytes: Buffer): number => {
    let size = 0;
    unzipSync(bytes, {
        // Nothing is unpacked: what the archive says of its files is enough.
        filter: ({ originalSize }) => {
            size += originalSize;
            return false;
        },
    });
    return size;
};

const textOf = (value: unknown): string => {
    if (typeof value === 'string') return value;
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
    if (!(value instanceof Date) || Number.isNaN(value.getTime())) return '';
    const [day = '', time = ''] = value.toISOString().split('T');
    return time === '00:00:00.000Z' ? day : value.toISOString();
};

const unreadable = 'This workbook cannot be read: save it as “Excel workbook (.xlsx)” or as CSV, and choose it again.';

/** The cells of a workbook's first sheet as text, row by row; days as 2026-01-31. Throws 422 with the cure. */
export const sheetIn = async (bytes: Buffer): Promise<readonly (readonly string[])[]> => {
    try {
        if (unpackedSize(bytes) > mostUnpacked) return refuseFile('This workbook is too large: split it.');
        const rows: readonly (readonly unknown[])[] = await readSheet(new Uint8Array(bytes).buffer);
        return rows.map((cells) => cells.map(textOf));
    } catch (error) {
        if (error instanceof ApiError) throw error;
        return refuseFile(unreadable);
    }
};
