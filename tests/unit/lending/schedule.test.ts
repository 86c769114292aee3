import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { instalmentsText } from '../../../domain/lending/instalments.ts';
import {
    dueDay,
    dueDayOf,
    instalmentCount,
    scheduleOf,
    repayments,
    type Debt,
} from '../../../domain/lending/schedule.ts';
import { frequencies, type Frequency, type Rhythm, type Term } from '../../../domain/lending/term.ts';

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
    expect(instalmentCount({ tenorMonths: months }, frequency)).toBe(count);
});

test.each<[number, Frequency, number]>([
    [7, 'daily', 7],
    [15, 'daily', 15],
    [30, 'weekly', 4],
    [56, 'weekly', 8],
    [60, 'biweekly', 4],
    [3, 'weekly', 1],
    [60, 'monthly', 2],
    [90, 'once', 1],
])('%i days %s are %i payments', (tenorDays, frequency, count) => {
    expect(instalmentCount({ tenorMonths: 0, tenorDays }, frequency)).toBe(count);
});

test.each<[Term, string]>([
    [{ tenorMonths: 0, tenorDays: 30 }, '2026-03-02'],
    [{ tenorMonths: 1 }, '2026-02-28'],
    [{ tenorMonths: 1, tenorDays: 15 }, '2026-03-15'],
])('what is paid once is due at the end of its term: %j', (term, due) => {
    expect(dueDayOf({ ...term, frequency: 'once' }, '2026-01-31', 1)).toBe(due);
});

test.each<[string, Rhythm, number, string]>([
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

const rhythms = frequencies.filter((one): one is Rhythm => one !== 'once');

it.each(['2026-02-30', '2026-13-01', 'soon', ''])('refuses the day %s', (day) => {
    expect(() => dueDay(day, 'weekly', 1)).toThrow(new RangeError(`No such day: ${day}`));
});

it('never puts two payments on one day nor out of order', () => {
    const days = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true });
    fc.assert(
        fc.property(days, fc.constantFrom(...rhythms), (day, frequency) => {
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
        expect(repayments(declining(49_153, 350, 23, 5))).toEqual([
            { count: 672, amount: 105 },
            { count: 1, amount: 77 },
        ]);
    });

    // Rounded up every day, the interest of these grew faster than it was paid: the last payments were 48,942 and 13.
    test.each([
        [
            declining(48_612, 2_063, 36, 5),
            [
                { count: 1_040, amount: 330 },
                { count: 1, amount: 213 },
            ],
        ],
        [
            declining(863, 400, 12, 1),
            [
                { count: 361, amount: 3 },
                { count: 1, amount: 2 },
            ],
        ],
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
                const runs = repayments(debt);
                expect(runs.map(({ amount }) => amount)).toEqual(
                    runs.map(({ amount }) => amount).toSorted((one, other) => other - one),
                );
                expect(runs.reduce((sum, { count, amount }) => sum + count * amount, 0)).toBeGreaterThanOrEqual(
                    debt.principal,
                );
                expect(runs.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(
                    instalmentCount(debt, debt.frequency),
                );
            }),
        );
    });
});

describe('a plan whose total is agreed', () => {
    const flat: Debt = {
        principal: 117_000,
        method: 'flat',
        ratePerMonthBps: 0,
        tenorMonths: 12,
        frequency: 'daily',
        roundTo: 100,
    };

    it('ends when it says: the first payments are one step higher where rounding all up would end it early', () => {
        expect(repayments(flat)).toEqual([
            { count: 75, amount: 400 },
            { count: 290, amount: 300 },
        ]);
        // What is no whole step stands between the two.
        expect(repayments({ ...flat, principal: 117_030 })).toEqual([
            { count: 75, amount: 400 },
            { count: 1, amount: 330 },
            { count: 289, amount: 300 },
        ]);
    });

    it('has a smaller last one where that ends it on its day', () => {
        const monthly = { ...flat, principal: 507_640, frequency: 'monthly' } as const;
        expect(repayments({ ...monthly, roundTo: 400 })).toEqual([
            { count: 11, amount: 42_400 },
            { count: 1, amount: 41_240 },
        ]);
    });

    it('ends early only where a step for each payment is more than is owed', () => {
        expect(repayments({ ...flat, principal: 11_000, frequency: 'weekly', roundTo: 1_000 })).toEqual([
            { count: 11, amount: 1_000 },
        ]);
    });

    // The published deals of M-KOPA (Galaxy A10s, Kenya) and of hire purchase (Galaxy A36, Kenya).
    test.each([
        [950_000, 6_000],
        [2_450_000, 25_700],
    ])('at a price for each day asks just that: %i financed at %i', (principal, pricePerDay) => {
        const perDay = { ...flat, principal, method: 'per_day', pricePerDay } as const;
        expect(repayments(perDay)).toEqual([{ count: 365, amount: pricePerDay }]);
        const weekly = repayments({ ...perDay, frequency: 'weekly' });
        expect(weekly.reduce((sum, { count }) => sum + count, 0)).toBe(52);
        expect(weekly.reduce((sum, { count, amount }) => sum + count * amount, 0)).toBe(365 * pricePerDay);
    });

    it('comes to its total in payments that never rise, for any total', () => {
        const totals = fc.record({
            principal: fc.integer({ min: 1, max: 10_000_000 }),
            tenorMonths: fc.integer({ min: 1, max: 36 }),
            frequency: fc.constantFrom(...frequencies),
            roundTo: fc.constantFrom(1, 5, 100, 1_000),
        });
        fc.assert(
            fc.property(totals, (changes) => {
                const debt = { ...flat, ...changes };
                const schedule = scheduleOf(repayments(debt)).map(({ amount }) => amount);
                const planned = instalmentCount(debt, debt.frequency);
                expect(schedule.reduce((sum, amount) => sum + amount, 0)).toBe(debt.principal);
                expect(schedule).toEqual(schedule.toSorted((one, other) => other - one));
                expect(schedule.at(-1)).toBeGreaterThan(0);
                expect(schedule.length).toBeLessThanOrEqual(planned);
                const hasStepForEach = debt.principal >= planned * debt.roundTo;
                expect(schedule.length === planned || !hasStepForEach).toBe(true);
            }),
        );
    });
});

test('what is paid how often is told run by run', () => {
    const runs = [
        { count: 11, amount: 42_400 },
        { count: 1, amount: 41_240 },
    ];
    const money = (amount: number) => (amount / 100).toFixed(2);
    expect(instalmentsText(scheduleOf(runs), money)).toBe('11 × 424.00 + 1 × 412.40');
    expect(instalmentsText(scheduleOf(runs), money, 'x')).toBe('11 x 424.00 + 1 x 412.40');
});
