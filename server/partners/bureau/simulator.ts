import { setTimeout as sleep } from 'node:timers/promises';
import type { BureauReport } from '../../../domain/application/checks/facts.ts';
import { countries, isCountry } from '../../../domain/countries.ts';
import type { CountryRules } from '../../../domain/countries/rules.ts';
import { PartnerTrouble } from '../ask.ts';
import { drawnFrom, markedBy } from '../simulatedCase.ts';
import type { SimulatorMemory } from '../simulatorState.ts';
import type { BureauProvider, BureauQuestion } from './bureau.ts';

const cases = {
    '9901': 'no_hit',
    '9902': 'default',
    '9903': 'low_score',
    '9904': 'down',
    '9905': 'slow',
    '9906': 'fraud',
    '9907': 'debts_unknown',
    '9908': 'many_enquiries',
    '9909': 'bad_reply',
    '9910': 'indebted',
} as const;

type Case = (typeof cases)[keyof typeof cases];

const slowMs = 60_000;

const usualReport = ({ idNumber }: BureauQuestion, { bureau, limits }: CountryRules): BureauReport => {
    const lowest = bureau.bands[0]?.max ?? bureau.range.min;
    const draw = drawnFrom(idNumber, 1_000);
    const owes = draw % 4 === 0;
    return {
        bureau: bureau.code,
        reference: `SIM-${drawnFrom(`reference ${idNumber}`, 1_000_000)}`,
        pulledAt: new Date().toISOString(),
        score: lowest + 1 + drawnFrom(`score ${idNumber}`, bureau.range.max - lowest),
        openAccounts: owes ? 1 : 0,
        closedAccounts: draw % 5,
        nonPerforming: 0,
        maxDaysInArrears: draw % 8,
        // A customer like many others: nothing, or about a hundredth of the largest loan a month.
        monthlyInstalments: owes ? Math.round(limits.maxFinanced / 100) : 0,
        enquiries30: draw % 2,
        enquiries60: draw % 3,
        enquiries90: draw % 4,
        fraudFlag: false,
    };
};

const reportOf = (question: BureauQuestion, rules: CountryRules, marked: Case | undefined): BureauReport => {
    const usual = usualReport(question, rules);
    switch (marked) {
        case 'no_hit':
            return { ...usual, score: null, openAccounts: 0, closedAccounts: 0, monthlyInstalments: 0 };
        case 'default':
            return { ...usual, openAccounts: 2, nonPerforming: 1, maxDaysInArrears: 120 };
        case 'low_score':
            return { ...usual, score: rules.bureau.range.min + 20 };
        case 'fraud':
            return { ...usual, fraudFlag: true };
        case 'debts_unknown':
            return { ...usual, monthlyInstalments: null };
        case 'many_enquiries':
            return { ...usual, enquiries30: 9, enquiries60: 14, enquiries90: 20 };
        case 'indebted':
            return { ...usual, openAccounts: 6, monthlyInstalments: rules.limits.maxFinanced };
        default:
            return usual;
    }
};

/** A credit bureau where nearly everybody pays, but for the marked ID numbers. Counts the pulls of each number. */
export const simulateBureau = (memory: SimulatorMemory): BureauProvider => ({
    pull: async (question, signal) => {
        if (!isCountry(question.country)) throw new PartnerTrouble('credit bureau', 'refused');
        const rules = countries[question.country];
        const marked = markedBy(question.idNumber.replaceAll(/\D/gu, ''), cases);
        if (marked === 'down') throw new PartnerTrouble('credit bureau', 'down');
        const { report } = await memory.update(`${question.country} ${question.idNumber}`, (known) => ({
            report: known?.['report'] ?? reportOf(question, rules, marked),
            pulls: Number(known?.['pulls'] ?? 0) + 1,
        }));
        if (marked === 'slow') await sleep(slowMs, undefined, { signal });
        const told = marked === 'bad_reply' ? { bureau: rules.bureau.code, score: 'high' } : report;
        return { report: told, received: JSON.stringify(told) };
    },
});
