import { describe, expect, it } from 'vitest';
import { checkTypes } from '../../../domain/application/checks/checkTypes.ts';
import type { CheckType } from '../../../domain/application/checks/registry.ts';
import { checkProblem, isRequired } from '../../../domain/application/lifecycle/checkProblem.ts';
import { cleanFacts } from '../../support/captured.ts';
import { passingFindings } from '../../support/findings.ts';
import { checksWith, situation, type Situation } from './situation.ts';

const tenLetters = 'Ten letter';

/** What is wrong with a judgement on a check; null when nothing is. */
const judged = (check: CheckType, changes: object = {}, given: Situation = {}) =>
    checkProblem(
        situation({
            by: 'assignee',
            application: { stage: 'under_review' },
            input: { check, outcome: 'pass', findings: passingFindings[check], ...changes },
            facts: { checks: checksWith({ [check]: { evidence: { ...cleanFacts, offer: undefined } } }) },
            ...given,
        }),
    );

describe('a judgement', () => {
    it.each(checkTypes)('of %s passes on its own evidence and findings', (type) => {
        expect(judged(type)).toBeNull();
    });

    it('is held against the evidence of its own check', () => {
        const elsewhere = checksWith({ identity: { evidence: { ...cleanFacts } }, mobileMoney: { evidence: {} } });
        const findings = { ...passingFindings.mobileMoney, nameSeen: null };
        expect(judged('mobileMoney', { findings })).toBeNull();
        for (const checks of [elsewhere, []]) {
            expect(judged('mobileMoney', { findings }, { facts: { checks } })?.errors).toHaveProperty('nameSeen');
        }
    });

    it('knows the offer even before evidence was gathered, and misses it where there is no price', () => {
        expect(judged('customerCall', {}, { facts: { checks: [] } })).toBeNull();
        const evidence = Object.fromEntries(Object.entries(cleanFacts).filter(([name]) => name !== 'offer'));
        const checks = checksWith({ income: { evidence } });
        expect(judged('income', {}, { facts: { checks } })).toBeNull();
        expect(judged('income', {}, { facts: { checks, price: null } })).toMatchObject({ status: 422 });
    });

    it('that fails or waives needs ten letters, not counting what stands around them', () => {
        const fail = { outcome: 'fail', reasonCodes: ['FACE_MISMATCH'] };
        expect(judged('identity', { ...fail, comment: tenLetters })).toBeNull();
        expect(judged('identity', { ...fail, comment: ' Nine lett ' })).toMatchObject({ status: 422 });
        const waived = { outcome: 'waived', comment: tenLetters };
        expect(judged('identity', waived, { by: 'senior_assignee' })).toBeNull();
    });

    it('names every reason that its check does not have', () => {
        const reasonCodes = ['CRB_NO_HIT', 'NONSENSE'];
        expect(judged('identity', { outcome: 'fail', reasonCodes, comment: tenLetters })?.errors).toEqual({
            reasonCodes: 'There is no reason CRB_NO_HIT, NONSENSE in this check',
        });
    });

    it('is required of nobody where there is no application', () => {
        expect(isRequired('identity', situation())).toBe(true);
        expect(isRequired('identity', situation({ application: null }))).toBe(false);
    });
});
