import { beforeEach, describe, expect, test } from 'vitest';
import { carrySoon } from '../../../server/identity/mirror/changes.ts';
import type { ImportRun } from '../../../domain/import.ts';
import { checkFile, commitRun } from '../../support/importing.ts';
import { drain } from '../../../server/work/workers.ts';
import { at, sharedUserRoom } from './userRoom.ts';

const { server, carry, read, versionOf, act, accountOf, logged } = sharedUserRoom();

const own = { email: 'esi@example.com', cellphone: '+233244123457' };
const thiefs = { email: 'thief@example.com', cellphone: '+233244999999' };

const run = (sql: string, values: readonly unknown[] = []) => server.database.pool.query(sql, [...values]);

const bringInStep = async () => {
    const { database, services } = server;
    await database.withTransaction((tx) => carrySoon(tx, services.jobs, { usernames: ['esi'] }));
    await carry();
};

/** Esi has signed in before, nothing waits for her, and nobody was sent anything. */
beforeEach(async () => {
    await run(
        `update app_user set email = $1, cellphone = $2, pending_email = null, pending_cellphone = null, pending_by = null,
            pending_until = null where username = 'esi'`,
        [own.email, own.cellphone],
    );
    await bringInStep();
    await run('delete from message');
    await run('delete from notification');
    await run('delete from idp_rate');
    await server.identity.admin.setPassword({ username: 'esi', password: 'Ahadi-demo-1!', permanent: true });
});

const write = async (payload: object, as = 'support') => {
    const headers = { ...(await server.as(as)), 'if-match': `"${await versionOf(at)}"` };
    const reply = await server.inject({ method: 'PUT', url: at, headers, payload });
    await carry();
    return reply;
};

