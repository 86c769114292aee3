import { describe, expect, it } from 'vitest';
import type { Application } from '../../../domain/application/application.ts';
import { runAutoChecks } from '../../../server/lending/applications/evidence/runAutoChecks.ts';
import { replaceApplication } from '../../../server/lending/records/application.ts';
import { capturedSections } from '../../support/captured.ts';
import { addApplication, checksOn, clock, openPartners, sharedBench, storedChecks } from './support.ts';

const bench = sharedBench();
const run = checksOn(bench);

const pullsOf = async ({ idNumber }: Application): Promise<number> => {
    const { rows } = await bench.pool.query<{ pulls: number }>(
        `select (state->>'pulls')::int as pulls from simulator_state where partner = 'bureau' and key = 'GH ' || $1`,
        [idNumber],
    );
    return rows[0]?.pulls ?? 0;
};

describe('what partners tell', () => {
    it('asks nobody without consent', async () => {
        const application = await addApplication(bench, {
            captured: { customer: { consentMobileMoney: false, consentBureau: false } },
        });
        const { results, retry } = await run(application.uid, ['mobileMoney', 'bureau']);
        expect(results).toEqual({ mobileMoney: 'unavailable', bureau: 'unavailable' });
        expect(retry).toEqual([]);
        expect(await pullsOf(application)).toBe(0);
        const { rows } = await bench.pool.query(
            `select 1 from simulator_state where partner = 'mobileMoney' and key = $1`,
            [application.sections.kyc?.['mobileMoneyNumber']],
        );
        expect(rows).toEqual([]);
        expect((await storedChecks(bench, application.uid))['bureau']?.auto_reasons).toEqual(['CRB_CONSENT_MISSING']);
    });

    it('tells the jobs to ask a network again that was away', async () => {
        const { uid } = await addApplication(bench, { captured: { kyc: { mobileMoneyNumber: '+233244129907' } } });
        const first = await run(uid, ['mobileMoney']);
        expect(first).toEqual({ results: { mobileMoney: 'unavailable' }, retry: ['mobileMoney'] });
        expect((await storedChecks(bench, uid))['mobileMoney']?.evidence['mobileMoney']).toBe('unavailable');
        expect(await run(uid, first.retry)).toEqual({ results: { mobileMoney: 'pass' }, retry: [] });
    });

    it('asks about the numbers of guarantors who agreed, and of no others', async () => {
        const [backer] = capturedSections.guarantor.guarantors;
        const guarantors = [backer, { ...backer, name: 'Esi Annan', phone: '+233201118800', consent: false }];
        const { uid } = await addApplication(bench, { captured: { guarantor: { guarantors } } });
        await run(uid, ['guarantor']);
        const { evidence } = (await storedChecks(bench, uid))['guarantor'] ?? {};
        expect(evidence?.['guarantorAccounts']).toMatchObject([{ phone: backer.phone, account: { active: true } }]);
    });

    it('waits for a network that does not answer about a guarantor', async () => {
        const [backer] = capturedSections.guarantor.guarantors;
        const { uid } = await addApplication(bench, {
            captured: { guarantor: { guarantors: [{ ...backer, phone: '+233201119904' }] } },
        });
        const { results, retry } = await run(uid, ['guarantor']);
        expect(results).toEqual({ guarantor: 'unavailable' });
        expect(retry).toEqual(['guarantor']);
    });

    it('pulls a credit report once, whoever asks and however often', async () => {
        const application = await addApplication(bench);
        await Promise.all([run(application.uid), run(application.uid, ['bureau']), run(application.uid, ['bureau'])]);
        const again = await run(application.uid);
        expect(again.results.bureau).toBe('pass');
        expect(await pullsOf(application)).toBe(1);
    });

    it('does not pull for the income check alone, but uses what is held', async () => {
        const application = await addApplication(bench);
        await run(application.uid, ['income']);
        expect(await pullsOf(application)).toBe(0);
        await run(application.uid, ['bureau']);
        await run(application.uid, ['income']);
        expect((await storedChecks(bench, application.uid))['income']?.evidence).toHaveProperty('bureau.score');
    });

    it('pulls again for another person', async () => {
        const application = await addApplication(bench);
        await run(application.uid, ['bureau']);
        const kyc = { ...application.sections.kyc, idNumber: 'GHA-555555555-5' };
        const next = {
            ...application,
            idNumber: 'GHA-555555555-5',
            sections: { ...application.sections, kyc },
            version: application.version + 1,
        };
        await bench.db.withTransaction((tx) => replaceApplication(tx, application, next));
        await run(application.uid, ['bureau']);
        expect(await pullsOf(next)).toBe(1);
    });

    it('never repeats a pull that may have reached the bureau', async () => {
        const application = await addApplication(bench, { captured: { kyc: { idNumber: 'GHA-123456990-5' } } });
        const first = await run(application.uid, ['bureau']);
        expect(first).toEqual({ results: { bureau: 'unavailable' }, retry: [] });
        await run(application.uid, ['bureau']);
        expect(await pullsOf(application)).toBe(1);
    });

    it('repeats one that certainly did not', async () => {
        const application = await addApplication(bench, { captured: { kyc: { idNumber: 'GHA-123456990-4' } } });
        expect((await run(application.uid, ['bureau'])).retry).toEqual(['bureau']);
        const { rows } = await bench.pool.query('select 1 from bureau_request where application_uid = $1', [
            application.uid,
        ]);
        expect(rows).toEqual([]);
    });

    it('counts a pull that a crash cut off as made', async () => {
        const application = await addApplication(bench);
        await run(application.uid, ['bureau']);
        await bench.pool.query(
            `update bureau_request set state = 'asked', report = null, asked_at = now() - interval '5 minutes' where application_uid = $1`,
            [application.uid],
        );
        expect(await run(application.uid, ['bureau'])).toEqual({ results: { bureau: 'unavailable' }, retry: [] });
        expect(await pullsOf(application)).toBe(1);
    });

    it('holds no transaction open while a partner thinks', async () => {
        const { uid } = await addApplication(bench, { captured: { kyc: { mobileMoneyNumber: '+233244129905' } } });
        const running = runAutoChecks(
            { database: bench.db, partners: openPartners(bench.db, { timeoutMs: 1_500 }), clock },
            uid,
            ['mobileMoney'],
        );
        await new Promise((resolve) => setTimeout(resolve, 700));
        const { rows } = await bench.pool.query<{ open: number }>(
            `select count(*)::int as open from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
        );
        expect(rows[0]?.open).toBe(0);
        expect((await running).retry).toEqual(['mobileMoney']);
    });
});
