import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drain } from '../../../server/work/workers.ts';
import { startFakeCognito, type FakeCognito } from '../../support/fakeCognito.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { salesBody } from '../rest/records.ts';

let cognito: FakeCognito;
let server: TestServer;
beforeAll(async () => {
    cognito = await startFakeCognito();
    const { userPoolId, clientId } = cognito;
    server = await startServer({
        config: { cognito: { userPoolId, clientId, domain: undefined } },
        cognito: cognito.options,
    });
    // Somebody has to be the first: entered at the pool and in the directory by hand.
    const { sub } = await server.identity.admin.createUser({ username: 'admin', suppressMessage: true });
    await server.database.pool.query(`update app_user set issuer = $1, subject = $2 where username = 'admin'`, [
        server.identity.issuer,
        sub,
    ]);
    headers = { authorization: `Bearer ${cognito.token(sub)}` };
});
afterAll(async () => {
    await server.stop();
    await cognito.close();
});

let headers: { readonly authorization: string };
const carry = () => drain(server.services, { only: ['carry_to_provider'] });
const dueNow = () =>
    server.database.pool.query('update provider_change set next_try_at = now() where next_try_at is not null');
const read = async (url: string) => (await server.inject({ url, headers })).json();
const act = async (url: string, action: string, payload?: object) =>
    server.inject({
        method: 'POST',
        url: `${url}/actions/${action}`,
        headers: { ...headers, 'if-match': `"${(await read(url)).version}"` },
        ...(payload === undefined ? {} : { payload }),
    });
const statusOf = async (token: string): Promise<number> =>
    (await server.inject({ url: '/api/me', headers: { authorization: `Bearer ${token}` } })).statusCode;
const operations = (from: number): readonly string[] => cognito.asked.slice(from).map(({ operation }) => operation);
const accountOf = async (username: string) => {
    const account = await server.identity.admin.find(username);
    return account === undefined ? undefined : { ...account, groups: await server.identity.admin.groupsOf(username) };
};

