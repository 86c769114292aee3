import { describe, expect, it } from 'vitest';
import { checkTypes } from '../../../domain/application/checks/checkTypes.ts';
import type { CheckRecord } from '../../../domain/application/checks/record.ts';
import type { CheckType } from '../../../domain/application/checks/registry.ts';
import { countries } from '../../../domain/countries.ts';
import { withinEnvelope } from '../../../domain/lending/offer.ts';
import { authorityOf } from '../../../src/underwriting/decision/authorityLines.ts';
import { counterOffers } from '../../../domain/lending/counterOffers.ts';
import { envelopeOf } from '../../../src/underwriting/decision/ChangeDealForm.tsx';
import { bureauOnlyFault, reasonGroups, reasonsFound } from '../../../src/underwriting/decision/RejectForm.tsx';
import { examplePrice } from '../../support/captured.ts';
import { applicationWith, people } from '../application/people.ts';

const passed = (type: CheckType, changes: Partial<CheckRecord & { readonly required: boolean }> = {}) => ({
    type,
    status: 'done' as const,
    autoResult: 'pass' as const,
    autoScore: null,
    autoReasons: [],
    evidence: {},
    outcome: 'pass' as const,
    reasonCodes: [],
    comment: null,
    findings: {},
    checkedBy: 'assignee',
    checkedAt: '2026-11-01T10:00:00.000Z',
    looks: [],
    required: true,
    ...changes,
});

const allPassed = checkTypes.map((type) => passed(type));
const application = applicationWith({ stage: 'reviewed' });
const { underwriter, assignee, senior } = people;

describe('who may decide', () => {
    const decide = (principal: typeof underwriter, changes: Partial<typeof application> = {}, checks = allPassed) =>
        authorityOf(
            { application: { ...application, ...changes }, checks, decisions: [], isDrawn: false },
            principal,
            countries.GH,
        );

    it('an officer within the limit', () => expect(decide(underwriter).mayDecide).toBe(true));

    it('not above the limit, and a senior then does', () => {
        const large = { exposure: 300_000 };
        expect(decide(underwriter, large).mayDecide).toBe(false);
        expect(decide(underwriter, large).lines[0]?.text).toContain('senior underwriter');
        expect(decide(senior, large).mayDecide).toBe(true);
    });

    it('a junior recommends only', () => {
        expect(decide({ ...underwriter, seniority: 'junior' }).mayDecide).toBe(false);
    });

    it('the reviewer, unless a check was waived', () => {
        expect(decide(assignee).mayDecide).toBe(true);
        const waived = allPassed.map((record) =>
            record.type === 'location' ? { ...record, outcome: 'waived' as const } : record,
        );
        const refused = authorityOf(
            { application, checks: waived, decisions: [], isDrawn: false },
            assignee,
            countries.GH,
        );
        expect(refused.mayDecide).toBe(false);
        expect(refused.lines.at(-1)?.text).toContain('waived');
        expect(
            authorityOf({ application, checks: waived, decisions: [], isDrawn: false }, senior, countries.GH).mayDecide,
        ).toBe(true);
    });

    it('never whoever started it', () => {
        expect(decide({ ...underwriter, username: application.createdBy }).mayDecide).toBe(false);
    });

    it('names the required checks that failed', () => {
        const failed = allPassed.map((record) =>
            record.type === 'income' ? { ...record, outcome: 'fail' as const } : record,
        );
        expect(
            authorityOf({ application, checks: failed, decisions: [], isDrawn: false }, senior, countries.GH).failed,
        ).toEqual(['Income']);
        const optional = failed.map((record) => ({ ...record, required: false }));
        expect(
            authorityOf({ application, checks: optional, decisions: [], isDrawn: false }, senior, countries.GH).failed,
        ).toEqual([]);
    });
});

describe('counter-offers', () => {
    it.each([
        {},
        { maxFinanced: 80_000 },
        { minDepositBps: 5_000 },
        { maxTenorMonths: 6 },
        { maxFinanced: 70_000, maxTenorMonths: 6, minDepositBps: 4_000 },
    ])('all lie inside %o', (envelope) => {
        const offers = counterOffers(examplePrice, envelope);
        expect(offers.length).toBeGreaterThan(0);
        for (const offer of offers) expect(withinEnvelope(offer, envelope)).toBe(true);
    });

    it('are none where nothing fits', () => {
        expect(counterOffers(examplePrice, { maxTenorMonths: 3 })).toEqual([]);
        expect(counterOffers(examplePrice, { allowedProducts: ['Another'] })).toEqual([]);
    });

    it('ask no more of a deposit than is needed', () => {
        const [offer] = counterOffers(examplePrice, { maxFinanced: 80_000 });
        expect(offer?.deposit).toBe(75_000);
        expect(offer?.principal).toBe(80_000);
    });

    it('take what was typed, and nothing from empty fields', () => {
        expect(
            envelopeOf({ maxFinanced: null, minDepositBps: 4_500, maxTenorMonths: undefined, allowedProducts: [] }),
        ).toEqual({
            minDepositBps: 4_500,
        });
    });
});

describe('a rejection', () => {
    it('starts from what failed and referred checks gave', () => {
        const records = [
            passed('identity'),
            passed('income', { outcome: 'fail', reasonCodes: ['PTI_TOO_HIGH'] }),
            passed('bureau', { outcome: 'refer', reasonCodes: ['CRB_SCORE_LOW', 'PTI_TOO_HIGH'] }),
        ];
        expect(reasonsFound({ checks: records })).toEqual(['PTI_TOO_HIGH', 'CRB_SCORE_LOW']);
    });

    it('may not rest on the bureau alone in Kenya, and may elsewhere', () => {
        expect(bureauOnlyFault(['CRB_SCORE_LOW'], countries.KE)).toContain('Kenya');
        expect(bureauOnlyFault(['CRB_SCORE_LOW', 'PTI_TOO_HIGH'], countries.KE)).toBeNull();
        expect(bureauOnlyFault([], countries.KE)).toBeNull();
        expect(bureauOnlyFault(['CRB_SCORE_LOW'], countries.GH)).toBeNull();
    });

    const offered = (stage: 'reviewed' | 'under_review', ...checks: readonly ReturnType<typeof passed>[]) =>
        reasonGroups({ application: { stage }, checks }).flatMap(({ codes }) => codes);

    it('offers what was found, and only fraud while the review runs', () => {
        const found = [
            passed('identity', { outcome: 'fail', reasonCodes: ['ID_TAMPERED'] }),
            passed('income', { outcome: 'refer', reasonCodes: ['PTI_TOO_HIGH'] }),
            passed('bureau', { autoReasons: ['CRB_SCORE_LOW'] }),
        ];
        expect(offered('reviewed', ...found)).toEqual(['ID_TAMPERED', 'PTI_TOO_HIGH', 'POLICY', 'OTHER']);
        expect(offered('under_review', ...found)).toEqual(['ID_TAMPERED']);
    });

    it('offers nothing where nothing was found', () => {
        expect(offered('reviewed', ...allPassed)).toEqual([]);
    });

    it('offers no reason of a check that was not needed', () => {
        const codesWith = (required: boolean) =>
            offered('reviewed', passed('guarantor', { outcome: 'refer', reasonCodes: ['GUAR_UNREACHABLE'], required }));
        expect(codesWith(true)).toContain('GUAR_UNREACHABLE');
        expect(codesWith(false)).toEqual([]);
    });
});
