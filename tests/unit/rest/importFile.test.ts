import { expect, test } from 'vitest';
import { zipSync } from 'fflate';
import { ApiError } from '../../../server/platform/errors.ts';
import { merchants } from '../../../domain/resources/merchants.ts';
import { createWorkbook } from '../../../server/rest/export/xlsx/workbook.ts';
import { readRow } from '../../../server/rest/import/cells.ts';
import { readFile } from '../../../server/rest/import/readFile.ts';
import { workbookOf } from '../../support/workbook.ts';

const text = 'Code,Nom\r\nGH0001,Café Sérwaa – l’Étoile €\r\n';
const swapped = (bytes: Buffer): Buffer => Buffer.from(bytes).swap16();
const utf16 = Buffer.from(text, 'utf16le');
const windows = Buffer.from(
    text.replaceAll('–', '\u0096').replaceAll('’', '\u0092').replaceAll('€', '\u0080'),
    'latin1',
);

test.each([
    ['in UTF-8', Buffer.from(text)],
    ['in UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
    ['in UTF-8 with parted accents', Buffer.from(text.normalize('NFD'))],
    ['in Windows-1252', windows],
    ['in UTF-16, low byte first, with a mark', Buffer.concat([Buffer.from('fffe', 'hex'), utf16])],
    ['in UTF-16, high byte first, with a mark', Buffer.concat([Buffer.from('feff', 'hex'), swapped(utf16)])],
    ['in UTF-16, low byte first, without a mark', utf16],
    ['in UTF-16, high byte first, without a mark', swapped(utf16)],
])('a file %s is read', async (_name, bytes) => {
    expect(await readFile(bytes)).toEqual({
        columns: ['Code', 'Nom'],
        rows: [{ row: 2, cells: ['GH0001', 'Café Sérwaa – l’Étoile €'] }],
    });
});

test.each([
    ['a,b,c', ['a', 'b', 'c']],
    ['a;b;c,d', ['a', 'b', 'c,d']],
    ['"a,b,c,d";e;f', ['a,b,c,d', 'e', 'f']],
    ['a\tb', ['a', 'b']],
    ['a|b', ['a', 'b']],
    ['alone', ['alone']],
    ['sep=;\r\na,a;b', ['a,a', 'b']],
])('headings %j are parted', async (head, columns) => {
    const content = await readFile(Buffer.from(`${head}\r\nx\r\n`));
    expect(content).toMatchObject({ columns, rows: [{ row: 2 }] });
});

test('a workbook is read: texts, numbers, days, and the row each stands in', async () => {
    const bytes = workbookOf([
        ['Code', 'Phone', 'From'],
        ['GH0001', 244123456, { day: 46_053 }],
        [],
        ['GH0002', 'Café & Co'.replace('&', '&amp;')],
    ]);
    expect(await readFile(bytes)).toEqual({
        columns: ['Code', 'Phone', 'From'],
        rows: [
            { row: 2, cells: ['GH0001', '244123456', '2026-01-31'] },
            { row: 4, cells: ['GH0002', 'Café & Co', ''] },
        ],
    });
});

const bomb = (): Buffer => Buffer.from(zipSync({ 'xl/workbook.xml': new Uint8Array(100_000_001) }));

test.each([
    ['that is empty', Buffer.alloc(0), 'There is nothing in this file.'],
    [
        'that is a picture',
        Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
        'This is no table: choose a CSV file',
    ],
    ['that is a workbook of an old kind', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'This is a workbook of an old kind'],
    ['that is another archive', Buffer.from(zipSync({ 'a.txt': new Uint8Array(3) })), 'This workbook cannot be read'],
    ['that unpacks to far more', bomb(), 'This workbook is too large'],
    ['that has headings alone', workbookOf([['Code']]), 'There are no rows below the headings.'],
])('a file %s is refused with the cure', async (_name, bytes, message) => {
    const refusal = await readFile(bytes).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ApiError);
    expect(refusal).toMatchObject({ status: 422, message: expect.stringContaining(message) });
});

test('a workbook that was exported is read as it went, in whatever language', async () => {
    const row = {
        merchantCode: 'GH0001',
        name: '=Café',
        country: 'GH',
        cellphone: '+233244123456',
        location: { latitude: 5.55, longitude: -0.2 },
        status: 'active',
        products: ['A', 'B'],
    };
    const names = Object.keys(row);
    const workbook = createWorkbook(
        names.map((name) => merchants.field(name)),
        'Merchants',
        'sw',
    );
    const { rows } = await readFile(Buffer.concat([workbook.begin(), workbook.add([row]), workbook.end()]));
    expect(rows.map(({ cells }) => readRow(merchants, names, cells).body)).toEqual([row]);
});
