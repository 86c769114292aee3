import { sealWaiting } from '../../../server/platform/audit/seals/sealer.ts';
import { beforeAll, expect, it } from 'vitest';
import { sharedServer } from '../../support/server.ts';

const server = sharedServer();

beforeAll(async () => {
    const headers = { ...(await server.as('admin')), 'content-type': 'application/json' };
    const { version } = (await server.inject({ url: '/api/merchants/GH0001', headers })).json();
    await server.inject({
        method: 'PUT',
        url: '/api/merchants/GH0001',
        headers: { ...headers, 'if-match': `"${version}"` },
        payload: { cellphone: '+233302225999', name: 'Renamed' },
    });
});

const reason = 'The customer asks what we changed';
const entry = async (where: string) => {
    const { rows } = await server.database.pool.query(`select * from event_log where ${where}`);
    return rows[0];
};
const reveal = async (by: string, sequence: unknown, payload: object = { reason }) => {
    const url = `/api/event-logs/${String(sequence)}/reveal`;
    const reply = await server.inject({ method: 'POST', url, headers: await server.as(by), payload });
    return { status: reply.statusCode, body: reply.json() };
};

it('shows what the log masks to whoever says why, and logs who saw it for what reason, without the data', async () => {
    const edit = await entry(`record = 'merchants' and action = 'edit'`);
    expect(edit.changes.cellphone.to).toBe('••••5999');
    const { status, body } = await reveal('admin2', edit.sequence);
    expect([status, body.revealed]).toEqual([200, 2]);
    expect(body.changes).toMatchObject({ cellphone: { to: '+233302225999' }, name: { to: 'Renamed' } });
    expect(await entry(`action = 'reveal'`)).toMatchObject({
        actor: 'admin2',
        record: 'event-logs',
        record_id: String(edit.sequence),
        country: 'GH',
        changes: { reason: { from: null, to: reason }, values: { from: null, to: 2 } },
    });
    expect(JSON.stringify(await entry(`action = 'reveal'`))).not.toContain('225999');
    expect((await entry(`sequence = ${edit.sequence}`)).changes).toEqual(edit.changes);
});

it('wants a reason, and logs nothing without one', async () => {
    const { sequence } = await entry(`record = 'merchants' and action = 'edit'`);
    const before = await entry('true order by sequence desc limit 1');
    for (const payload of [{}, { reason: '' }, { reason: 'because' }, { reason: 'x'.repeat(301) }]) {
        expect(await reveal('admin', sequence, payload)).toMatchObject({
            status: 422,
            body: { errors: { reason: expect.any(String) } },
        });
    }
    expect((await entry('true order by sequence desc limit 1')).sequence).toBe(before.sequence);
});

it('is for those who reach the entry', async () => {
    const { sequence } = await entry(`record = 'merchants' and action = 'edit'`);
    // Support sees what they did themselves and what happened to applications.
    for (const by of ['support', 'sales', 'underwriter', 'sales.ke']) {
        expect([by, (await reveal(by, sequence)).status]).toEqual([by, 404]);
    }
    expect((await reveal('admin', 'x')).status).toBe(404);
});

it('shows the masked values once the rest is forgotten, while the log stays whole', async () => {
    const { sequence } = await entry(`record = 'merchants' and action = 'edit'`);
    await server.database.pool.query('delete from event_personal where sequence = $1', [sequence]);
    const { body } = await reveal('admin', sequence);
    expect([body.revealed, body.changes.cellphone.to]).toEqual([0, '••••5999']);
    const verified = await server.inject({ url: '/api/event-logs/verification', headers: await server.as('admin') });
    expect(verified.json()).toMatchObject({ faults: [], next: null });
});

it('says to administrators what does not fit, beside what they noted', async () => {
    const headers = await server.as('admin');
    const verify = async (query = '') =>
        (await server.inject({ url: `/api/event-logs/verification${query}`, headers })).json();
    await sealWaiting(server.database, server.services.seals);
    const { checked, total, heads } = await verify();
    expect(checked).toBe(total);
    expect(heads.length).toBeGreaterThan(0);
    const noted = (marks: unknown) => `?noted=${encodeURIComponent(JSON.stringify(marks))}`;
    expect(await verify(noted(heads))).toMatchObject({ faults: [] });
    const [head] = heads;
    expect(await verify(noted([{ ...head, hash: 'f'.repeat(64) }]))).toMatchObject({
        faults: [{ country: head.country, kind: 'seal changed', n: head.n }],
    });
    const pool = server.owner;
    await pool.query('alter table event_log disable trigger all');
    await pool.query(`update event_log set actor = 'kofi' where sequence = 2`);
    expect(await verify()).toMatchObject({ faults: [{ sequence: 2, kind: 'changed' }], next: null });
    for (const query of ['?from={"country":"GH","n":"x"}', '?noted={}', '?noted=[1]', noted([{ ...head, n: -1 }])]) {
        const broken = await server.inject({ url: `/api/event-logs/verification${query}`, headers });
        expect([query, broken.statusCode]).toEqual([query, 400]);
    }
});
