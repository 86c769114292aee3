import type { Field } from '../../../domain/field.ts';
import type { Language } from '../../../domain/languages/phrase.ts';
import type { Row } from '../../../domain/resource.ts';
import { headLine, linesOf } from '../csv/lines.ts';
import { createWorkbook, mostSheetRows, xlsxType } from './xlsx/workbook.ts';

/** A file that is written piece by piece; a piece may be empty. */
interface Writing {
    readonly begin: () => string | Uint8Array;
    readonly add: (rows: readonly Row[]) => string | Uint8Array;
    readonly end: () => string | Uint8Array;
}

export interface FileFormat {
    readonly type: string;
    readonly mostRows: number;
    readonly open: (columns: readonly Field[], title: string, language: Language) => Writing;
}

/** What an export can be written as, by the ending of its file. */
export const formats = {
    csv: {
        type: 'text/csv; charset=utf-8',
        mostRows: Infinity,
        open: (columns, _title, language) => ({
            begin: () => headLine(columns, language),
            add: (rows) => linesOf(columns, rows, language),
            end: () => '',
        }),
    },
    xlsx: { type: xlsxType, mostRows: mostSheetRows, open: createWorkbook },
} as const satisfies Readonly<Record<string, FileFormat>>;

export type FormatName = keyof typeof formats;

export const formatNames = ['csv', 'xlsx'] as const satisfies readonly FormatName[];
