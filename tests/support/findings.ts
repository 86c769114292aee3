import { checkTypes } from '../../domain/application/checks/checkTypes.ts';
import { checks, type CheckType } from '../../domain/application/checks/registry.ts';
import { passingAnswers } from '../../domain/application/example.ts';

type Findings = Readonly<Record<string, unknown>>;

/** What somebody writes beside the answers, where a check asks for it. */
const written: Readonly<Partial<Record<CheckType, Findings>>> = {
    mobileMoney: { nameSeen: 'AMA OWUSU' },
    pledge: { acceptedValues: [{ item: 'LG fridge, two doors', value: 180_000 }] },
    income: { verifiedIncome: 120_000, obligations: 15_000, householdCosts: 50_000 },
    customerCall: {
        attempts: [{ at: '2024-11-21T10:00:00.000Z', number: '+233244123456', result: 'answered', note: null }],
        alternativeContact: 'Kofi Mensah, brother',
    },
    guarantor: {
        attempts: [{ at: '2024-11-21T10:05:00.000Z', number: '+233201112223', result: 'answered', note: null }],
    },
    bureau: { manualReference: 'XDS-2026-1' },
};

/** What an underwriter answers on each check when nothing is wrong with the example customer. */
export const passingFindings = Object.fromEntries(
    checkTypes.map((type) => [type, { ...passingAnswers(checks[type]), ...written[type] }]),
) as Readonly<Record<CheckType, Findings>>; // the keys are all the types there are
