import { describe, expect, test } from 'vitest';
import { pasted, spread, textsOf } from '../../domain/pasting.ts';
import { merchants } from '../../domain/resources/merchants.ts';
import { pricing } from '../../domain/resources/pricing.ts';
import type { Resource } from '../../domain/resource.ts';
import { readTsv, tsvOf } from '../../domain/tsv.ts';
import { people } from '../api/rest/restApp.ts';

const shop = (code: string, more: object = {}) => ({
    id: code,
    version: 1,
    merchantCode: code,
    name: `Shop ${code}`,
    country: 'GH',
    cellphone: '+233244123456',
    status: 'active',
    ...more,
});
const told = (text: string): string => text;
const rows = [shop('GH0001'), shop('GH0002')];
const columnsOf = (resource: Resource, ...names: readonly string[]) => names.map((name) => resource.field(name));
const into = (texts: readonly (readonly string[])[], ...names: readonly string[]) =>
    pasted({ resource: merchants, rows, columns: columnsOf(merchants, ...names), told }, texts, people.admin);

describe('a table on the clipboard', () => {
    test.each([
        [
            [
                ['a', 'b'],
                ['c', 'd'],
            ],
            'a\tb\r\nc\td',
        ],
        [[['two\nlines', 'a "b"']], '"two\nlines"\t"a ""b"""'],
        [
            [
                ['', ''],
                ['', 'x'],
            ],
            '\t\r\n\tx',
        ],
    ])('%j is %j, and comes back', (table, text) => {
        expect(tsvOf(table)).toBe(text);
        expect(readTsv(text)).toEqual(table);
    });

    test.each([
        ['a\tb\n', [['a', 'b']]],
        ['a\r\nb\r\n', [['a'], ['b']]],
        ['5" screen\tx', [['5" screen', 'x']]],
        ['', [['']]],
    ])('%j is read as %j', (text, table) => {
        expect(readTsv(text)).toEqual(table);
    });

    test('is repeated where it divides the room, and else as large as it is', () => {
        expect(spread([['a']], [2, 2])).toEqual([
            ['a', 'a'],
            ['a', 'a'],
        ]);
        expect(spread([['a', 'b']], [3, 3])).toEqual([
            ['a', 'b'],
            ['a', 'b'],
            ['a', 'b'],
        ]);
        expect(spread([['a'], ['b']], [3, 1])).toEqual([['a'], ['b']]);
    });
});

describe('a copy', () => {
    test('holds masks as they came, and no text that a spreadsheet takes for a formula', () => {
        const row = shop('GH0001', { name: '=HYPERLINK("x")', cellphone: '••••3456' });
        expect(textsOf({ rows: [row], columns: columnsOf(merchants, 'name', 'cellphone'), told })).toEqual([
            ['\'=HYPERLINK("x")', '••••3456'],
        ]);
    });

    test('pasted where it was taken changes nothing, whatever it holds', () => {
        const columns = columnsOf(merchants, 'merchantCode', 'name', 'cellphone', 'status', 'createdAt');
        const masked = [shop('GH0001', { cellphone: '••••3456', createdAt: '2026-01-05T08:00:00Z', name: '-x' })];
        const range = { resource: merchants, rows: masked, columns, told };
        expect(pasted(range, textsOf(range), people.support)).toEqual([]);
    });
});

describe('a paste', () => {
    test('takes the words of choices and leaves out what stands there already', () => {
        const [first, second, ...more] = into(
            [
                ['Osu Phones', 'Suspended'],
                ['Shop GH0002', 'suspended'],
            ],
            'name',
            'status',
        );
        expect(first).toMatchObject({ id: 'GH0001', data: { name: 'Osu Phones', status: 'suspended' } });
        expect(second?.data).toEqual({ status: 'suspended' });
        expect(more).toEqual([]);
    });

    test.each([
        ['status', 'shut', 'Write one of'],
        ['merchantCode', 'GH9999', 'This cannot be changed here.'],
        ['name', ' ', 'Fill this in'],
    ])('into %s of %j is at fault, and its row stays as a whole', (name, text, cure) => {
        const [row] = into([[text, 'Ama Serwaa']], name, 'contactName');
        expect(row?.data).toEqual({});
        expect(row?.cells[0]?.fault).toContain(cure);
        expect(row?.cells[1]?.fault).toBeUndefined();
    });

    test('into a field that a person sees masked is at fault', () => {
        const masked = { ...merchants.field('cellphone'), unmaskedFor: ['admin'] as const };
        const range = { resource: merchants, rows, columns: [masked], told };
        expect(pasted(range, [['0244999999']], people.admin)[0]?.data).toEqual({ cellphone: '0244999999' });
        expect(pasted(range, [['0244999999']], people.support)[0]?.cells[0]?.fault).toBe(
            'This cannot be changed here.',
        );
    });

    test('reads an amount in the currency of its row, and leaves a row that is settled', () => {
        const price = { id: 'p1', version: 1, currency: 'GHS', status: 'draft', cashPrice: 100_000 };
        const range = { resource: pricing, rows: [price], columns: columnsOf(pricing, 'cashPrice'), told };
        expect(pasted(range, [['1,250.50']], people.admin)[0]?.data).toEqual({ cashPrice: 125_050 });
        const settled = { ...range, rows: [{ ...price, status: 'published' }] };
        expect(pasted(settled, [['1250']], people.admin)[0]?.cells[0]?.fault).toBeTruthy();
    });
});
