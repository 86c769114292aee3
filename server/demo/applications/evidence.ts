import { sql } from 'drizzle-orm';
import type { Application } from '../../../domain/application/application.ts';
import type { CheckFacts } from '../../../domain/application/checks/facts.ts';
import { checks, type CheckType } from '../../../domain/application/checks/registry.ts';
import { passingAnswers } from '../../../domain/application/example.ts';
import { countries } from '../../../domain/countries.ts';
import { quote } from '../../../domain/lending/offer.ts';
import { applicationCheck } from '../../platform/database/schema/application.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { sealRow } from '../../lending/records/sealedRows.ts';
import { automaticParts, districtAreaOf, goodGuarantors, knownToNobody } from '../checkedWell.ts';
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
const factsOf = async (sample: Sample, application: Application, at: Date): Promise<CheckFacts> => {
    const { country, customer, home, number, price } = sample;
    const { bureau } = countries[country];
    const isKnown = number % 6 !== 5;
    return {
        ...knownToNobody,
        ...goodGuarantors(application),
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
            score: isKnown ? bureau.range.max - 130 - (number % 9) * 11 : null,
            openAccounts: isKnown ? number % 3 : 0,
            closedAccounts: isKnown ? 1 + (number % 4) : 0,
            nonPerforming: 0,
            maxDaysInArrears: isKnown ? (number % 5) * 3 : 0,
            monthlyInstalments: 0,
            enquiries30: number % 2,
            enquiries60: number % 3,
            enquiries90: number % 4,
            fraudFlag: false,
        },
        merchantLocation: { latitude: home.latitude + 0.03, longitude: home.longitude + 0.02 },
        districtArea: await districtAreaOf(country, home),
    };
};

/** A row of a check as its columns hold it. */
export const sealCheck = <Check extends { readonly applicationUid: string; readonly type: string }>(
    tx: Transaction,
    check: Check,
): Promise<Check> => sealRow(tx, { table: 'application_check', uid: check.applicationUid, row: check.type }, check);

/** Runs the automatic part of every check on what a sample's partners would have said. */
export const gatherSample = async (
    tx: Transaction,
    { application, sample, at }: { application: Application; sample: Sample; at: Date },
): Promise<void> => {
    const facts = await factsOf(sample, application, at);
    const parts = automaticParts({ application, country: sample.country, facts, at }).map((part) => ({
        ...part,
        applicationUid: application.uid,
        reasonCodes: [],
        findings: {},
        updatedAt: at,
    }));
    const rows: typeof parts = [];
    for (const part of parts) rows.push(await sealCheck(tx, part));
    await tx.orm
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

export const goodFindings = (type: CheckType, sample: Sample, at: Date): Record<string, unknown> => {
    const answered = (number: string) => [{ at: at.toISOString(), number, result: 'answered' }];
    const written: Readonly<Partial<Record<CheckType, Readonly<Record<string, unknown>>>>> = {
        pledge: { acceptedValues: [{ item: 'Fridge', value: pledgeValue(sample) }] },
        income: { verifiedIncome: sampleIncome(sample), obligations: 0 },
        customerCall: { attempts: answered(samplePhone(sample)) },
        guarantor: { attempts: answered(sampleGuarantorPhone(sample)) },
    };
    return { ...passingAnswers(checks[type]), ...written[type] };
};
