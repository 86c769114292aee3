import { describe, expect, it } from 'vitest';
import { missingSections, needsOf, progressOf } from '../../../domain/application/progress.ts';
import type { SectionName } from '../../../domain/application/sections/registry.ts';
import { countries } from '../../../domain/countries.ts';
import { assess } from '../../../domain/lending/affordability.ts';
import { ageOn } from '../../../domain/matching/age.ts';
import { checkNationalId } from '../../../domain/matching/nationalId.ts';
import { readPhone } from '../../../domain/matching/phone.ts';
import { toPrice, type StoredPrice } from '../../../server/lending/applications/facts/offer.ts';
import { coursesOf } from '../../../server/demo/credit/course.ts';
import { homesNear } from '../../../server/demo/credit/homes.ts';
import { householdOf } from '../../../server/demo/credit/household.ts';
import { readRecords } from '../../../server/demo/credit/records.ts';
import { genderOf, sampleOf, type Sample } from '../../../server/demo/credit/sample.ts';
import { birthDateOf, sectionsOf, type Sections } from '../../../server/demo/credit/sections.ts';
import { demoCountries } from '../../../server/demo/countries.ts';
import { demoPrices } from '../../../server/demo/pricing.ts';
import { applicationWith } from '../application/people.ts';

const now = new Date('2026-06-15T14:00:00Z');
const today = '2026-06-15';
const photo = '01890a5d-ac96-774b-bcce-b302099a8057';

const records = await readRecords();
const stored = demoPrices(now).map((row): StoredPrice => ({ ...row, version: 1 }) as StoredPrice);
const pricesOf = (country: string) =>
    stored.filter((row) => row.country === country).map((row) => toPrice(row, { today, version: null }));

const folk = new Map(
    await Promise.all(
        demoCountries.map(async ([country, { shops, customers }]) => {
            const shop = shops.find(({ location }) => location)?.location;
            if (!shop) throw new Error(`No shop in ${country}`);
            const homeOf = homesNear(country, await countries[country].places(), shop);
            return [country, { homeOf, nameOf: await customers.names() }] as const;
        }),
    ),
);

const samples = (): readonly Sample[] =>
    coursesOf(records, now).map(({ record, country, startedAt }) => {
        const found = folk.get(country);
        if (!found) throw new Error(`Nobody of ${country}`);
        return sampleOf({
            record,
            country,
            person: found.nameOf(record.number, genderOf(record)),
            relative: found.nameOf(record.number + 1_000, 'female'),
            home: found.homeOf(record.number),
            prices: pricesOf(country),
            capturedAt: startedAt,
        });
    });

const all = samples().map((sample) => ({ sample, sections: sectionsOf(sample, () => photo) }));

const textOf = (sections: Sections, section: SectionName, field: string): string => String(sections[section]?.[field]);

describe('the thousand credit records as applications', () => {
    it('are a thousand, and the same every time', () => {
        expect(all).toHaveLength(1_000);
        expect(samples().map((sample) => sectionsOf(sample, () => photo))).toEqual(all.map(({ sections }) => sections));
    });

    it('are complete by the rules a sales person must satisfy', () => {
        const incomplete = all.flatMap(({ sample, sections }) => {
            const rules = countries[sample.country];
            const { principal } = sample.offer;
            const application = applicationWith({ sections, financedAmount: principal, exposure: principal });
            const needs = needsOf(application, { pledgeRequired: sample.price.pledgeRequired, rules });
            const missing = missingSections(progressOf(application, needs, { rules, today }));
            return missing.length === 0 ? [] : [{ number: sample.record.number, country: sample.country, missing }];
        });
        expect(incomplete).toEqual([]);
    });

    it('stay within what a country lends', () => {
        for (const { sample } of all) {
            expect(sample.offer.principal).toBeLessThanOrEqual(countries[sample.country].limits.maxFinanced);
        }
    });

    it('carry numbers that people of the country have, each its own', () => {
        for (const { sample, sections } of all) {
            const { country } = sample;
            expect(readPhone(textOf(sections, 'customer', 'phone'), country)?.country).toBe(country);
            const { reasons } = checkNationalId({
                country,
                idType: textOf(sections, 'kyc', 'idType'),
                number: textOf(sections, 'kyc', 'idNumber'),
                birthDate: birthDateOf(sample),
                sex: genderOf(sample.record),
                ...(sections.kyc?.['idExpiry'] === null ? {} : { expiresOn: textOf(sections, 'kyc', 'idExpiry') }),
                today,
            });
            expect(reasons.filter((reason) => reason !== 'ID_NUMBER_UNUSUAL')).toEqual([]);
        }
        expect(new Set(all.map(({ sections }) => sections.customer?.['phone'])).size).toBe(1_000);
        expect(new Set(all.map(({ sections }) => sections.kyc?.['idNumber'])).size).toBe(1_000);
    });

    it('keep what the records say', () => {
        for (const { sample, sections } of all) {
            const { record, capturedAt } = sample;
            expect(ageOn(birthDateOf(sample), capturedAt.toISOString().slice(0, 10))).toBe(record.age);
            expect(sections.affordability?.['dependants']).toBe(record.dependants);
        }
        const guaranteed = all.filter(({ sample }) => sample.record.otherDebtors !== 'A101');
        expect(guaranteed.every(({ sections }) => sections.guarantor !== null)).toBe(true);
        const cash = (least: number, below: number): number[] =>
            all
                .filter(
                    ({ sample: { record, country } }) =>
                        country === 'GH' && record.amount >= least && record.amount < below,
                )
                .map(({ sample }) => sample.price.cashPrice);
        expect(Math.max(...cash(0, 1_200))).toBeLessThan(Math.min(...cash(5_400, Infinity)));
    });

    it('burden the household as the record did', () => {
        const assessed = all.map(({ sample }) => {
            const { income, costs, existing } = householdOf(sample);
            const month = { income, obligations: existing ?? ('unknown' as const), expenses: costs };
            return { ...sample, ...assess(sample.offer, month, countries[sample.country].thresholds) };
        });
        const good = assessed.filter(({ record }) => record.isGood);
        const overburdened = assessed.filter(({ record }) => !record.isGood && record.burden === 4);
        expect(good.every(({ result }) => result === 'pass')).toBe(true);
        expect(overburdened.every(({ reasons }) => reasons.includes('PTI_TOO_HIGH'))).toBe(true);
        expect(overburdened.length).toBeGreaterThan(100);
    });

    it('stand in all stages that bulk may leave them in, in all countries that it shows', () => {
        const courses = coursesOf(records.slice(50), now);
        expect(new Set(courses.map(({ country }) => country))).toEqual(new Set(demoCountries.map(([code]) => code)));
        const recordsAt = (wanted: string) =>
            courses.filter(({ stage }) => stage === wanted).map(({ record }) => record);
        expect(recordsAt('completed').every(({ isGood }) => isGood)).toBe(true);
        expect(recordsAt('rejected').some(({ isGood }) => isGood)).toBe(false);
        expect(courses.every(({ startedAt }) => startedAt.getTime() < now.getTime())).toBe(true);
    });
});
