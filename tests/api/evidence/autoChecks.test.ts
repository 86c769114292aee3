import { describe, expect, it } from 'vitest';
import { checkTypes } from '../../../domain/application/checks/checkTypes.ts';
import { runAutoChecks } from '../../../server/lending/applications/evidence/runAutoChecks.ts';
import { replaceApplication } from '../../../server/lending/records/application.ts';
import { capturedSections } from '../../support/captured.ts';
import { addApplication, checksOn, clock, sharedBench, storedChecks } from './support.ts';

const bench = sharedBench();
const run = checksOn(bench);

describe('the automatic checks of a new application', () => {
    it('gather every fact, store every result, and say so', async () => {
        const { uid } = await addApplication(bench);
        const { results, retry } = await run(uid);
        expect(retry).toEqual([]);
        expect(results).toMatchObject({
            identity: 'pass',
            mobileMoney: 'pass',
            pledge: 'pass',
            income: 'pass',
            location: 'pass',
            customerCall: 'review',
            guarantor: 'review',
            bureau: 'pass',
        });
        const stored = await storedChecks(bench, uid);
        expect(Object.keys(stored).toSorted()).toEqual([...checkTypes].toSorted());
        expect(stored['income']).toMatchObject({
            status: 'not_started',
            auto_result: 'pass',
            evidence: { offer: { instalment: 5_500, principal: 110_000, schedule: [] }, runningLoans: [] },
        });
        expect(stored['bureau']?.evidence).toMatchObject({
            bureau: { fraudFlag: false },
            gatheredAt: clock().toISOString(),
        });
        const { rows } = await bench.pool.query(
            `select 1 from event_log where record_id = $1 and action = 'check_automatically' and actor = 'system'`,
            [uid],
        );
        expect(rows).toHaveLength(1);
        const feed = await bench.pool.query('select 1 from change_feed where entity_id = $1', [uid]);
        expect(feed.rows).toHaveLength(1);
    });

    it('leave what a person judged as it is', async () => {
        const { uid } = await addApplication(bench);
        await bench.pool.query(
            `insert into application_check (application_uid, type, status, auto_reasons, evidence, outcome, reason_codes, comment, findings, checked_by)
             values ($1, 'identity', 'done', '[]', '{}', 'fail', '["FACE_MISMATCH"]', 'Not the same person', '{"faceMatches": false}', 'assignee')`,
            [uid],
        );
        await run(uid);
        expect((await storedChecks(bench, uid))['identity']).toMatchObject({
            status: 'done',
            auto_result: 'pass',
            outcome: 'fail',
            comment: 'Not the same person',
            findings: { faceMatches: false },
        });
    });

    it('skip what this application does not need', async () => {
        const { uid } = await addApplication(bench, {
            sections: { ...capturedSections, pledge: null, guarantor: null },
        });
        const { results } = await run(uid, ['pledge', 'guarantor', 'location']);
        expect(Object.keys(results)).toEqual(['location']);
        const stored = Object.entries(await storedChecks(bench, uid));
        expect(stored.flatMap(([type, { auto_result: found }]) => (found === null ? [] : [type]))).toEqual([
            'location',
        ]);
        // Every check has its row all the same: one that came to be later could not be judged without.
        expect(stored.map(([type]) => type).toSorted()).toEqual([...checkTypes].toSorted());
    });

    it('do nothing for an application that does not exist', async () => {
        expect(await run('01890000-0000-7000-8000-00000000ffff')).toEqual({ results: {}, retry: [] });
    });

    it('look again when somebody changes a section meanwhile', async () => {
        const application = await addApplication(bench);
        const { affordability } = application.sections;
        let asked = 0;
        const partners = {
            ...bench.partners,
            mobileMoney: {
                lookUp: async (question: Parameters<typeof bench.partners.mobileMoney.lookUp>[0]) => {
                    asked += 1;
                    if (asked === 1) {
                        const sections = {
                            ...application.sections,
                            affordability: { ...affordability, householdCosts: 110_000 },
                        };
                        await bench.db.withTransaction((tx) =>
                            replaceApplication(tx, application, {
                                ...application,
                                sections,
                                version: application.version + 1,
                            }),
                        );
                    }
                    return bench.partners.mobileMoney.lookUp(question);
                },
            },
        };
        const { results } = await runAutoChecks({ database: bench.db, partners, clock }, application.uid);
        // About the customer and the guarantor, each time.
        expect(asked).toBe(4);
        expect(results.income).toBe('fail');
    });
});
