import { describe, expect, it } from 'vitest';
import { checks } from '../../../domain/application/checks/registry.ts';
import { stages, type Stage } from '../../../domain/application/stages.ts';
import { matchRoute } from '../../../src/routes/matchRoute.ts';
import { mustMove, stageAddress, stagePaths, summaryPath } from '../../../src/underwriting/stageAddress.ts';

const uid = '01890000-0000-7000-8000-000000000001';

const expected: Record<Stage, string> = {
    draft: 'application-review',
    pending: 'application-review',
    under_review: 'application-review',
    reviewed: 'reviewed',
    edit_requested: 'application-edit-requested',
    condition_approved: 'condition-approved-application',
    approved: 'approved-application',
    signed: 'approved-application',
    completed: 'completed-application',
    rejected: 'rejected-application',
    cancelled: 'application-review',
    expired: 'application-review',
};

describe('opening an application', () => {
    it.each(stages)('at the stage %s leads to its page', (stage) => {
        const address = stageAddress({ uid, stage });
        expect(address).toBe(`/underwriters/${expected[stage]}/${uid}`);
        expect(matchRoute(address)?.params).toEqual({ uid });
    });

    it.each(stages)("stays on the stage's own page at %s", (stage) => {
        expect(mustMove({ path: stagePaths[stage], stage, openedAt: stage })).toBe(false);
    });
});

describe('a page', () => {
    it('of one stage gives way to that of another, also when opened by an old link', () => {
        expect(mustMove({ path: stagePaths.reviewed, stage: 'rejected', openedAt: 'rejected' })).toBe(true);
        expect(mustMove({ path: stagePaths.approved, stage: 'reviewed', openedAt: 'approved' })).toBe(true);
    });

    it.each([summaryPath, ...Object.values(checks).map(({ path }) => path)])('%s may be read at any stage', (path) => {
        for (const stage of stages) expect(mustMove({ path, stage, openedAt: stage })).toBe(false);
    });

    it('gives way when the stage moves under the eyes of the reader', () => {
        const { path } = checks.identity;
        expect(mustMove({ path, stage: 'edit_requested', openedAt: 'under_review' })).toBe(true);
        expect(mustMove({ path: summaryPath, stage: 'reviewed', openedAt: 'under_review' })).toBe(true);
        expect(mustMove({ path: summaryPath, stage: 'pending', openedAt: 'under_review' })).toBe(false);
    });
});

describe('the pages of the checks', () => {
    it('are those of the declarations, with the headings of the specification', () => {
        const titles = Object.values(checks).map(({ path }) => [
            path.split('/')[2],
            matchRoute(path.replace(':uid', uid))?.route.title,
        ]);
        // Further checks have pages too, which no specification asks for.
        expect(titles.slice(0, 8)).toEqual([
            ['identity-check', 'Identity Check'],
            ['momo-kyc-check', 'Mobile Money Check'],
            ['pledge-check', 'Pledge Check'],
            ['income-check', 'Income Check'],
            ['location-check', 'Address Check'],
            ['customer-call', 'Customer Call'],
            ['guarantor-check', 'Guarantor Check'],
            ['crb-check', 'Credit Bureau Check'],
        ]);
    });
});
