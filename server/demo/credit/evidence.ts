import type { Application } from '../../../domain/application/application.ts';
import type { CheckRecord } from '../../../domain/application/checks/record.ts';
import { passingAnswers } from '../../../domain/application/example.ts';
import type { CheckFacts } from '../../../domain/application/checks/facts.ts';
import { checks, type CheckType } from '../../../domain/application/checks/registry.ts';
import { entriesIn, numberIn, textIn } from '../../../domain/application/captured.ts';
import { countries } from '../../../domain/countries.ts';
import { automaticParts, goodGuarantors, knownToNobody } from '../checkedWell.ts';
import { genderOf, type Sample } from './sample.ts';
import type { Position } from './homes.ts';
import { birthDateOf } from './sections.ts';
import { declined } from './application.ts';
import { spread } from '../spread.ts';

// No credits taken or all repaid; all repaid here; repaid until now; delays in the past; a critical account.
const scoreShares: Readonly<Record<string, number>> = { A30: 0.78, A31: 0.74, A32: 0.7, A33: 0.6, A34: 0.66 };

const bureauOf = ({ record, country }: Sample, application: Application, at: string) => {
    const { number, history, isGood, checking, existingCredits } = record;
    const { label, range } = countries[country].bureau;
    const share = (scoreShares[history] ?? 0.65) + (checking === 'A14' ? 0.06 : 0) - (isGood ? 0 : 0.16);
    return {
        bureau: label,
        reference: `DEMO-${country}-${50_000 + number}`,
        pulledAt: at,
        score: Math.round(range.min + (range.max - range.min) * share) + spread(number, 80, 20),
        openAccounts: existingCredits - 1,
        closedAccounts: spread(number, 81, 5),
        nonPerforming: history === 'A34' && !isGood ? 1 : 0,
        maxDaysInArrears: history === 'A33' ? 12 + spread(number, 82, 14) : spread(number, 83, 7),
        monthlyInstalments: numberIn(application.sections.affordability, 'existingInstalments') ?? null,
        enquiries30: spread(number, 84, 2),
        enquiries60: 1 + spread(number, 85, 2),
        enquiries90: 2 + spread(number, 86, 2),
        fraudFlag: false,
    };
};

/** What partners and our own records would have said: a customer known to nobody else, with the record's credit history. */
const factsOf = (sample: Sample, { application, at, shop }: Gathering): CheckFacts => {
    const { person, record, home, offer } = sample;
    return {
        ...knownToNobody,
        ...goodGuarantors(application),
        offer: { ...offer, schedule: [] },
        mobileMoney: {
            registeredName: `${person.last} ${person.first}`.toUpperCase(),
            active: true,
            gender: genderOf(record),
            dateOfBirth: birthDateOf(sample),
        },
        bureau: bureauOf(sample, application, at.toISOString()),
        merchantLocation: shop,
        districtArea: home.districtArea,
    };
};

interface Gathering {
    readonly application: Application;
    readonly at: Date;
    readonly shop: Position;
}

/** The eight checks as they are when their evidence has come in and nobody has judged yet. */
export const gatheredChecks = (sample: Sample, gathering: Gathering): readonly CheckRecord[] => {
    const { application, at } = gathering;
    const facts = factsOf(sample, gathering);
    return automaticParts({ application, country: sample.country, facts, at }).map((part) => ({
        ...part,
        outcome: null,
        reasonCodes: [],
        comment: null,
        findings: {},
        checkedBy: null,
        checkedAt: null,
        looks: [],
    }));
};

/** What whoever judges a check well writes of it. */
export const findingsOf = (
    type: CheckType,
    { sections, customerPhone }: Application,
    at: Date,
): CheckRecord['findings'] => {
    const written: Readonly<Partial<Record<CheckType, Readonly<Record<string, unknown>>>>> = {
        pledge: {
            acceptedValues: entriesIn(sections.pledge, 'items').map((item) => ({
                item: textIn(item, 'description'),
                value: numberIn(item, 'estimatedValue'),
            })),
        },
        income: {
            verifiedIncome: numberIn(sections.affordability, 'declaredIncome'),
            obligations: numberIn(sections.affordability, 'existingInstalments') ?? 0,
        },
        customerCall: { attempts: [{ at: at.toISOString(), number: customerPhone, result: 'answered' }] },
        guarantor: {
            attempts: entriesIn(sections.guarantor, 'guarantors').map((one) => ({
                at: at.toISOString(),
                number: textIn(one, 'phone'),
                result: 'answered',
            })),
        },
    };
    return { ...passingAnswers(checks[type]), ...written[type] };
};

interface Judging {
    readonly application: Application;
    readonly by: string;
    readonly at: Date;
    /** The first so many of those that are needed; the others stay as they are. */
    readonly most: number;
    readonly failsIncome: boolean;
}

/** The checks after an underwriter judged them, a minute each. */
export const judgedChecks = (gathered: readonly CheckRecord[], judging: Judging): readonly CheckRecord[] => {
    const { application, by, at, most, failsIncome } = judging;
    const rules = countries[application.country as Sample['country']]; // applications of the demonstration are of no other
    const needed = gathered.filter(({ type }) => checks[type].isRequired(application, rules)).map(({ type }) => type);
    return gathered.map((check) => {
        const place = needed.indexOf(check.type);
        if (place === -1 || place >= most) return check;
        const checkedAt = new Date(at.getTime() + place * 60_000);
        const judged = { ...check, status: 'done', checkedBy: by, checkedAt: checkedAt.toISOString() } as const;
        if (!failsIncome || check.type !== 'income')
            return { ...judged, outcome: 'pass', findings: findingsOf(check.type, application, checkedAt) };
        const reasonCodes = [...new Set([...check.autoReasons, ...declined.reasonCodes])];
        const comment = 'What the customer earns does not carry the instalment beside the other costs.';
        return { ...judged, outcome: 'fail', reasonCodes, comment };
    });
};
