import { describe, expect, it } from 'vitest';
import { conditions, type ConditionName } from '../../../domain/application/lifecycle/conditions.ts';
import { captureCases } from './conditions/capture.ts';
import { consentCases } from './conditions/consent.ts';
import { changedDealCases } from './conditions/changedDeal.ts';
import { decisionCases } from './conditions/decision.ts';
import { handoverCases } from './conditions/handover.ts';
import { reviewCases } from './conditions/review.ts';
import { signingCases } from './conditions/signing.ts';
import { transferCases } from './conditions/transfer.ts';
import { situation } from './situation.ts';

const cases = [
    ...captureCases,
    ...consentCases,
    ...reviewCases,
    ...decisionCases,
    ...changedDealCases,
    ...signingCases,
    ...handoverCases,
    ...transferCases,
];
const names = Object.keys(conditions) as ConditionName[]; // the keys of the table of conditions

describe.each(names)('%s', (name) => {
    const own = cases.filter(({ condition }) => condition === name);
    const holding = own.filter(({ refusal }) => refusal === undefined);
    const failing = own.flatMap(({ refusal, ...one }) => (refusal === undefined ? [] : [{ ...one, refusal }]));

    it('has a case that holds and one that fails', () => {
        expect([holding.length > 0, failing.length > 0]).toEqual([true, true]);
    });

    it.each(holding)('holds: $title', ({ given }) => {
        expect(conditions[name].test(situation(given))).toBeNull();
    });

    it.each(failing)('fails: $title', ({ given, refusal: { status, code, says, field } }) => {
        const problem = conditions[name].test(situation(given));
        expect(problem).toMatchObject({ status, code: code ?? 'invalid' });
        const errors: Readonly<Record<string, string>> = problem?.errors ?? {};
        expect(field === undefined ? problem?.message : errors[field]).toMatch(says);
    });
});
