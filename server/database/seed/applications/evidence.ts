import { sql } from 'drizzle-orm';
import type { Application } from '../../../../domain/application/application.ts';
import { entriesIn, textIn } from '../../../../domain/application/captured.ts';
import type { CheckFacts } from '../../../../domain/application/checks/facts.ts';
import { checks, checkTypes, type CheckType } from '../../../../domain/application/checks/registry.ts';
import { countries } from '../../../../domain/countries.ts';
import { placeOf } from '../../../../domain/countries/places.ts';
import { quote } from '../../../../domain/lending/offer.ts';
import { applicationCheck } from '../../schema/application.ts';
import type { Transaction } from '../../transaction.ts';
import {
    birthDateOf,
    pledgeValue,
    sampleGuarantorPhone,
    sampleIncome,
    samplePhone,
    termsOf,
    type Sample,
} from './sections.ts';

/** What partners and our own records would have said of a sample, all in order but for what its number spices up. */
const factsOf = (sample: Sample, { sections }: Application, at: Date): CheckFacts => {
    const { country, customer, home, number, price } = sample;
    const guarantors = entriesIn(sections.guarantor, 'guarantors');
    const place = placeOf(country, home.region, home.district);
    const { bureau } = countries[country];
    return {
        offer: { ...quote(price, termsOf(sample)), schedule: [] },
        mobileMoney: {
            registeredName: `${customer.last} ${customer.first}`.toUpperCase(),
            active: true,
            gender: customer.gender,
            dateOfBirth: birthDateOf(sample),
        },
        bureau: {
            bureau: bureau.label,
            reference: `DEMO-${country}-${4_000 + number}`,
            pulledAt: at.toISOString(),
            score: number % 6 === 5 ? null : bureau.range.max - 130 - (number % 9) * 11,
            openAccounts: number % 3,
            closedAccounts: 1 + (number % 4),
            nonPerforming: 0,
            maxDaysInArrears: (number % 5) * 3,
            monthlyInstalments: 0,
            enquiries30: number % 2,
            enquiries60: number % 3,
            enquiries90: number % 4,
            fraudFlag: false,
        },
        sameCustomer: [],
        sharedMobileMoney: [],
        samePledge: [],
        sameHouse: [],
        guarantorAccounts: guarantors.map((one) => ({
            phone: textIn(one, 'phone') ?? '',
            account: {
                registeredName: (textIn(one, 'name') ?? '').toUpperCase(),
                active: true,
                gender: null,
                dateOfBirth: null,
            },
        })),
        guarantees: guarantors.map((one) => ({ phone: textIn(one, 'phone') ?? '', live: 0, inArrears: false })),
        blacklisted: false,
        coolingOffUntil: null,
        salesPhones: [],
        merchantLocation: { latitude: home.latitude + 0.03, longitude: home.longitude + 0.02 },
        districtArea:
            place === undefined ? null : { latitude: place.lat, longitude: place.lng, radiusKm: place.radiusKm },
        outstanding: 0,
    };
};

/** Runs the automatic part of every check on what a sample's partners would have said. */
export const gatherSample = async (
    { orm }: Transaction,
    { application, sample, at }: { application: Application; sample: Sample; at: Date },
): Promise<void> => {
    const facts = factsOf(sample, application, at);
    const rules = countries[sample.country];
    const today = at.toISOString().slice(0, 10);
    const rows = checkTypes.map((type) => {
        const check = checks[type];
        const own: CheckFacts = Object.fromEntries(check.facts.map((name) => [name, facts[name]]));
        const { result, score, reasons, notes } = check.auto({
            application,
            facts: own,
            rules,
            today,
            now: at.toISOString(),
        });
        return {
            applicationUid: application.uid,
            type,
            status: 'not_started',
            autoResult: result,
            autoScore: score,
            autoReasons: reasons,
            evidence: { ...own, notes, gatheredAt: at.toISOString() },
            reasonCodes: [],
            findings: {},
            updatedAt: at,
        };
    });
    await orm
        .insert(applicationCheck)
        .values(rows)
        .onConflictDoUpdate({
            target: [applicationCheck.applicationUid, applicationCheck.type],
            set: {
                autoResult: sql`excluded.auto_result`,
                autoScore: sql`excluded.auto_score`,
                autoReasons: sql`excluded.auto_reasons`,
                evidence: sql`excluded.evidence`,
                updatedAt: sql`excluded.updated_at`,
            },
        });
};

const yes = (...names: readonly string[]): Readonly<Record<string, true>> =>
    Object.fromEntries(names.map((name) => [name, true as const]));

/** What an underwriter found who passes a check. */
export const goodFindings = (type: CheckType, sample: Sample, at: Date): Record<string, unknown> => {
    const findings: Readonly<Record<CheckType, Record<string, unknown>>> = {
        identity: yes(
            'faceMatches',
            'dataMatches',
            'documentReadable',
            'documentUnexpired',
            'documentGenuine',
            'ofAge',
        ),
        mobileMoney: yes('nameMatches', 'accountActive', 'ownNumber'),
        pledge: {
            ...yes('goodsSeen', 'ownershipShown', 'consentShown'),
            acceptedValues: [{ item: 'Fridge', value: pledgeValue(sample) }],
        },
        income: {
            ...yes('proofGenuine', 'workConfirmed'),
            verifiedIncome: sampleIncome(sample),
            obligations: 0,
        },
        location: yes('addressConfirmed', 'positionPlausible', 'canBeFound', 'inServiceArea'),
        customerCall: {
            ...yes('identityConfirmed', 'askedThemselves', 'knowsProduct', 'knowsTerms', 'payerKnown'),
            ...yes('understandsLock', 'noExtraMoney', 'atShop', 'consentConfirmed'),
            attempts: [{ at: at.toISOString(), number: samplePhone(sample), result: 'answered' }],
        },
        guarantor: {
            ...yes('contacted', 'identityConfirmed', 'knowsAmount', 'consents', 'canPay'),
            attempts: [{ at: at.toISOString(), number: sampleGuarantorPhone(sample), result: 'answered' }],
        },
        bureau: yes('samePerson', 'reviewed', 'acceptable'),
    };
    return findings[type];
};
