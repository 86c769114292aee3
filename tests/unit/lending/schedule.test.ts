import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
    dueDay,
    frequencies,
    instalmentCount,
    repayments,
    type Debt,
    type Frequency,
} from '../../../domain/lending/schedule.ts';

test.each<[number, Frequency, number]>([
    [6, 'weekly', 26],
    [12, 'weekly', 52],
    [12, 'daily', 365],
    [6, 'daily', 183],
    [3, 'weekly', 13],
    [1, 'weekly', 4],
    [12, 'biweekly', 26],
    [6, 'biweekly', 13],
    [9, 'monthly', 9],
])('%i months %s are %i payments', (months, frequency, count) => {
    expect(instalmentCount(months, frequency)).toBe(count);
});

test.each<[string, Frequency, number, string]>([
    ['2026-02-27', 'daily', 2, '2026-03-01'],
    ['2026-12-30', 'weekly', 1, '2027-01-06'],
    ['2026-01-01', 'biweekly', 2, '2026-01-29'],
    ['2026-01-31', 'monthly', 1, '2026-02-28'],
    ['2026-01-31', 'monthly', 2, '2026-03-31'],
    ['2028-01-31', 'monthly', 1, '2028-02-29'],
    ['2026-11-30', 'monthly', 3, '2027-02-28'],
])('handover on %s, %s: payment %i is due on %s', (handover, frequency, number, due) => {
    expect(dueDay(handover, frequency, number)).toBe(due);
});

it.each(['2026-02-30', '2026-13-01', 'soon', ''])('refuses the day %s', (day) => {
    expect(() => dueDay(day, 'weekly', 1)).toThrow(new RangeError(`No such day: ${day}`));
});

it('never puts two payments on one day nor out of order', () => {
    const days = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true });
    fc.assert(
        fc.property(days, fc.constantFrom(...frequencies), (day, frequency) => {
            const handover = day.toISOString().slice(0, 10);
            const due = Array.from({ length: 24 }, (_, index) => dueDay(handover, frequency, index + 1));
            expect([handover, ...due]).toEqual([...new Set([handover, ...due])].toSorted());
        }),
    );
});

describe('a plan on what is still owed', () => {
    const declining = (principal: number, ratePerMonthBps: number, tenorMonths: number, roundTo: number): Debt => ({
        principal,
        ratePerMonthBps,
        tenorMonths,
        roundTo,
        method: 'declining',
        frequency: 'daily',
    });

    // Halves of interest are rounded up exactly; binary fractions gave a last payment of 74.
    it('counts the interest of each day exactly', () => {
        expect(repayments(declining(49_153, 350, 23, 5))).toEqual({ regular: 105, count: 673, last: 77 });
    });

    // Rounded up every day, the interest of these grew faster than it was paid: the last payments were 48,942 and 13.
    test.each([
        [declining(48_612, 2_063, 36, 5), { regular: 330, count: 1_041, last: 213 }],
        [declining(863, 400, 12, 1), { regular: 3, count: 362, last: 2 }],
    ])('never ends with more than the others (%#)', (debt, expected) => expect(repayments(debt)).toEqual(expected));

    it('pays back what was lent, ends when it says, and never ends with more than the others', () => {
        const debts = fc.record({
            principal: fc.integer({ min: 2, max: 10_000_000 }),
            ratePerMonthBps: fc.integer({ min: 0, max: 3_000 }),
            tenorMonths: fc.integer({ min: 1, max: 36 }),
            frequency: fc.constantFrom(...frequencies),
            roundTo: fc.constantFrom(1, 5, 100),
            method: fc.constant('declining' as const),
        });
        fc.assert(
            fc.property(debts, (debt) => {
                const { regular, last, count } = repayments(debt);
                expect(last).toBeLessThanOrEqual(regular);
                expect(regular * (count - 1) + last).toBeGreaterThanOrEqual(debt.principal);
                expect(count).toBeLessThanOrEqual(instalmentCount(debt.tenorMonths, debt.frequency));
            }),
        );
    });
});
