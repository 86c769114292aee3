import { strToU8, Zip, ZipDeflate } from 'fflate';
import { headingOf } from '../../../../domain/import.ts';
import type { Field } from '../../../../domain/field.ts';
import type { Language } from '../../../../domain/languages/phrase.ts';
import type { Row } from '../../../../domain/resource.ts';
import { catalogueOf } from '../../../platform/languages.ts';
import { cellOf, textCell, xmlText } from './cells.ts';
import { createStyles } from './styles.ts';

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** As many rows as a sheet has below its headings. */
export const mostSheetRows = 1_048_575;

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

const relationsOf = (...parts: readonly (readonly [type: string, target: string])[]): string =>
    `<Relationships xmlns="${packages}/relationships">${parts
        .map(
            ([type, target], place) =>
                `<Relationship Id="rId${place + 1}" Type="${relations}/${type}" Target="${target}"/>`,
        )
        .join('')}</Relationships>`;

const partOf = (path: string, type: string): string =>
    `<Override PartName="/${path}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;

const fixedParts = (title: string): Readonly<Record<string, string>> => ({
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${partOf('xl/workbook.xml', 'sheet.main')}${partOf('xl/worksheets/sheet1.xml', 'worksheet')}${partOf('xl/styles.xml', 'styles')}</Types>`,
    '_rels/.rels': relationsOf(['officeDocument', 'xl/workbook.xml']),
    'xl/_rels/workbook.xml.rels': relationsOf(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${sheetName(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
});

/** Sheets have short names without some signs. */
const sheetName = (title: string): string =>
    xmlText(
        title
            .replaceAll(/[[\]:*?/\\']/g, ' ')
            .slice(0, 31)
            .trim(),
    );

const widths: Readonly<Partial<Record<Field['kind'], number>>> = { date: 12, instant: 20, boolean: 10, integer: 12 };

const columnsOf = (fields: readonly Field[]): string =>
    fields
        .map(
            ({ kind }, place) =>
                `<col min="${place + 1}" max="${place + 1}" width="${widths[kind] ?? 22}" customWidth="1"/>`,
        )
        .join('');

/** Points in time have no zone of their own in a cell. */
const headOf = (field: Field, texts: Readonly<Record<string, string>>): string => {
    const told = headingOf(field, (label) => texts[label] ?? label);
    return field.kind === 'instant' ? `${told} (UTC)` : told;
};

/** A workbook of one sheet that is written row by row: each call gives the bytes that are ready. */
/** 0 is 'A', 26 is 'AA'. */
const lettersOf = (column: number): string =>
    (column < 26 ? '' : lettersOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

/** Row and cells say where they stand: they need not, but some readers, our import's among them, count on it. */
const rowOf = (cells: readonly string[], row: number): string =>
    `<row r="${row}">${cells.map((cell, column) => cell.replace('<c', `<c r="${lettersOf(column)}${row}"`)).join('')}</row>`;

export interface Workbook {
    readonly begin: () => Uint8Array;
    readonly add: (rows: readonly Row[]) => Uint8Array;
    readonly end: () => Uint8Array;
}

export const createWorkbook = (fields: readonly Field[], title: string, language: Language): Workbook => {
    const texts = catalogueOf(language);
    const styles = createStyles();
    let ready: Uint8Array[] = [];
    let written = 1;
    const zip = new Zip((error, bytes) => {
        if (error !== null) throw error;
        ready.push(bytes);
    });
    const taken = (): Uint8Array => {
        const bytes = Buffer.concat(ready);
        ready = [];
        return bytes;
    };
    const part = (name: string): ZipDeflate => {
        const file = new ZipDeflate(name, { level: 6 });
        zip.add(file);
        return file;
    };
    const whole = (name: string, xml: string): void => part(name).push(strToU8(head + xml), true);
    let sheet: ZipDeflate | undefined;
    const write = (xml: string, isLast = false): void => sheet?.push(strToU8(xml), isLast);
    return {
        begin: () => {
            for (const [name, xml] of Object.entries(fixedParts(texts[title] ?? title))) whole(name, xml);
            sheet = part('xl/worksheets/sheet1.xml');
            const headings = fields.map((field) => textCell(headOf(field, texts), styles, styles.head));
            write(
                `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columnsOf(fields)}</cols><sheetData>${rowOf(headings, 1)}`,
            );
            return taken();
        },
        add: (rows) => {
            write(
                rows
                    .map((row) =>
                        rowOf(
                            fields.map((field) => cellOf(field, row, { styles, language })),
                            (written += 1),
                        ),
                    )
                    .join(''),
            );
            return taken();
        },
        end: () => {
            write('</sheetData></worksheet>', true);
            whole('xl/styles.xml', styles.xml());
            zip.end();
            return taken();
        },
    };
};
