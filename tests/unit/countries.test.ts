import { describe, expect, it, test } from 'vitest';
import { type Country, countries, countryCodes, isCountry } from '../../domain/countries.ts';
import type { CountryRules } from '../../domain/countries/rules.ts';
import { districtAt, findRegion, placeOf, placeTable } from '../../domain/countries/places.ts';
import { formatMoney } from '../../domain/lending/money.ts';
import { distanceM, isInsideBox } from '../../domain/matching/geo.ts';

const entries: [Country, CountryRules][] = countryCodes.map((code) => [code, countries[code]]);

describe('the table of countries', () => {
    it('has the five countries of the start and knows them from anything else', () => {
        expect(countryCodes).toEqual(expect.arrayContaining(['GH', 'UG', 'RW', 'KE', 'NG']));
        expect(['GH', 'gh', 'ZZ', '__proto__', 'toString', null, 5].filter(isCountry)).toEqual(['GH']);
    });

    it.each(entries)('%s has real currency, zone and locale', (_, { currency, decimals, timeZone, locale }) => {
        const intl = new Intl.NumberFormat(locale, { style: 'currency', currency }).resolvedOptions();
        expect(intl.maximumFractionDigits).toBe(decimals);
        expect(new Intl.DateTimeFormat(locale, { timeZone }).resolvedOptions().timeZone).toBe(timeZone);
        expect(Intl.getCanonicalLocales(locale)).toEqual([locale]);
        expect(formatMoney(100, currency)).toMatch(/\d/);
    });

    it.each(entries)('%s: every score of the bureau is in exactly one band', (_, { bureau }) => {
        const { range, bands } = bureau;
        expect(bands[0]?.min).toBe(range.min);
        expect(bands.at(-1)?.max).toBe(range.max);
        expect(bands.slice(1).map(({ min }) => min)).toEqual(bands.slice(0, -1).map(({ max }) => max + 1));
    });

    it.each(entries)('%s: codes are told apart', (_, { idTypes, mobileMoney, bureau }) => {
        for (const list of [idTypes, mobileMoney, bureau.bands]) {
            expect(new Set(list.map(({ code }) => code)).size).toBe(list.length);
        }
        const prefixes = mobileMoney.flatMap((network) => network.prefixes);
        const overlaps = prefixes.filter((one, at) => prefixes.some((other, to) => at !== to && one.startsWith(other)));
        expect(overlaps).toEqual([]);
    });

    it.each(entries)('%s: limits and timers are in order', (_, { limits, thresholds, timers }) => {
        const { soloFractions } = limits;
        expect(limits.guarantorAbove).toBeLessThan(limits.maxFinanced);
        expect(Number(soloFractions.officer)).toBeLessThan(Number(soloFractions.senior));
        expect([soloFractions.junior, soloFractions.lead]).toEqual([0, null]);
        expect(thresholds.ptiMaxBps).toBeLessThan(thresholds.dtiMaxBps);
        expect(timers.slaClaimMin).toBeLessThan(timers.slaAmberMin);
        expect(timers.slaAmberMin).toBeLessThan(timers.slaRedMin);
    });

    it('lets no score alone refuse a loan in Kenya', () => {
        const start = ['GH', 'UG', 'RW', 'KE', 'NG'] as const;
        const alone = start.filter((code) => !countries[code].bureau.scoreAloneMayReject);
        expect(alone).toEqual(['KE']);
    });

    test.each([
        ['GA-110-2223', true],
        ['AK-1234-5678', true],
        ['GA-11-2223', false],
        ['GA1102223', false],
    ])('the GhanaPost address %s is well formed: %s', (address, valid) => {
        expect(countries.GH.digitalAddress?.pattern.test(address)).toBe(valid);
    });
});

describe('the table of places', () => {
    test.each<[Country, number]>([
        ['GH', 16],
        ['UG', 4],
        ['RW', 5],
        ['KE', 47],
        ['NG', 37],
    ])('%s has all its %i regions, told apart', async (country, count) => {
        const names = (await countries[country].places()).map(({ name }) => name);
        expect(new Set(names).size).toBe(count);
        expect(names).toHaveLength(count);
    });

    test.each<[Country, number]>([
        ['UG', 136],
        ['RW', 30],
        ['KE', 290],
    ])('%s has all its %i districts', async (country, count) => {
        const regions = await countries[country].places();
        expect(regions.flatMap(({ districts }) => districts)).toHaveLength(count);
    });

    it.each(countryCodes)('%s: every place is in the country and every district in its region', async (country) => {
        const faults = (await countries[country].places()).flatMap((region) => [
            ...region.districts.filter((district) => distanceM(region, district) > region.radiusKm * 1_000),
            ...[region, ...region.districts].filter((place) => !isInsideBox(place, countries[country].box)),
        ]);
        expect(faults).toEqual([]);
    });

    it.each(countryCodes)('%s: every region has districts, told apart', async (country) => {
        const names = (await countries[country].places()).map(({ districts }) => districts.map(({ name }) => name));
        expect(names.filter((each) => each.length < 2 || new Set(each).size < each.length)).toEqual([]);
    });

    it('finds a district, falls back to its region, and knows no other', async () => {
        const regions = await countries.GH.places();
        expect(placeOf(regions, 'ashanti', ' kumasi metropolitan')).toMatchObject({ lat: 6.69, radiusKm: 10 });
        expect(placeOf(regions, 'Ashanti', 'Somewhere new')).toBe(findRegion(regions, 'Ashanti'));
        expect(placeOf(regions, 'Atlantis', 'Kumasi Metropolitan')).toBeUndefined();
    });

    it('refuses a malformed table', () => {
        expect(() => placeTable('Nowhere 1.0 2.0')).toThrow('Not a place: Nowhere 1.0 2.0');
    });
});

describe('the district of a position', () => {
    test.each([
        ['GH', { lat: 5.556, lng: -0.182 }, { region: 'Greater Accra', district: 'Korle Klottey' }],
        ['GH', { lat: 6.69, lng: -1.62 }, { region: 'Ashanti', district: 'Kumasi Metropolitan' }],
        ['GH', { lat: 51.5, lng: -0.12 }, undefined],
    ] as const)('in %s is the nearest for its size', async (country, point, found) => {
        expect(districtAt(await countries[country].places(), point)).toEqual(found);
    });

    it.each(entries)('%s: the middle of most districts lies in them', async (_, { places }) => {
        const regions = await places();
        const own = regions.flatMap((region) =>
            region.districts.map((one) => districtAt(regions, one)?.district === one.name),
        );
        expect(own.filter(Boolean).length / own.length).toBeGreaterThan(0.97);
    });
});
