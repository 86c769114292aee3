import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drain } from '../../../server/work/workers.ts';
import { startFakeCognito, type FakeCognito } from '../../support/fakeCognito.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { supporter } from '../approvals/room.ts';
import { salesBody } from '../rest/records.ts';

const url = '/api/users/sales/esi';
const own = { email: 'esi@example.com', cellphone: '+233244123457' };
const thiefs = { email: 'thief@example.com', cellphone: '+233244999999' };
const reason = 'Lost with the phone';

let cognito: FakeCognito;
let server: TestServer;
const subs = new Map<string, string>();

const query = (sql: string, values: readonly unknown[] = []) =>
    server.database.pool.query<Record<string, unknown>>(sql, [...values]);

/** Somebody of the directory whose account at the pool is made by hand. */
const enter = async (username: string): Promise<void> => {
    const { sub } = await server.identity.admin.createUser({ username, suppressMessage: true });
    await query('update app_user set issuer = $1, subject = $2 where username = $3', [
        server.identity.issuer,
        sub,
        username,
    ]);
    subs.set(username, sub);
};

const headersOf = (username: string, secondsAgo = 0) => ({
    authorization: `Bearer ${cognito.token(subs.get(username) ?? '', secondsAgo)}`,
});

interface Sent {
    readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
    readonly payload?: object;
    /** Of the record, where one is written. */
    readonly of?: string;
}

const send = async (as: string, path: string, { method = 'POST', payload, of }: Sent = {}) => {
    const version = async () => (await server.inject({ url: of ?? '', headers: headersOf('admin') })).json().version;
    const headers = { ...headersOf(as), ...(of === undefined ? {} : { 'if-match': `"${await version()}"` }) };
    return server.inject({ method, url: path, headers, ...(payload === undefined ? {} : { payload }) });
};

const carry = () => drain(server.services, { only: ['carry_to_provider'] });

const settle = async (): Promise<void> => {
    const { services, database } = server;
    await database.withTransaction((tx) => services.jobs.send(tx, 'settle_addresses', {}));
    await drain(services, { only: ['settle_addresses', 'carry_to_provider'] });
};

const attributesOf = async (username: string) => (await server.identity.admin.find(username))?.attributes;
const write = async (payload: object): Promise<void> => {
    expect((await send('support', url, { method: 'PUT', payload, of: url })).statusCode).toBe(200);
    await carry();
};
const messages = async (purpose: string) =>
    (await query('select sent_to as "to", text from message where purpose = $1 order by medium, created_at', [purpose]))
        .rows;
const linkIn = (text: unknown): string => /\/api\/address-stops\/\S+/.exec(String(text))?.[0] ?? '';
const askedOf = (username: string, from = 0): readonly string[] =>
    cognito.asked.slice(from).flatMap(({ operation, body }) => (body['Username'] === username ? [operation] : []));

beforeAll(async () => {
    cognito = await startFakeCognito();
    const { userPoolId, clientId } = cognito;
    server = await startServer({
        config: { cognito: { userPoolId, clientId, domain: undefined } },
        cognito: cognito.options,
    });
    await query(
        `insert into app_user (username, name, email, cellphone, country, locale, "group", seniority, status, search)
            values ('lead2', 'Lead', 'lead2@example.com', '+233244000001', 'GH', 'en', 'admin', 'lead', 'active', '')`,
    );
    for (const username of ['admin', 'lead2', 'support']) await enter(username);
    await send('support', '/api/users/sales', { payload: salesBody('esi') });
    await carry();
    subs.set('esi', (await server.identity.admin.find('esi'))?.sub ?? '');
});
afterAll(async () => {
    await server.stop();
    await cognito.close();
});