const call = (operation: string, request: object) =>
    server.inject({
        method: 'POST',
        url: '/idp/',
        headers: {
            'content-type': 'application/x-amz-json-1.1',
            'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        },
        payload: JSON.stringify(request),
    });

const signIn = async (): Promise<string> => {
    const AuthParameters = { USERNAME: 'esi', PASSWORD: 'Ahadi-demo-1!' };
    const ClientId = server.identity.web.userPoolClientId;
    const reply = await call('InitiateAuth', { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
    return reply.json<{ AuthenticationResult: { AccessToken: string } }>().AuthenticationResult.AccessToken;
};

const messages = async (purpose: string) =>
    (
        await run('select sent_to as "to", medium, text from message where purpose = $1 order by medium, created_at', [
            purpose,
        ])
    ).rows as { to: string; medium: string; text: string }[];

/** Where a forgotten password's code goes. */
const codesGoTo = async (): Promise<string | undefined> => {
    await run(`delete from message where purpose = 'forgot-password'`);
    const { web } = server.identity;
    const reply = await call('ForgotPassword', { ClientId: web.userPoolClientId, Username: 'esi' });
    expect(reply.statusCode).toBe(200);
    return (await messages('forgot-password'))[0]?.to;
};

const settle = async () => {
    const { services, database } = server;
    await database.withTransaction((tx) => services.jobs.send(tx, 'settle_addresses', {}));
    await drain(services, { only: ['settle_addresses', 'carry_to_provider'] });
};

const waitIsOver = async () => {
    await run(`update app_user set pending_until = now() - interval '1 second' where pending_until is not null`);
    await settle();
};

const linkIn = (text = ''): string => /\/api\/address-stops\/\S+/.exec(text)?.[0] ?? '';

const noticesOf = async (kind: string) =>
    (await run('select recipient from notification where kind = $1 order by recipient', [kind])).rows.map(
        ({ recipient }: { recipient: string }) => recipient,
    );

describe('whoever writes an address of somebody else', () => {
    test.each(['support', 'admin'])('does not get their codes: %s', async (as) => {
        const reply = await write(thiefs, as);
        expect(reply.json()).toMatchObject({
            ...own,
            pendingEmail: thiefs.email,
            pendingCellphone: thiefs.cellphone,
            pendingBy: as,
        });
        const { attributes } = (await accountOf('esi')) ?? {};
        expect(attributes).toMatchObject({ email: own.email, phone_number: own.cellphone });
        expect(await codesGoTo()).toBe(own.email);
        expect((await act({ as, url: at, action: 'reset-password' })).statusCode).toBe(200);
        await carry();
        const sent = (await run('select distinct sent_to from message order by 1')).rows;
        expect(sent).toEqual([{ sent_to: own.cellphone }, { sent_to: own.email }]);
    });

    test('waits a day, and writing the same again does not prolong it', async () => {
        const before = Date.now();
        const { pendingUntil } = (await write(thiefs)).json<{ pendingUntil: string }>();
        const wait = Date.parse(pendingUntil) - before;
        expect(wait).toBeGreaterThanOrEqual(24 * 3_600_000);
        expect(wait).toBeLessThan(24 * 3_600_000 + 60_000);
        expect((await write({ ...thiefs, name: 'Esi Boateng' })).json()).toMatchObject({
            pendingUntil,
            name: 'Esi Boateng',
        });
        await settle();
        expect(await codesGoTo()).toBe(own.email);
    });

    test('writes the first one of a new account, which the invitation goes to', async () => {
        const headers = await server.as('support');
        const payload = {
            username: 'efua',
            name: 'Efua Mensah',
            country: 'GH',
            merchantCode: 'GH0001',
            agentCode: 'AG0077',
        };
        const address = { email: 'efua@example.com', cellphone: '+233244123460' };
        await server.inject({ method: 'POST', url: '/api/users/sales', headers, payload: { ...payload, ...address } });
        await carry();
        expect(await messages('invitation')).toMatchObject([{ to: address.email }]);
        const shown = await server.inject({ url: '/api/users/sales/efua', headers });
        expect(shown.json()).toMatchObject({ ...address, pendingUntil: null });
        expect(shown.body).not.toMatch(/password/i);
    });

    test('does not get around it with a file', async () => {
        const headers = await server.as('support');
        const sender = { ...headers, 'content-type': 'application/json' };
        const caller = {
            post: async (url: string, payload: unknown = {}) =>
                (
                    await server.inject({ method: 'POST', url, headers: sender, payload: JSON.stringify(payload) })
                ).json<ImportRun>(),
        };
        const text = `Username,Email,Phone\nesi,${thiefs.email},${thiefs.cellphone}\n`;
        const mapping = ['username', 'email', 'cellphone'];
        const checked = await checkFile(caller, { resource: 'users/sales', text, mapping });
        expect(checked.counts).toMatchObject({ update: 1, fault: 0 });
        expect(await messages('address-change')).toEqual([]);
        await commitRun(caller, checked);
        await carry();
        expect((await read('support', at)).json()).toMatchObject({ ...own, pendingEmail: thiefs.email });
        expect(await codesGoTo()).toBe(own.email);
        expect(await messages('address-change')).toHaveLength(2);
    });

    test('writes it for one person at a time', async () => {
        const reply = await server.inject({
            method: 'POST',
            url: '/api/users/sales/bulk',
            headers: await server.as('support'),
            payload: { ids: ['esi'], versions: { esi: await versionOf(at) }, data: { cellphone: thiefs.cellphone } },
        });
        expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([422, ['cellphone']]);
        expect((await read('support', at)).json()).toMatchObject(own);
    });
});

describe('an address that waited', () => {
    test('counts once its wait ended unstopped, from the first time on', async () => {
        await write(thiefs);
        await waitIsOver();
        expect((await read('support', at)).json()).toMatchObject({ ...thiefs, pendingEmail: null, pendingUntil: null });
        expect((await accountOf('esi'))?.attributes).toMatchObject({
            email: thiefs.email,
            email_verified: 'true',
            phone_number: thiefs.cellphone,
            phone_number_verified: 'true',
        });
        expect(await codesGoTo()).toBe(thiefs.email);
        expect((await logged('esi')).slice(-2)).toEqual(['support edit', 'system address_counts']);
    });

    test('counts at once where its owner proves it', async () => {
        await write({ email: 'esi.new@example.com' });
        const AccessToken = await signIn();
        const UserAttributes = [{ Name: 'email', Value: 'esi.new@example.com' }];
        await call('UpdateUserAttributes', { AccessToken, UserAttributes });
        const [code] = await messages('verify-email');
        expect(code?.to).toBe('esi.new@example.com');
        const Code = /\d{6}/.exec(code?.text ?? '')?.[0];
        expect((await call('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code })).statusCode).toBe(200);
        expect((await read('support', at)).json()).toMatchObject({
            email: 'esi.new@example.com',
            pendingEmail: null,
            pendingBy: null,
            pendingUntil: null,
        });
        expect(await codesGoTo()).toBe('esi.new@example.com');
    });

    test('counts at once where its owner proved it at a user pool, and no other does', async () => {
        await write({ email: 'esi.new@example.com', cellphone: thiefs.cellphone });
        const headers = { authorization: `Bearer ${await signIn()}` };
        const prove = () => server.inject({ method: 'POST', url: '/api/me/waiting-addresses/proof', headers });
        expect((await prove()).json()).toMatchObject({ email: 'esi.new@example.com' });
        await server.identity.admin.updateAttributes('esi', { email: 'esi.new@example.com', email_verified: 'true' });
        expect((await prove()).json()).toMatchObject({ email: null, cellphone: thiefs.cellphone });
        expect((await read('support', at)).json()).toMatchObject({
            email: 'esi.new@example.com',
            cellphone: own.cellphone,
        });
        expect((await logged('esi')).at(-1)).toBe('esi address_counts');
    });

    test('is dropped where its owner proves another one', async () => {
        await write(thiefs);
        const AccessToken = await signIn();
        const UserAttributes = [{ Name: 'email', Value: 'esi.own@example.com' }];
        await call('UpdateUserAttributes', { AccessToken, UserAttributes });
        const Code = /\d{6}/.exec((await messages('verify-email')).at(-1)?.text ?? '')?.[0];
        await call('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code });
        await waitIsOver();
        expect((await read('support', at)).json()).toMatchObject({
            email: 'esi.own@example.com',
            cellphone: thiefs.cellphone,
        });
    });
});

describe('the owner', () => {
    test('is told at the old address and number, in their language, with a link that does nothing by itself', async () => {
        await run(`update app_user set locale = 'sw' where username = 'esi'`);
        await write(thiefs);
        const told = await messages('address-change');
        expect(told.map(({ to, medium }) => [medium, to])).toEqual([
            ['email', own.email],
            ['sms', own.cellphone],
        ]);
        expect(told[0]?.text).toContain('t***@e***');
        expect(told[0]?.text).not.toContain('Codes go there');
        const link = linkIn(told[0]?.text);
        const { rows } = await run('select encode(link_hash, $1) as hash from address_stop', ['base64']);
        expect(JSON.stringify(rows)).not.toContain(link.split('/').at(-1));
        const page = await server.inject({ url: link });
        expect([page.statusCode, page.headers['cache-control'], page.headers['referrer-policy']]).toEqual([
            200,
            'no-store',
            'no-referrer',
        ]);
        expect(page.body).toContain('method="post"');
        expect(page.body).not.toMatch(/<script|thief@example/);
        expect((await read('support', at)).json()).toMatchObject({ pendingEmail: thiefs.email });
        await run(`update app_user set locale = 'en' where username = 'esi'`);
    });

    test('stops it by the link, once; all leading administrators are told, and the log', async () => {
        await write(thiefs);
        const link = linkIn((await messages('address-change'))[0]?.text);
        const headers = { 'content-type': 'application/x-www-form-urlencoded' };
        const stop = () => server.inject({ method: 'POST', url: link, headers, payload: '' });
        expect((await stop()).statusCode).toBe(200);
        expect((await read('support', at)).json()).toMatchObject({ ...own, pendingEmail: null, pendingUntil: null });
        expect((await stop()).statusCode).toBe(404);
        expect((await server.inject({ url: link })).statusCode).toBe(404);
        await waitIsOver();
        expect(await codesGoTo()).toBe(own.email);
        expect((await logged('esi')).slice(-2)).toEqual(['support edit', 'system stop-address']);
        const { rows } = await run(
            `select username from app_user where "group" = 'admin' and seniority = 'lead' and status = 'active' order by 1`,
        );
        expect(rows.length).toBeGreaterThan(0);
        const leads = rows.map(({ username }: { username: string }) => username);
        expect(await noticesOf('addressWritten')).toEqual(leads);
        expect(await noticesOf('addressStopped')).toEqual(leads);
    });

    test('stops it by any link of the same wait, and by none after it', async () => {
        await write({ email: thiefs.email });
        const first = linkIn((await messages('address-change'))[0]?.text);
        await write({ cellphone: thiefs.cellphone });
        expect((await server.inject({ method: 'POST', url: first })).statusCode).toBe(200);
        await write(thiefs);
        const late = linkIn((await messages('address-change')).at(-1)?.text);
        await waitIsOver();
        expect((await server.inject({ method: 'POST', url: late })).statusCode).toBe(404);
        expect((await read('support', at)).json()).toMatchObject(thiefs);
    });

    test('sees it on their own account and stops it there', async () => {
        await write({ email: thiefs.email });
        const headers = { authorization: `Bearer ${await signIn()}` };
        const url = '/api/me/waiting-addresses';
        const { name: by } = (await server.inject({ url: '/api/me', headers: await server.as('support') })).json();
        expect((await server.inject({ url, headers })).json()).toMatchObject({
            email: thiefs.email,
            cellphone: null,
            by,
        });
        expect((await server.inject({ method: 'DELETE', url, headers })).json()).toMatchObject({
            email: null,
            until: null,
        });
        expect((await server.inject({ url, headers })).json()).toMatchObject({ email: null, until: null });
        expect((await logged('esi')).at(-1)).toBe('esi stop-address');
    });
});

test('whoever may write addresses stops one as well', async () => {
    expect((await act({ as: 'support', url: at, action: 'stop-address' })).json()).toMatchObject({
        code: 'NOT_POSSIBLE',
    });
    await write(thiefs);
    const reply = await act({ as: 'support', url: at, action: 'stop-address' });
    expect(reply.json()).toMatchObject({ ...own, pendingEmail: null });
    expect((await logged('esi')).at(-1)).toBe('support stop-address');
});

test('a provider that takes the mark off a changed address is given it anew, with the first change', async () => {
    await run(`update app_user set email = 'esi.second@example.com' where username = 'esi'`);
    await bringInStep();
    expect((await accountOf('esi'))?.attributes).toMatchObject({
        email: 'esi.second@example.com',
        email_verified: 'true',
    });
    expect(await codesGoTo()).toBe('esi.second@example.com');
});
