import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { type Frequency, dueDay, frequencies, instalmentCount } from '../../../domain/lending/schedule.ts';

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
    expect(() => dueDay(day, 'weekly', 1)).toThrow(RangeError);
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
