import { expect, it } from 'vitest';
import type { Country } from '../../../domain/countries.ts';
import {
    daysToAnswer,
    dueDayOfRequest,
    requestKinds,
    warnDayOfRequest,
    type RequestKind,
} from '../../../domain/privacy/clocks.ts';

/** Written by hand from the table of laws; where a number was not read in the law, the shorter one. */
const days: Readonly<Record<Country, Readonly<Record<RequestKind, number>>>> = {
    KE: { access: 7, export: 30, correct: 7, erase: 7, object: 7, restrict: 7, withdraw: 1, review: 7, complaint: 30 },
    GH: {
        access: 21,
        export: 21,
        correct: 14,
        erase: 14,
        object: 14,
        restrict: 14,
        withdraw: 1,
        review: 21,
        complaint: 20,
    },
    NG: {
        access: 30,
        export: 30,
        correct: 14,
        erase: 14,
        object: 14,
        restrict: 14,
        withdraw: 1,
        review: 14,
        complaint: 2,
    },
    RW: {
        access: 30,
        export: 30,
        correct: 30,
        erase: 30,
        object: 30,
        restrict: 30,
        withdraw: 1,
        review: 14,
        complaint: 30,
    },
    UG: {
        access: 30,
        export: 30,
        correct: 7,
        erase: 14,
        object: 14,
        restrict: 14,
        withdraw: 1,
        review: 21,
        complaint: 30,
    },
};

it.each(Object.entries(days))('%s answers each kind of request within the days of its law', (country, expected) => {
    const told = requestKinds.map((kind) => [kind, daysToAnswer(country as Country, kind)]);
    expect(Object.fromEntries(told)).toEqual(expected);
});

it.each([
    ['KE', 'erase', '2026-12-28', '2027-01-04', '2026-12-31'],
    ['GH', 'access', '2028-02-20', '2028-03-12', '2028-03-01'],
    ['UG', 'export', '2027-01-31', '2027-03-02', '2027-02-15'],
    ['NG', 'complaint', '2028-02-28', '2028-03-01', '2028-02-29'],
    ['RW', 'withdraw', '2026-12-31', '2027-01-01', '2026-12-31'],
] as const)('%s: %s of %s is due on %s, and warned of from %s', (country, kind, received, due, warned) => {
    expect(dueDayOfRequest(country, kind, received)).toBe(due);
    expect(warnDayOfRequest(country, kind, received)).toBe(warned);
});