describe('a Cognito user pool', () => {
    const url = '/api/users/sales/esi';

    test('hears of a new user over signed requests, and its account is theirs', async () => {
        const from = cognito.asked.length;
        const created = await server.inject({
            method: 'POST',
            url: '/api/users/sales',
            headers,
            payload: { ...salesBody('esi'), locale: 'fr' },
        });
        expect(created.json()).toMatchObject({ providerState: 'not_yet' });
        expect(operations(from)).toEqual([]);
        await carry();
        expect(operations(from)).toEqual([
            'AdminGetUser',
            'AdminCreateUser',
            'AdminListGroupsForUser',
            'AdminAddUserToGroup',
        ]);
        for (const { authorization, body } of cognito.asked.slice(from)) {
            expect(authorization).toMatch(
                /^AWS4-HMAC-SHA256 Credential=AKIATEST\/\d{8}\/eu-west-1\/cognito-idp\/aws4_request/,
            );
            expect(body).toMatchObject({ UserPoolId: cognito.userPoolId, Username: 'esi' });
        }
        expect(cognito.asked[from + 1]?.body).toMatchObject({ DesiredDeliveryMediums: ['EMAIL'] });
        expect(cognito.messages).toMatchObject([{ to: 'esi@example.com', purpose: 'invitation' }]);
        const account = await accountOf('esi');
        expect(account).toMatchObject({
            enabled: true,
            groups: ['sales'],
            attributes: {
                email: 'esi@example.com',
                email_verified: 'true',
                locale: 'fr',
                'custom:country': 'GH',
                'custom:merchantCode': 'GH0001',
                'custom:agentCode': salesBody('esi').agentCode,
                'custom:seniority': 'junior',
            },
        });
        expect(await read(url)).toMatchObject({ providerState: 'in_step', providerReason: null });
        expect(await statusOf(cognito.token(account?.sub ?? ''))).toBe(200);
        const again = cognito.asked.length;
        await act(url, 'enable');
        await carry();
        expect(operations(again).filter((name) => !/Get|List/.test(name))).toEqual([]);
    });

    test('that is away is told later: the row says so until it holds', async () => {
        cognito.fail(503);
        const before = await read(url);
        const changed = await server.inject({
            method: 'PUT',
            url,
            headers: { ...headers, 'if-match': `"${before.version}"` },
            payload: { name: 'Esi Boateng', seniority: 'officer' },
        });
        expect(changed.json()).toMatchObject({ providerState: 'not_yet' });
        await carry();
        expect(await read(url)).toMatchObject({ providerState: 'not_yet', version: before.version + 1 });
        expect((await read(url)).providerReason).toContain('tried again by itself');
        const { rows } = await server.database.pool.query<{ wait: number }>(
            'select extract(epoch from next_try_at - now())::int as wait from provider_change',
        );
        expect(rows[0]?.wait).toBeGreaterThan(10);
        const from = cognito.asked.length;
        await server.database.withTransaction((tx) => server.services.jobs.send(tx, 'carry_to_provider', {}));
        await carry();
        expect(operations(from)).toEqual([]);
        cognito.fail(undefined);
        expect((await act(url, 'try-again')).statusCode).toBe(200);
        await carry();
        expect(await read(url)).toMatchObject({ providerState: 'in_step', providerReason: null });
        expect(await accountOf('esi')).toMatchObject({
            attributes: { name: 'Esi Boateng', 'custom:seniority': 'officer' },
        });
    });

    test('cannot take tokens back, but the directory counts at the next request', async () => {
        const { sub = '' } = (await accountOf('esi')) ?? {};
        const old = cognito.token(sub, 60);
        expect(await statusOf(old)).toBe(200);
        const moved = await act(url, 'move', {
            group: 'underwriters',
            seniority: 'junior',
            merchantCode: null,
            agentCode: null,
        });
        expect(moved.statusCode).toBe(200);
        const me = await server.inject({ url: '/api/me', headers: { authorization: `Bearer ${old}` } });
        expect(me.json()).toMatchObject({ roles: ['underwriter'], seniority: 'junior' });
        const now = '/api/users/underwriters/esi';
        await act(now, 'sign-out-everywhere');
        expect(await statusOf(old)).toBe(401);
        // Signed in anew: later than the whole second of the sign-out.
        const { rows } = await server.database.pool.query<{ passed: boolean }>(
            `update app_user set signed_out_at = signed_out_at - interval '2 seconds' where username = 'esi' returning true as passed`,
        );
        expect(rows).toEqual([{ passed: true }]);
        expect(await statusOf(cognito.token(sub))).toBe(200);
        expect(await statusOf(old)).toBe(401);
        await act(now, 'disable', { reason: 'Left the company' });
        expect(await statusOf(cognito.token(sub))).toBe(403);
        await carry();
        const account = await accountOf('esi');
        expect(account).toMatchObject({ enabled: false, groups: ['underwriters'] });
        expect(account?.attributes).not.toHaveProperty('custom:merchantCode');
        expect(operations(0)).toContain('AdminUserGlobalSignOut');
        await act(now, 'enable');
        expect(await statusOf(old)).toBe(401);
    });

    test('does not give an account that a stranger made to a person of the same name', async () => {
        await server.identity.admin.createUser({ username: 'kofi', suppressMessage: true });
        await server.identity.admin.setPassword({ username: 'kofi', password: 'Stranger-1234!', permanent: true });
        await server.inject({ method: 'POST', url: '/api/users/sales', headers, payload: salesBody('kofi') });
        await carry();
        expect(await read('/api/users/sales/kofi')).toMatchObject({
            providerState: 'refused',
            providerReason: 'Another account has this username at the identity provider.',
        });
        const { rows } = await server.database.pool.query(`select subject from app_user where username = 'kofi'`);
        expect(rows).toEqual([{ subject: null }]);
        const { sub = '' } = (await accountOf('kofi')) ?? {};
        expect(await statusOf(cognito.token(sub))).toBe(403);
    });

    test('is carried a change once, however many workers there are, and again what changed meanwhile', async () => {
        await act('/api/users/underwriters/esi', 'enable');
        await Promise.all([dueNow(), carry()]);
        const from = cognito.asked.length;
        await act('/api/users/underwriters/esi', 'resend-invitation');
        await Promise.all([carry(), carry(), carry()]);
        const invitations = cognito.asked
            .slice(from)
            .filter(({ operation, body }) => operation === 'AdminCreateUser' && body['MessageAction'] === 'RESEND');
        expect(invitations).toHaveLength(1);
    });

    test('deletes the account of whoever is in the directory no more', async () => {
        await server.database.pool.query(`delete from app_user where username = 'esi'`);
        await server.database.pool.query(`insert into provider_change (username, next_try_at) values ('esi', now())`);
        await server.database.withTransaction((tx) => server.services.jobs.send(tx, 'carry_to_provider', {}));
        await carry();
        expect(await accountOf('esi')).toBeUndefined();
        const { rows } = await server.database.pool.query(`select 1 from provider_change where username = 'esi'`);
        expect(rows).toEqual([]);
    });
});
