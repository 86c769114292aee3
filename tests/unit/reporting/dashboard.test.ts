import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
    approvalRate,
    daysBetween,
    foldSmall,
    others,
    periodOf,
    periodsBetween,
    periodUnits,
    unitFor,
    type Volume,
} from '../../../domain/reporting/dashboard.ts';

const day = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

describe('periods', () => {
    it.each([
        [1, 'day'],
        [42, 'day'],
        [43, 'week'],
        [184, 'week'],
        [185, 'month'],
        [366, 'month'],
    ] as const)('%d days are drawn by the %s', (days, unit) => expect(unitFor(days)).toBe(unit));

    it.each([
        ['2026-11-21', 'day', '2026-11-21'],
        ['2026-11-21', 'week', '2026-11-16'],
        ['2026-11-16', 'week', '2026-11-16'],
        ['2026-11-15', 'week', '2026-11-09'],
        ['2026-01-01', 'week', '2025-12-29'],
        ['2026-11-21', 'month', '2026-11-01'],
    ] as const)('%s lies in the %s of %s', (date, unit, first) => expect(periodOf(date, unit)).toBe(first));

    it('leave out no day and come in order', () => {
        fc.assert(
            fc.property(day, fc.integer({ min: 1, max: 366 }), fc.constantFrom(...periodUnits), (from, days, unit) => {
                const to = new Date(Date.parse(from) + (days - 1) * 86_400_000).toISOString().slice(0, 10);
                const periods = periodsBetween(from, to, unit);
                expect(daysBetween(from, to)).toBe(days);
                expect(periods).toEqual([...new Set(periods)].toSorted());
                expect(periods[0]).toBe(periodOf(from, unit));
                expect(periods.at(-1)).toBe(periodOf(to, unit));
            }),
        );
    });
});

describe('the approval rate', () => {
    it.each([
        [0, 0, null],
        [0, 4, 0],
        [3, 4, 75],
    ])('%d of %d decided: %s', (approved, decided, rate) => expect(approvalRate({ approved, decided })).toBe(rate));
});

describe('folding the small ones', () => {
    const volume = (key: string, started: number, period = '2026-11-01'): Volume => ({
        period,
        key,
        name: key,
        started,
    });

    it('keeps the largest and adds up the rest by period', () => {
        const folded = foldSmall(
            [volume('a', 1), volume('b', 5), volume('c', 3), volume('d', 1), volume('a', 1, '2026-11-02')],
            2,
        );
        expect(folded.map(({ key, period, started }) => [key, period.slice(-2), started])).toEqual([
            ['b', '01', 5],
            ['c', '01', 3],
            [others, '01', 2],
            [others, '02', 1],
        ]);
    });

    it('folds nothing where only one would be folded', () => {
        expect(foldSmall([volume('a', 1), volume('b', 2), volume('c', 3)], 2).map(({ key }) => key)).toEqual([
            'c',
            'b',
            'a',
        ]);
    });

    it('never loses an application', () => {
        const volumes = fc.array(
            fc.record({
                period: fc.constantFrom('2026-11-01', '2026-11-02'),
                key: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
                name: fc.constant('name'),
                started: fc.nat(100),
            }),
        );
        const sum = (all: readonly Volume[]): number => all.reduce((total, { started }) => total + started, 0);
        fc.assert(
            fc.property(volumes, fc.integer({ min: 1, max: 4 }), (all, most) => {
                expect(sum(foldSmall(all, most))).toBe(sum(all));
            }),
        );
    });
});
