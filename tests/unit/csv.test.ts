import { expect, it } from 'vitest';
import { csvOf } from '../../domain/csv.ts';

it.each([
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['say "no"', '"say ""no"""'],
    ['=1+1', "'=1+1"],
    ['-5', "'-5"],
    ['@name', "'@name"],
    ['＝1', "'＝1"],
    ['two\nlines', '"two\nlines"'],
    [-5, '-5'],
    [0, '0'],
    [null, ''],
])('%j is written as %j', (value, written) => expect(csvOf([[value]])).toBe(`${written}\r\n`));

it('writes rows under each other', () =>
    expect(
        csvOf([
            ['Day', 'Started'],
            ['2026-11-21', 3],
        ]),
    ).toBe('Day,Started\r\n2026-11-21,3\r\n'));
