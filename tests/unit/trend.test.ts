import { expect, it } from 'vitest';
import { pivotOf } from '../../domain/pivot.ts';
import { loans } from '../../domain/resources/loans.ts';
import type { Measured } from '../../domain/summary.ts';
import { trendOf } from '../../domain/trend.ts';

const axes = [
    { field: loans.field('state'), step: null },
    { field: loans.field('startedOn'), step: 'month' },
] as const;

const months = ['2026-01-01', '2026-02-01', '2026-03-01'];

const pivotWith = (...values: readonly Measured[]) =>
    pivotOf(
        [
            { by: { state: 'running' }, count: 9, values: [null] },
            ...months.map((month) => ({ by: { 'startedOn:month': month }, count: 3, values: [null] })),
            ...values.map((value, place) => ({
                by: { state: 'running', 'startedOn:month': months[place] ?? null },
                count: place + 1,
                values: [value],
            })),
        ],
        axes,
    );

it('a row goes from period to period by its count, or by what is measured, nothing where there is none', () => {
    expect(trendOf(pivotWith(1, 1), 'running', false)).toEqual([1, 2, 0]);
    expect(trendOf(pivotWith({ GHS: 500 }, { GHS: 0 }, { GHS: 900 }), 'running', true)).toEqual([500, 0, 900]);
});

it('amounts of several currencies, words and too few periods are no line', () => {
    expect(trendOf(pivotWith({ GHS: 500, KES: 100 }, 1, 1), 'running', true)).toBeUndefined();
    expect(trendOf(pivotWith('2026-01-01', 1, 1), 'running', true)).toBeUndefined();
    expect(trendOf({ ...pivotWith(1, 1), columns: months.slice(0, 2) }, 'running', false)).toBeUndefined();
});
