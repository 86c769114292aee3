import type { FactName } from './facts.ts';
import type { CheckRecord } from './record.ts';
import { checks, type CheckType } from './registry.ts';
import { checkTypes } from './checkTypes.ts';

/** The checks that wait for a partner's answer, and the fact it becomes. */
export const partnerFacts = {
    mobileMoney: 'mobileMoney',
    guarantor: 'guarantorAccounts',
    bureau: 'bureau',
} as const satisfies Partial<Record<CheckType, FactName>>;

export type AskingCheck = keyof typeof partnerFacts;
// The names are exactly the keys of the table above.
export const askingChecks = Object.keys(partnerFacts) as readonly AskingCheck[];

/** Every check that looks at a fact, so that a late answer reaches all of them. */
export const checksOn = (fact: FactName): readonly CheckType[] =>
    checkTypes.filter((type) => checks[type].facts.includes(fact));

const isMissing = (answer: unknown): boolean =>
    answer === undefined ||
    answer === 'unavailable' ||
    (Array.isArray(answer) && answer.some((one) => Object(one)['account'] === 'unavailable'));

export const lacksAnswer = (check: AskingCheck, { evidence }: Pick<CheckRecord, 'evidence'>): boolean =>
    isMissing(evidence[partnerFacts[check]]);
