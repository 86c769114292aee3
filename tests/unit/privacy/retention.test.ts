import { describe, expect, it, test } from 'vitest';
import { countryCodes, type Country } from '../../../domain/countries.ts';
import { dayAfter, fateOf, stops } from '../../../domain/privacy/retention.ts';
import { retentionKinds, type RetentionKind } from '../../../domain/privacy/retentionKinds.ts';
import { retentionRows } from '../../../domain/privacy/retentionRows.ts';

const from = '2026-01-31';

/** Written by hand from the law table, not read from the rules: the first day on which each may go; null for never by itself. */
const expected: readonly [RetentionKind, Readonly<Record<Country, string | null>>][] = [
    ['test', { GH: '2026-03-02', UG: '2026-03-02', RW: '2026-03-02', KE: '2026-03-02', NG: '2026-03-02' }],
    ['draft', { GH: '2026-05-01', UG: '2026-05-01', RW: '2026-05-01', KE: '2026-05-01', NG: '2026-05-01' }],
    ['withdrawn', { GH: '2026-07-30', UG: '2026-07-30', RW: '2026-07-30', KE: '2026-07-30', NG: '2026-07-30' }],
    ['refused', { GH: '2027-01-31', UG: '2027-01-31', RW: '2027-01-31', KE: '2027-01-31', NG: '2026-07-30' }],
    ['bureau', { GH: '2027-01-31', UG: '2027-01-31', RW: '2027-01-31', KE: '2027-01-31', NG: '2026-07-30' }],
    ['pictures', { GH: '2026-07-30', UG: '2026-07-30', RW: '2026-07-30', KE: '2026-07-30', NG: '2026-07-30' }],
    ['contacts', { GH: '2026-03-02', UG: '2026-03-02', RW: '2026-03-02', KE: '2026-03-02', NG: '2026-03-02' }],
    ['calls', { GH: '2026-03-02', UG: '2026-03-02', RW: '2026-03-02', KE: '2026-03-02', NG: '2026-03-02' }],
    ['messages', { GH: '2028-01-31', UG: '2028-01-31', RW: '2028-01-31', KE: '2028-01-31', NG: '2026-07-30' }],
    ['loan', { GH: null, UG: null, RW: null, KE: null, NG: '2031-01-31' }],
    ['logs', { GH: '2026-07-30', UG: '2026-07-30', RW: '2026-07-30', KE: '2026-07-30', NG: '2026-07-30' }],
];

const cases = expected.flatMap(([kind, days]) =>
    countryCodes.map((country) => [country, kind, days[country]] as const),
);

describe('how long what is kept', () => {
    test('every kind is said', () => expect(expected.map(([kind]) => kind)).toEqual(retentionKinds));

    it.each(cases)('%s: %s goes on %s and on no day before, over ten years and more', (country, kind, day) => {
        const goes = (today: string) => fateOf(country, { kind, from, stops: [] }, today).goes;
        for (let days = 0; days < 12 * 365; days += 1) {
            const today = dayAfter(from, { days });
            expect(`${today} ${goes(today)}`).toBe(`${today} ${day !== null && today >= day}`);
        }
    });

    it.each(stops)('nothing goes while there is a reason to keep it: %s', (stop) => {
        for (const kind of retentionKinds) {
            const fate = fateOf('NG', { kind, from, stops: [stop] }, '2099-01-01');
            expect(fate).toMatchObject({ goes: false, because: stop, day: null });
        }
    });

    it('tells what waits for an archive from what nobody confirmed', () => {
        const at = (country: Country) => fateOf(country, { kind: 'loan', from, stops: [] }, '2099-01-01').because;
        expect(countryCodes.map((country) => [country, at(country)])).toEqual([
            ['GH', 'archive'],
            ['UG', 'unconfirmed'],
            ['RW', 'unconfirmed'],
            ['KE', 'unconfirmed'],
            ['NG', 'over'],
        ]);
    });

    it('what is of no country goes by what holds everywhere', () => {
        const fate = (today: string) => fateOf('*', { kind: 'logs', from, stops: [] }, today).goes;
        expect([fate('2026-07-29'), fate('2026-07-30')]).toEqual([false, true]);
    });

    it('counts a year from the last day of February to the day after it', () => {
        expect(dayAfter('2024-02-29', { years: 1 })).toBe('2025-03-01');
        expect(dayAfter('2024-02-29', { years: 4 })).toBe('2028-02-29');
    });

    it('says of every number who says so', () => {
        for (const { law, source } of retentionRows) expect([law, source]).not.toContain('');
    });
});
