import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { workKinds } from '../../../domain/resources/work.ts';
import { createBoss } from '../../../server/platform/jobs/boss.ts';
import { jobNames } from '../../../server/platform/jobs/queues.ts';
import { sharedServer } from '../../support/server.ts';

const server = sharedServer();
const jobId = randomUUID();
const planned = randomUUID();

beforeAll(async () => {
    await server.owner.query(`update app_user set seniority = 'senior' where username = 'admin2'`);
    const insert = `insert into pgboss.job (id, name, singleton_key, data, retry_limit, start_after) values ($1, $2, $3, $4, 0, $5)`;
    const data = { messageId: 'm-1', asked: { requestId: 'request-1' } };
    await server.owner.query(insert, [jobId, 'deliver_message', 'm-1', data, new Date('2026-01-01')]);
    await server.owner.query(insert, [planned, 'carry_money', 'o-1', {}, new Date('2036-01-01')]);
    const boss = createBoss(server.database);
    await boss.fetch('deliver_message');
    await boss.fail('deliver_message', jobId, { message: 'The carrier has no money' });
});

const list = async (username: string) => {
    const reply = await server.inject({ url: '/api/work', headers: await server.as(username) });
    return { status: reply.statusCode, rows: reply.json() };
};

const doAgain = async (id: string, version: number, username = 'admin') =>
    server.inject({
        method: 'POST',
        url: `/api/work/${id}/actions/do-again`,
        headers: { ...(await server.as(username)), 'if-match': `"${version}"`, 'idempotency-key': randomUUID() },
        payload: {},
    });

describe('queued work', () => {
    it('is named, each kind of it', () => {
        expect(Object.keys(workKinds).toSorted()).toEqual(jobNames.toSorted());
    });
    it('is shown to who reaches every country, with what made it fail and who asked for it', async () => {
        const { rows } = await list('admin');
        expect(rows).toMatchObject([
            { id: planned, kind: 'carry_money', about: 'o-1', state: 'planned', tries: 0 },
            {
                id: jobId,
                kind: 'deliver_message',
                about: 'm-1',
                state: 'given_up',
                tries: 1,
                fault: 'The carrier has no money',
                requestId: 'request-1',
            },
        ]);
    });
    it('is nobody else’s', async () => {
        expect((await list('admin2')).rows).toEqual([]);
        expect((await list('support')).status).toBe(403);
        expect((await doAgain(jobId, 1, 'admin2')).statusCode).toBe(404);
        const asGhana = server.database.withTransaction(({ client }) => client.query('select from work'), {
            scope: {
                country: 'GH',
                merchantCode: null,
                agentCode: null,
                username: 'a',
                roles: ['admin'],
                seniority: 'lead',
            },
        });
        expect((await asGhana).rowCount).toBe(0);
    });
    it('is done again once it was given up, and that is logged', async () => {
        expect((await doAgain(planned, 1)).json()).toMatchObject({ code: 'NOT_POSSIBLE' });
        const reply = await doAgain(jobId, 1);
        expect([reply.statusCode, reply.json()]).toMatchObject([200, { state: 'repeated' }]);
        expect((await doAgain(jobId, 1)).statusCode).toBe(412);
        const [job] = await createBoss(server.database).fetch<{ messageId: string }>('deliver_message');
        expect(job?.data.messageId).toBe('m-1');
        const { rows } = await server.owner.query(
            `select actor, changes from event_log where record = 'work' and record_id = $1 and action = 'do-again'`,
            [jobId],
        );
        expect(rows).toMatchObject([{ actor: 'admin' }]);
    });
});
