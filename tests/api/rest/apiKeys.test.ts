import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Approval } from '../../../domain/approval.ts';
import { sharedServer } from '../../support/server.ts';
import { addApplicationRows } from './applicationRows.ts';
import { listOf } from './restApp.ts';
import { routesOf, type Route } from './routes.ts';

const server = sharedServer();

beforeAll(async () => {
    await addApplicationRows(server.database.pool, [
        { uid: 'in-ghana', customerPhone: '+233244123987', customerName: 'Ama Quayson' },
        { uid: 'in-kenya', country: 'KE', customerPhone: '+254712345678' },
    ]);
    await server.database.pool.query(
        `insert into app_user (username, name, email, cellphone, country, locale, "group", seniority, status, search)
            values ('other', 'Other Lead', 'other@example.com', '+233244000001', 'GH', 'en', 'admin', 'lead', 'active', '')`,
    );
});

type Headers = Readonly<Record<string, string>>;
interface Sent {
    readonly method?: Route['method'];
    readonly headers?: Headers;
    readonly body?: object;
}

const send = async (url: string, { method = 'GET', headers = {}, body }: Sent = {}) => {
    const reply = await server.inject({ method, url, headers, ...(body === undefined ? {} : { payload: body }) });
    const isJson = String(reply.headers['content-type']).includes('json');
    return { status: reply.statusCode, text: reply.body, body: isJson ? reply.json<Record<string, unknown>>() : {} };
};
const sendAs = async (who: string, url: string, sent: Sent = {}) =>
    send(url, { ...sent, headers: { ...(await server.as(who)), ...sent.headers } });

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const wish = (some: object = {}) => ({
    name: 'Warehouse',
    purpose: 'The nightly figures of the warehouse',
    reads: ['applications', 'merchants'],
    country: 'GH',
    expiresOn: inDays(30),
    ...some,
});

interface Key {
    readonly id: string;
    readonly secret: string;
    readonly prefix: string;
}

const asked = async (who = 'admin2', some: object = {}): Promise<Key> => {
    const { status, body } = await sendAs(who, '/api/api-keys', { method: 'POST', body: wish(some) });
    expect(status).toBe(201);
    return { id: String(body['id']), secret: String(body['secret']), prefix: String(body['prefix']) };
};

const acts = async (who: string, { id }: Key, action: 'agree' | 'revoke', body: object = {}) => {
    const { body: row } = await sendAs(who, `/api/api-keys/${id}`);
    const headers = { 'if-match': `"${String(row['version'])}"` };
    return sendAs(who, `/api/api-keys/${id}/actions/${action}`, { method: 'POST', headers, body });
};

const active = async (who?: string, some?: object): Promise<Key> => {
    const key = await asked(who, some);
    expect((await acts(who === 'admin' ? 'other' : 'admin', key, 'agree')).status).toBe(200);
    return key;
};

const bearer = (secret: string): Headers => ({ authorization: `Bearer ${secret}` });
const read = (secret: string, url = '/api/merchants') => send(url, { headers: bearer(secret) });
const idsIn = ({ text }: { readonly text: string }) =>
    (JSON.parse(text) as readonly { readonly id: string }[]).map(({ id }) => id).toSorted();