describe('at a user pool, an address that somebody else writes', () => {
    test('stays away from the pool until its wait is over, and its owner is told at the old one', async () => {
        const from = cognito.asked.length;
        await write(thiefs);
        expect(JSON.stringify(cognito.asked.slice(from))).not.toMatch(/thief|4999999/);
        expect(await attributesOf('esi')).toMatchObject({ email: own.email, phone_number: own.cellphone });
        expect((await messages('address-change')).map(({ to }) => to)).toEqual([own.email, own.cellphone]);
        await settle();
        expect(await attributesOf('esi')).toMatchObject({ email: own.email });
        await query(`update app_user set pending_until = now() - interval '1 second' where username = 'esi'`);
        await settle();
        expect(await attributesOf('esi')).toMatchObject({
            email: thiefs.email,
            email_verified: 'true',
            phone_number: thiefs.cellphone,
            phone_number_verified: 'true',
        });
    });

    test('is stopped by the link, and never reaches the pool', async () => {
        const from = cognito.asked.length;
        await write({ email: 'other.thief@example.com' });
        const link = linkIn((await messages('address-change')).findLast(({ to }) => to === thiefs.email)?.['text']);
        expect((await server.inject({ method: 'POST', url: link })).statusCode).toBe(200);
        await query(`update app_user set pending_until = now() - interval '1 second' where pending_until is not null`);
        await settle();
        expect(JSON.stringify(cognito.asked.slice(from))).not.toContain('other.thief');
    });

    test('counts at once where its owner proved it at the pool, and not where it only stands there', async () => {
        await write({ email: 'esi.new@example.com' });
        const prove = async () => (await send('esi', '/api/me/waiting-addresses/proof')).json();
        const { admin } = server.identity;
        await admin.updateAttributes('esi', { email: 'esi.new@example.com', email_verified: 'false' });
        expect(await prove()).toMatchObject({ email: 'esi.new@example.com' });
        await admin.updateAttributes('esi', { email: 'esi.new@example.com', email_verified: 'true' });
        expect(await prove()).toMatchObject({ email: null, until: null });
        expect((await send('support', url, { method: 'GET' })).json()).toMatchObject({ email: 'esi.new@example.com' });
    });

    test('its owner chose and proved there counts here too', async () => {
        await carry();
        const { admin } = server.identity;
        await admin.updateAttributes('esi', { email: 'esi.own@example.com', email_verified: 'false' });
        await send('esi', '/api/me/waiting-addresses/proof');
        expect((await send('support', url, { method: 'GET' })).json()).toMatchObject({ email: 'esi.new@example.com' });
        await admin.updateAttributes('esi', { email: 'esi.own@example.com', email_verified: 'true' });
        await send('esi', '/api/me/waiting-addresses/proof');
        expect((await send('support', url, { method: 'GET' })).json()).toMatchObject({ email: 'esi.own@example.com' });
        await carry();
        expect(await attributesOf('esi')).toMatchObject({ email: 'esi.own@example.com', email_verified: 'true' });
        const { rows } = await query(
            `select actor, action from event_log where record_id = 'esi' order by sequence desc limit 1`,
        );
        expect(rows).toEqual([{ actor: 'esi', action: 'edit' }]);
    });

    test('does not come back from the pool while the directory has not been carried there', async () => {
        await carry();
        await query(`update app_user set email = 'esi.later@example.com' where username = 'esi'`);
        await query(`insert into provider_change (username, next_try_at) values ('esi', now() + interval '1 hour')`);
        await send('esi', '/api/me/waiting-addresses/proof');
        expect((await send('support', url, { method: 'GET' })).json()).toMatchObject({
            email: 'esi.later@example.com',
        });
        await query(`update provider_change set next_try_at = now()`);
        await server.database.withTransaction((tx) => server.services.jobs.send(tx, 'carry_to_provider', {}));
        await carry();
        expect(await attributesOf('esi')).toMatchObject({ email: 'esi.later@example.com' });
    });
});

describe('at a user pool, the rule of two people', () => {
    test('makes no account for a senior before a second administrator asked for the same', async () => {
        const payload = supporter('ama');
        expect((await send('admin', '/api/users/support', { payload })).json()).toMatchObject({
            code: 'SECOND_PERSON',
        });
        await carry();
        expect((await send('admin', '/api/users/support', { payload })).statusCode).toBe(422);
        expect(askedOf('ama')).toEqual([]);
        expect((await send('lead2', '/api/users/support', { payload })).statusCode).toBe(201);
        await carry();
        expect(askedOf('ama')).toContain('AdminCreateUser');
    });

    test('takes a lost second step off a day after two asked, with every sign-in', async () => {
        const from = cognito.asked.length;
        const path = `${url}/actions/reset-second-step`;
        const before = headersOf('esi');
        const first = await send('support', path, { payload: { reason }, of: url });
        expect(first.json()).toMatchObject({ code: 'SECOND_PERSON' });
        expect((await send('admin', path, { payload: { reason }, of: url })).statusCode).toBe(200);
        await settle();
        expect(askedOf('esi', from)).not.toContain('AdminSetUserMFAPreference');
        await query(`update app_user set second_step_off_at = now() - interval '1 second' where username = 'esi'`);
        await settle();
        expect(askedOf('esi', from)).toEqual(
            expect.arrayContaining(['AdminSetUserMFAPreference', 'AdminUserGlobalSignOut']),
        );
        expect((await server.inject({ url: '/api/me', headers: before })).statusCode).toBe(401);
    });
});

test('a sign-in at a user pool ends as long after it as one here, however often its tokens are renewed', async () => {
    const status = async (username: string, hours: number): Promise<number> =>
        (await server.inject({ url: '/api/me', headers: headersOf(username, hours * 3600) })).statusCode;
    expect(await status('lead2', 11.9)).toBe(200);
    expect(await status('lead2', 12.1)).toBe(401);
});
