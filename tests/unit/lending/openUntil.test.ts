import { describe, expect, it } from 'vitest';
import { dayIn } from '../../../domain/calendarDay.ts';
import { countries } from '../../../domain/countries.ts';
import { lockStep } from '../../../domain/lending/arrears.ts';
import { lawfulHours } from '../../../domain/lending/contactHours.ts';
import { firstLockOn, isPrepaid, lockDay } from '../../../domain/lending/openUntil.ts';
import { dueDay } from '../../../domain/lending/schedule.ts';
import { standingOf } from '../../../domain/lending/standing.ts';

const calendarOf = (country: keyof typeof countries) => {
    const rules = countries[country];
    return {
        dayOf: (at: Date) => dayIn(rules.timeZone, at),
        mayLock: (at: Date) => lawfulHours.mayLock(at, rules),
    };
};
const before = new Date('2026-11-01T00:00:00Z');

describe('the date on a phone', () => {
    it.each([
        // A Friday whose next day is one of contact; a Saturday that waits for Monday, since Sunday is none.
        ['GH', '2026-11-27', '2026-11-27T09:00:00.000Z'],
        ['KE', '2026-11-28', '2026-11-30T06:00:00.000Z'],
        ['UG', '2026-12-25', '2026-12-28T06:00:00.000Z'],
    ] as const)('in %s, due to lock on %s, is the first hour at which it may: %s', (country, day, instant) => {
        expect(firstLockOn(day, before, calendarOf(country))?.toISOString()).toBe(instant);
    });

    it('is never before now', () => {
        const now = new Date('2026-11-27T11:07:00Z');
        expect(firstLockOn('2026-11-20', now, calendarOf('GH'))?.toISOString()).toBe('2026-11-27T11:15:00.000Z');
    });

    it('is of plans that are paid by the day or the week', () => {
        const plan = (days: number) =>
            [1, 2].map((number) => ({ dueOn: dueDay('2026-11-01', 'daily', number * days) }));
        expect([1, 7, 14, 30].map((days) => isPrepaid(plan(days)))).toEqual([true, true, false, false]);
        expect(isPrepaid([])).toBe(false);
    });

    const schedule = Array.from({ length: 60 }, (_, index) => ({
        number: index + 1,
        amount: 100,
        dueOn: dueDay('2026-11-01', 'daily', index + 1),
    }));
    const standingOn = (paid: number, today: string) => standingOf({ startedOn: '2026-11-01', schedule }, paid, today);

    it('moves by a day for each day that is paid, and back', () => {
        const dayFor = (paid: number) => lockDay({ standing: standingOn(paid, '2026-11-02'), graceDays: 3 });
        expect(dayFor(0)).toBe('2026-11-05');
        expect(dayFor(300)).toBe('2026-11-08');
        expect(dayFor(350)).toBe('2026-11-08');
        expect(dayFor(6_000)).toBeNull();
    });

    it('is the very day on which the books would lock it, whatever was paid', () => {
        for (let paid = 0; paid < 2_000; paid += 150) {
            for (const heldUntil of [null, '2026-11-10', '2026-11-20']) {
                const day = lockDay({ standing: standingOn(paid, '2026-11-02'), graceDays: 3, heldUntil });
                const locksOn = Array.from({ length: 60 }, (_, index) => dueDay('2026-11-01', 'daily', index)).find(
                    (today) =>
                        lockStep({
                            standing: standingOn(paid, today),
                            limits: { graceDays: 3, defaultAfterDays: 60 },
                            isLocked: false,
                            isHeld: false,
                            isPromised: false,
                            isLockedByHand: false,
                            opensAt: null,
                            heldUntil,
                            today,
                        }) === 'lock',
                );
                expect([paid, heldUntil, day]).toEqual([paid, heldUntil, locksOn]);
            }
        }
    });
});
