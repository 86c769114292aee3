import { strToU8, zipSync } from 'fflate';

type CellXml = string | number | { readonly day: number };

const cellXml = (cell: CellXml): string => {
    if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
    if (typeof cell === 'string') return `<c t="inlineStr"><is><t>${cell}</t></is></c>`;
    return `<c s="1"><v>${cell.day}</v></c>`;
};

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const rowXml = (cells: readonly CellXml[], at: number): string =>
    `<row r="${at + 1}">${cells.map((cell, column) => cellXml(cell).replace('<c', `<c r="${String.fromCharCode(65 + column)}${at + 1}"`)).join('')}</row>`;

/** A workbook with one sheet of texts, numbers and days, these as spreadsheets count them: 46053 is 31 January 2026. */
export const workbookOf = (rows: readonly (readonly CellXml[])[]): Buffer =>
    Buffer.from(
        zipSync({
            'xl/workbook.xml': strToU8(
                `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Shops" sheetId="1" r:id="rId1"/></sheets></workbook>`,
            ),
            'xl/_rels/workbook.xml.rels': strToU8(
                `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
            ),
            'xl/styles.xml': strToU8(
                `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
            ),
            'xl/worksheets/sheet1.xml': strToU8(
                `<worksheet xmlns="${main}"><sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`,
            ),
        }),
    );
