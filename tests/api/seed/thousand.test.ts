import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stages } from '../../../domain/application/stages.ts';
import { countryCodes } from '../../../domain/countries.ts';
import { verifyEventLog } from '../../../server/audit/verifyLog.ts';
import { seedApplications } from '../../../server/database/seed/applications.ts';
import { plans } from '../../../server/database/seed/applications/plan.ts';
import { readRecords } from '../../../server/database/seed/credit/records.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;

beforeAll(async () => {
    server = await startServer();
    await seedApplications(server.services, { plans, loadRecords: readRecords });
}, 120_000);
afterAll(() => server.stop());

const rowsOf = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await server.database.pool.query<Row>(text, values)).rows;

describe('the thousand applications of the demonstration', () => {
    it('are exactly a thousand, in every stage and every country, spread over months', async () => {
        const [whole] = await rowsOf(`select count(*)::int as applications, count(distinct stage)::int as stages,
            count(distinct country)::int as countries, count(distinct created_at::date)::int > 60 as spread from application`);
        expect(whole).toEqual({
            applications: 1_000,
            stages: stages.length,
            countries: countryCodes.length,
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
        const { checked, fault } = await verifyEventLog(server.database.pool);
        expect(fault).toBeNull();
        const [untold] = await rowsOf<{ n: number }>(`select count(*)::int as n from application where uid not in
            (select record_id from event_log where record = 'applications' and action = 'start')`);
        expect(untold?.n).toBe(0);
        expect(checked).toBeGreaterThan(3_000);
    });
});
