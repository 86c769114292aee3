import { createHash } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Approval } from '../../../domain/approval.ts';
import { idsIn, inDays, sharedKeyRoom, wish, type Key } from './keyRoom.ts';

const { server, sendAs, asked, acts, active, read } = sharedKeyRoom();

describe('a key', () => {
    it('is asked for by one, opens nothing until another agrees, and nothing once it is revoked', async () => {
        const key = await asked();
        expect((await read(key.secret)).status).toBe(401);
        expect(await acts('admin2', key, 'agree')).toMatchObject({ status: 409, body: { code: 'NOT_POSSIBLE' } });
        const self = { method: 'PUT', body: { status: 'active', version: 1 } } as const;
        expect((await sendAs('admin2', `/api/api-keys/${key.id}`, self)).status).toBe(422);
        expect(await acts('support2', key, 'agree')).toMatchObject({ status: 403 });
        expect((await read(key.secret)).status).toBe(401);

        expect((await acts('admin', key, 'agree')).body).toMatchObject({ status: 'active', editedBy: 'admin' });
        expect((await read(key.secret)).status).toBe(200);

        expect((await acts('admin2', key, 'revoke')).status).toBe(422);
        const revoked = await acts('admin2', key, 'revoke', { reason: 'The warehouse has moved' });
        expect(revoked).toMatchObject({ status: 200, body: { status: 'revoked' } });
        expect((await read(key.secret)).status).toBe(401);
        expect((await acts('admin', key, 'agree')).status).toBe(409);
        const again = { method: 'PUT', body: { status: 'active', version: 3 } } as const;
        expect((await sendAs('admin', `/api/api-keys/${key.id}`, again)).status).toBe(422);
    });

    it('waits in the inbox of those who may agree, and is gone once one declines', async () => {
        const key = await asked();
        const waiting = async (who: string): Promise<Approval | undefined> => {
            const { text } = await sendAs(who, '/api/approvals');
            return (JSON.parse(text) as readonly Approval[]).find(({ recordId }) => recordId === key.id);
        };
        expect(await waiting('admin2')).toMatchObject({ isOwn: true, action: 'agree' });
        expect(await waiting('support2')).toBeUndefined();
        const approval = await waiting('admin');
        expect(approval).toMatchObject({ why: wish().purpose, after: { reads: wish().reads, country: 'GH' } });
        expect(JSON.stringify(approval)).not.toContain(key.secret);
        const { record, recordId, action, requestedAt } = approval ?? {};
        const reason = 'Nobody knows that warehouse';
        const body = { record, recordId, action, requestedAt, reason };
        expect((await sendAs('admin', '/api/approvals/refusals', { method: 'POST', body })).status).toBe(200);
        expect(await waiting('admin')).toBeUndefined();
        expect((await sendAs('admin', `/api/api-keys/${key.id}`)).body).toMatchObject({ status: 'revoked' });
    });

    it.each([
        ['a junior administrator', { seniority: 'officer' }, {}, 403],
        ['a country out of reach', {}, { country: 'KE' }, 422],
        ['every country without reaching them', {}, { country: '*' }, 422],
        ['people', {}, { reads: ['users/sales'] }, 422],
        ['the event log', {}, { reads: ['event-logs'] }, 422],
        ['other keys', {}, { reads: ['api-keys'] }, 422],
        ['nothing', {}, { reads: [] }, 422],
        ['no second person', {}, { status: 'active' }, 422],
        ['a prefix', {}, { prefix: 'ahk_0' }, 422],
        ['a day that is over', {}, { expiresOn: inDays(-1) }, 422],
        ['two years', {}, { expiresOn: inDays(730) }, 422],
    ])('is not made for %s', async (_what, { seniority = 'senior' }: { seniority?: string }, some, status) => {
        const rank = `update app_user set seniority = $1 where username = 'admin2'`;
        await server.database.pool.query(rank, [seniority]);
        const reply = await sendAs('admin2', '/api/api-keys', { method: 'POST', body: wish(some) });
        await server.database.pool.query(rank, ['senior']);
        expect(reply.status).toBe(status);
    });

    it('never changes, but for agreeing and revoking', async () => {
        const key = await active();
        for (const change of [{ reads: ['loans'] }, { country: 'KE' }, { expiresOn: inDays(90) }, { name: 'Other' }]) {
            const body = { ...change, version: 2 };
            expect((await sendAs('admin', `/api/api-keys/${key.id}`, { method: 'PUT', body })).status).toBe(422);
        }
    });
});

