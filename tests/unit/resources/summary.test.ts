import { expect, test } from 'vitest';
import { loans } from '../../../domain/resources/loans.ts';
import { merchants } from '../../../domain/resources/merchants.ts';
import { shapeOf, shapeText } from '../../../domain/shape.ts';
import {
    calculationsOf,
    groupingOf,
    groupingText,
    isGroupable,
    lastDayOf,
    summarized,
    usualGrouping,
} from '../../../domain/summary.ts';

const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name);

test('amounts are measured but never grouped by; places and files are neither', () => {
    expect(calculationsOf(loans.field('paid'))).toContain('sum');
    expect(isGroupable(loans.field('paid'))).toBe(false);
    expect(calculationsOf(loans.field('reference'))).toEqual(['filled', 'distinct']);
    expect(calculationsOf(loans.field('listingLetter'))).toEqual([]);
    expect(calculationsOf(merchants.field('location'))).toEqual([]);
});

test('a grouping is read as it is written, a day by its month unless told', () => {
    const fields = loans.fields;
    const text = (written: string) => {
        const grouping = groupingOf(written, fields);
        return grouping === undefined ? undefined : groupingText(grouping);
    };
    expect(text('state')).toBe('state');
    expect(text('startedOn')).toBe('startedOn:month');
    expect(text('startedOn:week')).toBe('startedOn:week');
    const none = ['startedOn:century', 'state:month', 'state:', 'paid', 'nowhere', ''];
    expect(none.map(text)).toEqual(none.map(() => undefined));
});

test.each([
    ['2026-01-01', 'month', '2026-01-31'],
    ['2028-02-01', 'month', '2028-02-29'],
    ['2026-10-01', 'quarter', '2026-12-31'],
    ['2026-01-01', 'year', '2026-12-31'],
    ['2026-12-28', 'week', '2027-01-03'],
    ['2026-12-28', 'day', '2026-12-28'],
] as const)('the period from %s by %s ends on %s', (first, step, last) => {
    expect(lastDayOf(first, step)).toBe(last);
});

test('only the columns of the list that somebody reads whole are measured', () => {
    const support = { kind: 'person', roles: ['support'], seniority: 'officer', country: 'GH' } as never;
    expect(names(summarized(loans, support))).toEqual(expect.arrayContaining(['state', 'outstanding', 'country']));
    expect(names(summarized(loans, support))).not.toContain('heldUntil');
});

test('a shape is kept as text, and what is none is the grid', () => {
    const groups = { as: 'groups', by: ['state', 'startedOn:month'] } as const;
    const pivot = { as: 'pivot', by: ['state', 'country'], measure: 'outstanding.sum' } as const;
    for (const shape of [groups, pivot]) expect(shapeOf(shapeText(shape))).toEqual(shape);
    for (const none of [undefined, null, 7, '', 'grid', 'grid~state', 'circle~state']) {
        expect(shapeOf(none)).toEqual({ as: 'grid', by: [] });
    }
});

test('unless told, rows are put together by what takes few values', () => {
    const usual = (fields: readonly (typeof loans.fields)[number][]) => usualGrouping(fields)?.field.name;
    expect(usual(loans.fields)).toBe('state');
    expect(usual(['reference', 'startedOn', 'merchantCode'].map((name) => loans.field(name)))).toBe('merchantCode');
    expect(usual(['reference', 'startedOn'].map((name) => loans.field(name)))).toBe('startedOn');
    expect(usual(['principal', 'reference'].map((name) => loans.field(name)))).toBe('reference');
    expect(usual([loans.field('principal')])).toBeUndefined();
});