const logOf = async (where: string, value: string) => {
    const { rows } = await server.database.pool.query<Record<string, unknown>>(
        `select actor, role, action, record, record_id, country, changes from event_log where ${where} = $1 order by sequence`,
        [value],
    );
    return rows;
};

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
            `select format('%I', relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
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

describe('reading with a key', () => {
    it('answers lists and records that the key names, and no other route at all', async () => {
        const { secret } = await active();
        const answering: string[] = [];
        for (const { method, path, isPublic } of routesOf(server.app)) {
            if (isPublic) continue;
            const { status } = await send(path.replace(/:\w+/g, 'x'), { method, headers: bearer(secret) });
            if (status !== 403) answering.push(`${method} ${path} ${status}`);
        }
        expect(answering.toSorted()).toEqual([
            'GET /api/applications 200',
            'GET /api/applications/:id 404',
            'GET /api/merchants 200',
            'GET /api/merchants/:id 404',
            'GET /api/openapi.json 200',
        ]);
        const measured = { url: '/metrics', headers: bearer(secret), remoteAddress: '10.0.0.9' };
        expect((await server.inject(measured)).statusCode).toBe(403);
    });

    it('shows what lies in its country', async () => {
        const reads = ['applications'];
        const ghana = await active('admin', { reads });
        const kenya = await active('admin', { reads, country: 'KE' });
        const both = await active('admin', { reads, country: '*' });
        const seen = async ({ secret }: Key) => idsIn(await read(secret, '/api/applications'));
        expect(await seen(ghana)).toEqual(['in-ghana']);
        expect(await seen(kenya)).toEqual(['in-kenya']);
        expect(await seen(both)).toEqual(['in-ghana', 'in-kenya']);
        expect((await read(ghana.secret, '/api/applications/in-kenya')).status).toBe(404);
        expect((await read(kenya.secret, '/api/applications/in-kenya')).status).toBe(200);
    });

    it('masks personal data, and neither filters nor searches by it', async () => {
        const { secret } = await active();
        const { body } = await read(secret, '/api/applications/in-ghana');
        expect(body).toMatchObject({ customerPhone: '••••3987', customerName: '••••yson', reference: 'REF-in-ghana' });
        expect((await sendAs('admin', '/api/applications/in-ghana')).body).toMatchObject({
            customerPhone: '+233244123987',
            customerName: 'Ama Quayson',
        });
        const searched = async (q: string) => idsIn(await read(secret, listOf('applications', { filter: { q } })));
        expect(await searched('244123987')).toEqual([]);
        expect(await searched('quayson')).toEqual([]);
        expect(await searched('ref-IN-ghana')).toEqual(['in-ghana']);
        const filtered = await read(secret, listOf('applications', { filter: { customerPhone: '+233244123987' } }));
        expect(filtered.status).toBe(400);
    });

    it('masks who is behind a shop, and finds shops by their own name alone', async () => {
        const shop = {
            merchantCode: 'GH7777',
            name: 'Café Wéli Phones',
            contactName: 'Efua Zormelo',
            cellphone: '+233201112223',
            email: 'efua@weli.example',
            address: '7 Harbour Road, Tema',
            location: { latitude: 5.6, longitude: 0.01 },
            country: 'GH',
        };
        const added = await sendAs('admin', '/api/merchants', { method: 'POST', body: shop });
        expect(added).toMatchObject({ status: 201, body: shop });
        const { secret } = await active();
        expect((await read(secret, '/api/merchants/GH7777')).body).toMatchObject({
            name: shop.name,
            contactName: '••••melo',
            cellphone: '••••2223',
            email: '••••mple',
            address: '••••Tema',
            location: null,
        });
        const list = await read(secret, listOf('merchants', { filter: { id: ['GH7777'] } }));
        expect(idsIn(list)).toEqual(['GH7777']);
        for (const personal of ['Zormelo', 'Efua', '0111222', 'Harbour', '5.6'])
            expect(list.text).not.toContain(personal);
        const searched = async (q: string) => idsIn(await read(secret, listOf('merchants', { filter: { q } })));
        expect(await searched('zormelo')).toEqual([]);
        expect(await searched('weli zormelo')).toEqual([]);
        expect(await searched('cafe WELI')).toEqual(['GH7777']);
        expect(await searched('gh7777')).toEqual(['GH7777']);
    });

    it('is described by what the key may do', async () => {
        const { secret } = await active('admin2', { reads: ['merchants'] });
        const { body } = await read(secret, '/api/openapi.json');
        const paths = body['paths'] as Readonly<Record<string, object>>;
        expect(Object.entries(paths).map(([path, operations]) => [path, Object.keys(operations)])).toEqual([
            ['/api/merchants', ['get']],
            ['/api/merchants/{id}', ['get']],
            ['/api/openapi.json', ['get']],
        ]);
        const { securitySchemes } = body['components'] as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
        expect(securitySchemes).toMatchObject({
            bearer: { scheme: 'bearer', description: expect.stringContaining('ahk_') },
        });
    });

    it('is in the event log, without the secret and with personal data masked', async () => {
        const { secret, prefix } = await active();
        await read(secret, '/api/applications/in-ghana');
        await read(secret, listOf('applications', { filter: { stage: 'pending', q: '244123987' } }));
        await read(secret, '/api/loans');
        const entries = await logOf('actor', `key:${prefix}`);
        expect(entries).toMatchObject([
            { role: 'key', action: 'read', record: 'applications', record_id: 'in-ghana', country: 'GH' },
            { role: 'key', action: 'read', record: 'applications', record_id: '*' },
        ]);
        expect(JSON.stringify(entries)).not.toContain(secret.slice(-43));
        expect(JSON.stringify(entries)).not.toContain('244123987');
    });

    it('is logged in the country of the record, the first reading at once and no others beside it', async () => {
        const { secret, prefix } = await active('admin', { reads: ['applications'], country: '*' });
        for (const uid of ['in-ghana', 'in-kenya', 'in-ghana', 'in-ghana', 'nowhere']) {
            await read(secret, `/api/applications/${uid}`);
        }
        for (const page of [1, 2, 3]) await read(secret, listOf('applications', { range: [0, page] }));
        expect(await logOf('actor', `key:${prefix}`)).toMatchObject([
            { record_id: 'in-ghana', country: 'GH' },
            { record_id: 'in-kenya', country: 'KE' },
            { record_id: '*', country: '*' },
        ]);
    });

    it('notes when a key was last used, once a minute at most', async () => {
        const key = await active();
        const lastUsed = async () => (await sendAs('admin', `/api/api-keys/${key.id}`)).body['lastUsedAt'];
        const move = (interval: string) =>
            server.database.pool.query(`update api_key set last_used_at = now() - $1::interval where key_id = $2`, [
                interval,
                key.id,
            ]);
        expect(await lastUsed()).toBeNull();
        await read(key.secret, '/api/openapi.json');
        expect(await lastUsed()).not.toBeNull();
        await move('50 seconds');
        const then = await lastUsed();
        await read(key.secret, '/api/openapi.json');
        expect(await lastUsed()).toBe(then);
        await move('70 seconds');
        await read(key.secret, '/api/openapi.json');
        expect(Date.parse(String(await lastUsed()))).toBeGreaterThan(Date.parse(String(then)));
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