describe('the secret', () => {
    it('is told once, and only what it is checked against is kept', async () => {
        const headers = { 'idempotency-key': 'ask-once' };
        const ask = () => sendAs('admin2', '/api/api-keys', { method: 'POST', headers, body: wish() });
        const { body } = await ask();
        const secret = String(body['secret']);
        expect(Buffer.from(secret.split('_').slice(2).join('_'), 'base64url')).toHaveLength(32);
        expect(secret.startsWith(`${String(body['prefix'])}_`)).toBe(true);
        const again = await ask();
        expect(again).toMatchObject({ status: 201, body: { id: body['id'] } });
        expect(again.body).not.toHaveProperty('secret');
        const hash = createHash('sha256').update(secret).digest();
        const { rows } = await server.database.pool.query('select * from api_key where key_id = $1', [body['id']]);
        expect(rows).toMatchObject([{ secret_hash: hash, prefix: body['prefix'] }]);
        const end = secret.slice(-43);
        const tables = await server.database.pool.query<{ name: string }>(
            `select format('%I', relname) as name from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace`,
        );
        expect(tables.rows.length).toBeGreaterThan(30);
        for (const { name } of tables.rows) {
            const sql = `select 1 from ${name} one where one::text like $1`;
            expect([name, (await server.database.pool.query(sql, [`%${end}%`])).rowCount]).toEqual([name, 0]);
        }
        for (const url of ['/api/api-keys', `/api/api-keys/${String(body['id'])}`]) {
            const { text } = await sendAs('admin', url);
            expect(text).not.toContain(end);
            expect(text).not.toContain('ecretHash');
        }
    });

    it('is out of reach of requests', async () => {
        const scope = {
            country: '*',
            merchantCode: null,
            agentCode: null,
            username: 'admin',
            seniority: 'lead',
        } as const;
        const look = server.database.withTransaction(({ client }) => client.query('select secret_hash from api_key'), {
            scope: { ...scope, roles: ['admin'] },
        });
        await expect(look).rejects.toThrow('permission denied');
    });
});

describe('a key opens nothing', () => {
    let key: Key;
    beforeEach(async () => {
        key = await active();
    });
    const pool = () => server.database.pool;
    const person = (change: string) => pool().query(`update app_user set ${change} where username = 'admin2'`);
    afterAll(() => person(`status = 'active', seniority = 'senior', country = 'GH', "group" = 'admin'`));

    it.each([
        ['with another end', (secret: string) => `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`],
        ['with another beginning', (secret: string) => secret.replace(/^ahk_.{12}/, 'ahk_000000000000')],
        ['cut short', (secret: string) => secret.slice(0, -1)],
        ['by its beginning alone', (secret: string) => secret.slice(0, 16)],
        ['in other letters', (secret: string) => secret.toUpperCase()],
    ])('%s', async (_what, changed) => {
        const { status, text } = await read(changed(key.secret));
        expect(status).toBe(401);
        expect(text).not.toContain(key.secret.slice(-43));
    });

    it('after its last day', async () => {
        await pool().query(`update api_key set expires_on = (now() at time zone 'utc')::date where key_id = $1`, [
            key.id,
        ]);
        expect((await read(key.secret, '/api/openapi.json')).status).toBe(200);
        await pool().query(`update api_key set expires_on = expires_on - 1 where key_id = $1`, [key.id]);
        expect((await read(key.secret, '/api/openapi.json')).status).toBe(401);
    });

    it.each([
        ['is disabled', `status = 'disabled'`],
        ['may not ask for keys any more', `seniority = 'officer'`],
        ['does other work', `"group" = 'sales'`],
        ['works elsewhere', `country = 'KE'`],
    ])('once whoever asked for it %s', async (_what, change) => {
        await person(change);
        expect((await read(key.secret, '/api/openapi.json')).status).toBe(401);
        await person(`status = 'active', seniority = 'senior', country = 'GH', "group" = 'admin'`);
        expect((await read(key.secret, '/api/openapi.json')).status).toBe(200);
    });

    it('of every country once whoever asked for it works in one, wherever they are sent', async () => {
        await person(`country = '*'`);
        const wide = await active('admin2', { reads: ['applications'], country: '*' });
        for (const country of ['GH', 'KE']) {
            await person(`country = '${country}'`);
            expect((await read(wide.secret, '/api/applications')).status).toBe(401);
        }
        await person(`country = '*'`);
        expect(idsIn(await read(wide.secret, '/api/applications'))).toEqual(['in-ghana', 'in-kenya']);
        expect(idsIn(await read(key.secret, '/api/applications'))).toEqual(['in-ghana']);
        await person(`country = 'GH'`);
    });

    it('on a list that was just read, the moment it is revoked', async () => {
        expect((await read(key.secret)).status).toBe(200);
        await acts('admin', key, 'revoke', { reason: 'It was seen in a mailbox' });
        expect((await read(key.secret)).status).toBe(401);
    });
});
