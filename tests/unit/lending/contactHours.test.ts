import { describe, expect, it, test } from 'vitest';
import { countries, countryCodes } from '../../../domain/countries.ts';
import { laws } from '../../../domain/countries/laws.ts';
import { lawfulHours, mayContact, mayLock } from '../../../domain/lending/contactHours.ts';

const { GH } = countries;

// Ghana keeps the clocks of UTC. 23 November 2026 is a Monday; 1 and 2 December are a Tuesday and a Wednesday.
const at = (text: string): Date => new Date(`${text}:00Z`);

it.each(countryCodes)('each country names the law on collecting debts that its hours are held to: %s', (code) => {
    expect(laws[code].collecting.name).toMatch(/\d{4}/);
});

describe('in Ghana', () => {
    test.each([
        ['2026-11-23T07:59', false, false],
        ['2026-11-23T08:00', true, false],
        ['2026-11-23T08:59', true, false],
        ['2026-11-23T09:00', true, true],
        ['2026-11-23T15:59', true, true],
        ['2026-11-23T16:00', true, false],
        ['2026-11-23T17:59', true, false],
        ['2026-11-23T18:00', false, false],
        // A Saturday: nobody could pay at the shop's counter and call us on the day after.
        ['2026-11-28T10:00', true, false],
        ['2026-11-29T10:00', false, false],
        // Christmas is a Friday, and the day before it has no working day after it.
        ['2026-12-24T10:00', true, false],
        ['2026-12-25T10:00', false, false],
    ])('%s: told %s, locked %s', (moment, told, locked) => {
        expect([mayContact(at(moment), GH), mayLock(at(moment), GH)]).toEqual([told, locked]);
    });
});

test.each([
    ['on a Monday', '2026-11-23', '2026-11-24'],
    ['before a Sunday', '2026-11-28', '2026-11-30'],
    ['before Christmas, whose second day falls on a Saturday and is kept on Monday', '2026-12-24', '2026-12-29'],
])('%s the next day of being told is the first that is none to rest', (_, day, next) => {
    expect(lawfulHours.nextContactDay(day, GH)).toBe(next);
});

describe('in every country, every hour of a leap year', () => {
    const hours = Array.from({ length: 366 * 24 }, (_, hour) => new Date(Date.UTC(2028, 0, 1, hour, 30)));

    it.each(countryCodes)('%s: nobody is told or locked by night, on a Sunday or a holiday', (code) => {
        const rules = countries[code];
        const clock = new Intl.DateTimeFormat('en-GB', {
            timeZone: rules.timeZone,
            weekday: 'short',
            hour: '2-digit',
            hourCycle: 'h23',
        });
        const days = new Intl.DateTimeFormat('en-CA', { timeZone: rules.timeZone });
        const isOff = (moment: Date): boolean =>
            clock.format(moment).startsWith('Sun') || rules.holidays.includes(days.format(moment));
        const hourOf = (moment: Date): number => Number(clock.format(moment).slice(-2));
        const told = hours.filter((moment) => mayContact(moment, rules));
        expect(told.length).toBeGreaterThan(2_500);
        expect(told.filter((moment) => isOff(moment) || hourOf(moment) < 8 || hourOf(moment) > 17)).toEqual([]);
        const locked = hours.filter((moment) => mayLock(moment, rules));
        expect(locked.length).toBeGreaterThan(1_200);
        const nextDay = (moment: Date): Date => new Date(moment.getTime() + 86_400_000);
        expect(
            locked.filter(
                (moment) => isOff(moment) || isOff(nextDay(moment)) || hourOf(moment) < 9 || hourOf(moment) > 15,
            ),
        ).toEqual([]);
    });
});
