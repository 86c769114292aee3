import { beforeAll, describe, expect, it } from 'vitest';
import { stages } from '../../../domain/application/stages.ts';
import { checksOf } from '../../../server/lending/applications/facts/review.ts';
import { verifyEventLog } from '../../../server/platform/audit/verifyLog.ts';
import { demoCountries } from '../../../server/demo/countries.ts';
import { demoPlans, seedApplications } from '../../../server/demo/applications.ts';
import { readRecords } from '../../../server/demo/credit/records.ts';
import { drain } from '../../../server/work/workers.ts';
import type { Documents } from '../../../server/documents/documents.ts';
import { sharedServer } from '../../support/server.ts';

const server = sharedServer();
beforeAll(async () => {
    await seedApplications(server.services, { plans: demoPlans, loadRecords: readRecords });
}, 120_000);

const rowsOf = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await server.database.pool.query<Row>(text, values)).rows;

describe('the thousand applications of the demonstration', () => {
    it('are exactly a thousand, in every stage and every country, spread over months', async () => {
        const [whole] = await rowsOf(`select count(*)::int as applications, count(distinct stage)::int as stages,
            count(distinct country)::int as countries, count(distinct created_at::date)::int > 60 as spread from application`);
        expect(whole).toEqual({
            applications: 1_000,
            stages: stages.length,
            countries: demoCountries.length,
            spread: true,
        });
    });

    it('are counted exactly', async () => {
        const counted = await rowsOf(
            `select country, stage, day, sum(applications)::int as n from application_rollup group by 1, 2, 3
                having sum(applications) <> 0 order by 1, 2, 3`,
        );
        const there = await rowsOf(
            `select country, stage, to_char(created_at at time zone 'utc', 'YYYY-MM-DD') as day, count(*)::int as n
                from application group by 1, 2, 3 order by 1, 2, 3`,
        );
        expect(counted).toEqual(there);
    });

    it('stand in an event log that holds from its start', async () => {
        const { checked, faults } = await verifyEventLog(server.database.pool, server.services.seals);
        expect(faults).toEqual([]);
        const [untold] = await rowsOf<{ n: number }>(`select count(*)::int as n from application where uid not in
            (select record_id from event_log where record = 'applications' and action = 'start')`);
        expect(untold?.n).toBe(0);
        expect(checked).toBeGreaterThan(3_000);
    });

    it('leave whoever has paid all a phone of their own', async () => {
        const phones = await rowsOf<{ state: string; wanted: string; told: string; ordered: boolean }>(
            `select d.state, p.wanted, p.told, exists (select 1 from device_command c where c.imei = d.imei
                    and c.type = 'release' and c.seq = p.wanted_seq) as ordered
                from loan l join device d using (application_uid) join phone p using (application_uid) where l.state = 'paid'`,
        );
        expect(phones.length).toBeGreaterThan(5);
        expect(new Set(phones.map((one) => JSON.stringify(one)))).toEqual(
            new Set(['{"state":"released","wanted":"released","told":"released","ordered":true}']),
        );
    });

    it('were paid and earned until now, and nothing on a day to come', async () => {
        const [ahead] = await rowsOf(`select
            (select count(*)::int from payment where created_at > now()) as paid,
            (select count(*)::int from earning where created_at > now() or period > to_char(now(), 'YYYY-MM')) as earned`);
        expect(ahead).toEqual({ paid: 0, earned: 0 });
    });

    it('are found in the event log by their reference, whatever was done', async () => {
        const [lost] = await rowsOf<{ n: number }>(`select count(*)::int as n from event_log e
            join application a on a.uid = e.record_id
            where e.record = 'applications' and position(split_part(a.reference, '-', 3) in e.search) = 0`);
        expect(lost?.n).toBe(0);
    });

    it('have the whole credit report wherever their check shows one', async () => {
        const shown: { readonly uid: string; readonly reference: unknown }[] = [];
        for (const { uid } of await rowsOf<{ uid: string }>(
            `select uid from application where country = 'GH' and stage = 'under_review' limit 5`,
        )) {
            const checks = await server.database.withTransaction((tx) => checksOf(tx, uid));
            const bureau = checks.find(({ type }) => type === 'bureau')?.evidence['bureau'];
            if (typeof bureau === 'object' && bureau !== null) shown.push({ uid, reference: Object(bureau).reference });
        }
        expect(shown).not.toHaveLength(0);
        for (const { uid, reference } of shown) {
            const url = `/api/applications/${uid}/bureau-report?form=json`;
            const report = await server.inject({ url, headers: await server.as('senior') });
            expect(report.json()).toMatchObject({ reference });
        }
    });

    it.each(demoCountries)('list and open for the people of %s, every stage', async (country, { staff }) => {
        const readers = ['admin', staff.decider, ...(staff.sellers.length === 1 ? staff.sellers : [])];
        const sample = await rowsOf<{ uid: string; stage: string; sales: string }>(
            `select distinct on (stage) uid, stage, sales_username as sales from application where country = $1
                order by stage, search`,
            [country],
        );
        expect(sample.length).toBeGreaterThanOrEqual(stages.length);
        for (const reader of readers) {
            const headers = await server.as(reader);
            const list = await server.inject({ url: '/api/applications?range=[0,24]', headers });
            expect([200, 206]).toContain(list.statusCode);
            expect(list.json()).not.toHaveLength(0);
        }
        for (const { uid, stage, sales } of sample) {
            const dossier = await server.inject({
                url: `/api/applications/${uid}/dossier`,
                headers: await server.as(sales),
            });
            expect({ stage, status: dossier.statusCode }).toEqual({ stage, status: 200 });
            expect(dossier.json().timeline).not.toHaveLength(0);
            for (const reader of readers) {
                const seen = await server.inject({
                    url: `/api/applications/${uid}/dossier`,
                    headers: await server.as(reader),
                });
                expect(seen.statusCode).toBeLessThan(500);
            }
        }
    });

    it('name only documents that exist', async () => {
        await drain(server.services, { only: ['draw_contract'] });
        const documents = await rowsOf<Parameters<Documents['read']>[0]>(
            `select distinct on (sha256) document_id as "documentId", country, sha256, storage_key as "storageKey",
                    key_sealed as "keySealed"
                from document`,
        );
        for (const document of documents) {
            expect((await server.services.documents.read(document)).length).toBeGreaterThan(500);
        }
        // What was undone before its file was drawn is not drawn any more.
        const [lost] = await rowsOf<{ n: number }>(`select count(*)::int as n from contract c
            where (status <> 'void' or document_sha256 is not null) and not exists
            (select 1 from document d where d.document_id = c.document_id and d.sha256 = c.document_sha256
                and d.application_uid = c.application_uid)`);
        expect(lost?.n).toBe(0);
        const [bare] = await rowsOf<{ n: number }>(`select count(*)::int as n from application a
            where stage in ('approved', 'signed', 'completed')
                and not exists (select 1 from contract c where c.application_uid = a.uid and c.terms_hash = a.terms->>'hash')`);
        expect(bare?.n).toBe(0);
    });
});
