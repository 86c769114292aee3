import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holidayTable } from '../../scripts/holidayTable.js';
import { countries, countryCodes } from '../../domain/countries.ts';
import {
    isWorkingTime,
    weekdays,
    workingMs,
    workingMsBefore,
    type WorkingCalendar,
    type WorkingHours,
} from '../../domain/workingTime.ts';

const hours: WorkingHours = {
    monday: ['08:00', '18:00'],
    tuesday: ['08:00', '18:00'],
    wednesday: ['08:00', '18:00'],
    thursday: ['08:00', '18:00'],
    friday: ['08:00', '18:00'],
    saturday: ['09:30', '13:00'],
    sunday: null,
};
const accra: WorkingCalendar = { timeZone: 'Africa/Accra', workingHours: hours, holidays: [] };
const nairobi: WorkingCalendar = { ...accra, timeZone: 'Africa/Nairobi' };
// A Friday, and the Monday after it.
const withHolidays: WorkingCalendar = { ...nairobi, holidays: ['2026-11-20', '2026-11-23'] };
const minutes = (from: string, to: string, calendar = accra): number =>
    workingMs(Date.parse(from), Date.parse(to), calendar) / 60_000;

describe('working time', () => {
    it.each([
        ['within a day', '2026-11-20T10:00Z', '2026-11-20T10:25Z', 25],
        ['over the evening', '2026-11-19T17:50Z', '2026-11-20T08:10Z', 20],
        ['over a Saturday and a day off', '2026-11-21T12:50Z', '2026-11-23T08:05Z', 15],
        ['at night', '2026-11-19T19:00Z', '2026-11-20T07:00Z', 0],
        ['on a day off', '2026-11-22T09:00Z', '2026-11-22T17:00Z', 0],
        ['in a whole week', '2026-11-16T00:00Z', '2026-11-23T00:00Z', 5 * 600 + 210],
        ['backwards', '2026-11-20T10:00Z', '2026-11-20T09:00Z', 0],
    ])('%s', (_name, from, to, expected) => expect(minutes(from, to)).toBe(expected));

    it.each([
        ['2026-11-20T07:59:59.999Z', false],
        ['2026-11-20T08:00Z', true],
        ['2026-11-20T18:00Z', false],
        ['2026-11-22T12:00Z', false],
    ])('at %s: %s', (at, expected) => expect(isWorkingTime(Date.parse(at), accra)).toBe(expected));

    it('goes by the clocks of the country', () => {
        expect(minutes('2026-11-20T05:10Z', '2026-11-20T05:30Z', nairobi)).toBe(20);
        expect(minutes('2026-11-20T05:10Z', '2026-11-20T05:30Z', accra)).toBe(0);
    });

    it.each([
        ['on a holiday', '2026-11-20T06:00Z', '2026-11-20T12:00Z', 0],
        ['over a holiday and a Saturday', '2026-11-19T14:50Z', '2026-11-21T06:40Z', 20],
        ['over a long weekend', '2026-11-21T09:50Z', '2026-11-24T05:05Z', 15],
        ['on a holiday of another year', '2025-11-20T06:00Z', '2025-11-20T07:00Z', 60],
    ])('stands %s', (_name, from, to, expected) => expect(minutes(from, to, withHolidays)).toBe(expected));

    it('leads back over holidays', () => {
        expect(new Date(workingMsBefore(Date.parse('2026-11-24T05:05Z'), 15 * 60_000, withHolidays))).toEqual(
            new Date('2026-11-21T09:50Z'),
        );
        expect(isWorkingTime(Date.parse('2026-11-23T07:00Z'), withHolidays)).toBe(false);
    });

    it('stands still where nobody ever works', () => {
        const never = {
            ...accra,
            workingHours: Object.fromEntries(weekdays.map((day) => [day, null])) as WorkingHours,
        };
        expect(minutes('2026-11-01T00:00Z', '2026-11-30T00:00Z', never)).toBe(0);
        expect(workingMsBefore(5, 60_000, never)).toBe(5);
    });

    it.each([
        ['within a day', '2026-11-20T10:25Z', 25, '2026-11-20T10:00Z'],
        ['over the evening', '2026-11-20T08:10Z', 20, '2026-11-19T17:50Z'],
        ['to the very opening', '2026-11-20T08:10Z', 10, '2026-11-20T08:00Z'],
    ])('backwards %s', (_name, to, ms, from) => {
        expect(new Date(workingMsBefore(Date.parse(to), ms * 60_000, accra))).toEqual(new Date(from));
    });

    const instant = fc.integer({ min: Date.parse('2020-01-01T00:00Z'), max: Date.parse('2035-01-01T00:00Z') });
    const calendar = fc.constantFrom(accra, nairobi, withHolidays, ...countryCodes.map((code) => countries[code]));

    it('adds up, never shrinks, and never exceeds the time that passed', () => {
        fc.assert(
            fc.property(fc.tuple(instant, instant, instant), calendar, (moments, where) => {
                const [a, b, c] = moments.toSorted((one, other) => one - other) as [number, number, number];
                const whole = workingMs(a, c, where);
                expect(workingMs(a, b, where) + workingMs(b, c, where)).toBe(whole);
                expect(whole).toBeGreaterThanOrEqual(workingMs(a, b, where));
                expect(whole).toBeLessThanOrEqual(c - a);
            }),
        );
    });

    it('leads back to where as much was worked, and to the latest such moment', () => {
        fc.assert(
            fc.property(instant, fc.integer({ min: 0, max: 40 * 86_400_000 }), calendar, (to, ms, where) => {
                const from = workingMsBefore(to, ms, where);
                expect(workingMs(from, to, where)).toBe(ms);
                const isLatest = from === to || workingMs(from + 1, to, where) < ms;
                expect(isLatest).toBe(true);
            }),
        );
    });
});

describe('public holidays', () => {
    // A country may do without: its desk then knows no holidays.
    const written = countryCodes.filter((code) => countries[code].holidays.length > 0);

    it.each(written)('of %s are those that the calendar library knows: `npm run holidays` writes them anew', (code) => {
        const known = Object.entries(holidayTable(code));
        expect(countries[code].holidays).toEqual(known.flatMap(([year, days]) => days.map((day) => `${year}-${day}`)));
    });

    it.each(written)('of %s are days, each once and in order, of the years ahead', (code) => {
        const days = countries[code].holidays;
        expect(days.filter((day) => Number.isNaN(Date.parse(day)))).toEqual([]);
        expect([...new Set(days)].toSorted()).toEqual(days);
        expect(new Set(days.map((day) => day.slice(0, 4))).size).toBe(6);
    });

    it.each([
        ['GH', '2026-03-06'],
        ['KE', '2026-12-12'],
        ['NG', '2026-10-01'],
        ['RW', '2026-07-04'],
        ['UG', '2026-10-09'],
    ] as const)('of %s: %s, when no clock moves', (code, day) => {
        expect(countries[code].holidays).toContain(day);
        expect(workingMs(Date.parse(`${day}T00:00Z`), Date.parse(`${day}T20:00Z`), countries[code])).toBe(0);
    });
});
