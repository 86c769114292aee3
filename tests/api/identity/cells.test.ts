import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queueChanges } from '../../../server/identity/mirror/changes.ts';
import { readConfig } from '../../../server/platform/config/config.ts';
import { drain } from '../../../server/work/workers.ts';
import { capturedSections } from '../../support/captured.ts';
import { freePort } from '../../support/runningServer.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { merchantBody } from '../rest/records.ts';

const secret = randomBytes(24).toString('hex');
const otherSecret = randomBytes(24).toString('hex');
const password = 'Violet-lantern-harbour-31';
const host = '127.0.0.1';

let address: string;
let ownAddress: string;
let directory: TestServer;
let kenya: TestServer;

/** Only people and shops of these countries, whose accounts are made as a cell makes them. */
const settle = async (server: TestServer, where: string): Promise<void> => {
    await server.owner.query(`delete from app_user where not ${where}`);
    await server.owner.query(`delete from merchant where not ${where}`);
    const { rows } = await server.owner.query<{ username: string }>('select username from app_user');
    await server.database.withTransaction((tx) =>
        queueChanges(
            tx,
            rows.map(({ username }) => username),
        ),
    );
    await carry(server);
    for (const { username } of rows) await server.identity.admin.setPassword({ username, password, permanent: true });
};

const carry = async (server: TestServer): Promise<void> => {
    await server.owner.query('update provider_change set next_try_at = now(), leased_until = null');
    await server.database.withTransaction((tx) => server.services.jobs.send(tx, 'carry_to_provider', {}));
    await drain(server.services, { only: ['carry_to_provider'] });
};

beforeAll(async () => {
    const [port, ownPort] = [await freePort(), await freePort()];
    address = `http://${host}:${port}`;
    ownAddress = `http://${host}:${ownPort}`;
    const { cells } = readConfig({
        CELLS: `KE=http://cell:${secret}@${host}:${ownPort},UG=http://cell:${otherSecret}@${host}:1`,
    });
    directory = await startServer({ config: { publicUrl: address, cells } });
    const inKenya = readConfig({ CELL: 'KE', DIRECTORY_URL: `http://cell:${secret}@${host}:${port}` }).cells;
    const trustProxy = ['127.0.0.0/8'];
    kenya = await startServer({ config: { publicUrl: ownAddress, cells: inKenya, trustProxy } });
    await directory.app.listen({ host, port });
    await kenya.app.listen({ host, port: ownPort });
    await settle(directory, `country = 'GH'`);
    await settle(kenya, `country = 'KE'`);
});
afterAll(async () => {
    await kenya.stop();
    await directory.stop();
});

const idp = (operation: string, request: object, at = address): Promise<Response> =>
    fetch(`${at}/idp/`, {
        method: 'POST',
        headers: {
            'content-type': 'application/x-amz-json-1.1',
            'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        },
        body: JSON.stringify(request),
    });

/** A sign-in with a password, as browsers do it. */
const signIn = async (username: string, at = address): Promise<{ readonly authorization: string }> => {
    const asked = {
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: directory.identity.web.userPoolClientId,
        AuthParameters: { USERNAME: username, PASSWORD: password },
    };
    const { AuthenticationResult: result, ...refusal } = await (await idp('InitiateAuth', asked, at)).json();
    if (result === undefined) throw new Error(`${username} could not sign in: ${JSON.stringify(refusal)}`);
    return { authorization: `Bearer ${result.AccessToken}` };
};

const ask = async (path: string, headers: Readonly<Record<string, string>>, at = address) => {
    const reply = await fetch(`${at}${path}`, { headers });
    return { status: reply.status, body: await reply.json(), cookies: reply.headers.getSetCookie() };
};

const begin = async (headers: Readonly<Record<string, string>>, phone: string): Promise<string> => {
    const uid = v7();
    const reply = await fetch(`${address}/api/applications/${uid}/actions/start`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': v7() },
        body: JSON.stringify({ ...capturedSections.customer, phone }),
    });
    expect([reply.status, await reply.json()]).toMatchObject([201, { application: { uid } }]);
    return uid;
};

const kept = async ({ owner }: TestServer): Promise<readonly string[]> => {
    const { rows } = await owner.query<{ uid: string }>('select uid from application order by uid');
    return rows.map(({ uid }) => uid);
};

const waitFor = async (until: () => Promise<boolean>): Promise<void> => {
    await expect.poll(until, { timeout: 6_000, interval: 200 }).toBe(true);
};

describe('two cells behind one address', () => {
    it('each works with the data of its own country, where its people sign in together', async () => {
        const ghanaian = await signIn('sales');
        const kenyan = await signIn('sales.ke');
        expect(await ask('/api/me', ghanaian)).toMatchObject({
            status: 200,
            body: { username: 'sales', country: 'GH' },
        });
        const me = await ask('/api/me', kenyan);
        expect(me).toMatchObject({ status: 200, body: { username: 'sales.ke', country: 'KE' } });
        expect(me.cookies).toEqual([expect.stringMatching(/^ahadi_cell=KE;/)]);
        const inGhana = await begin(ghanaian, '+233244000001');
        const inKenya = await begin(kenyan, '+254712000001');
        expect(await kept(directory)).toEqual([inGhana]);
        expect(await kept(kenya)).toEqual([inKenya]);
        const { rows } = await directory.owner.query(`select 1 from app_user where country = 'KE'`);
        expect(rows).toEqual([]);
    });

    it('let nobody speak for a cell without its secret', async () => {
        const { status } = await ask('/cells/sign-ins/x?subject=y', { authorization: 'Bearer guessed' });
        expect(status).toBe(401);
    });

    it('say so where one is away, which stops nobody of the others', async () => {
        await directory.identity.admin.createUser({
            username: 'sales.ug',
            attributes: { 'custom:country': 'UG' },
            suppressMessage: true,
        });
        const reply = await fetch(`${address}/api/me`, { headers: await directory.as('sales.ug') });
        expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5']);
        expect((await ask('/api/me', await signIn('sales'))).status).toBe(200);
    });

    it('keep accounts of one from the other, and records of its country too', async () => {
        const { admin } = kenya.identity;
        const foreign = { name: 'NotAuthorizedException' };
        await expect(admin.find('sales')).rejects.toMatchObject(foreign);
        await expect(admin.setPassword({ username: 'sales', password, permanent: true })).rejects.toMatchObject(
            foreign,
        );
        await expect(admin.updateAttributes('sales.ke', { 'custom:country': 'GH' })).rejects.toMatchObject(foreign);
        await expect(
            admin.createUser({ username: 'new.gh', attributes: { 'custom:country': 'GH' } }),
        ).rejects.toMatchObject(foreign);
        const listed: string[] = [];
        for await (const page of admin.list()) listed.push(...page.map(({ username }) => username));
        expect(listed.toSorted()).toEqual(['sales.ke', 'underwriter.ke']);
        const shop = await fetch(`${ownAddress}/api/merchants`, {
            method: 'POST',
            headers: { ...(await signIn('admin')), 'content-type': 'application/json' },
            body: JSON.stringify(merchantBody('GH0077')),
        });
        expect([shop.status, await shop.json()]).toMatchObject([
            422,
            { errors: { country: 'Data of this country are kept at another address.' } },
        ]);
    });

    it('know who answers for every country, each at its own address, and nobody else of the other', async () => {
        const lead = await signIn('admin', ownAddress);
        expect(await ask('/api/me', lead)).toMatchObject({ status: 200, body: { username: 'admin' } });
        expect(await ask('/api/me', lead, ownAddress)).toMatchObject({ status: 200, body: { username: 'admin' } });
        const seen = async (at: string) =>
            (await ask('/api/applications', lead, at)).body.map((row: { country: string }) => row.country);
        expect(new Set(await seen(address))).toEqual(new Set(['GH']));
        expect(new Set(await seen(ownAddress))).toEqual(new Set(['KE']));
        const stranger = await ask('/api/me', await signIn('sales'), ownAddress);
        expect(stranger).toMatchObject({ status: 403, body: { code: 'no_profile' } });
    });

    it('the cell takes over what its people change about themselves where they sign in', async () => {
        const { authorization } = await signIn('sales.ke');
        const changed = await idp('UpdateUserAttributes', {
            AccessToken: authorization.replace('Bearer ', ''),
            UserAttributes: [{ Name: 'name', Value: 'Wanjiru Kamau' }],
        });
        expect(changed.status).toBe(200);
        await waitFor(async () => (await ask('/api/me', { authorization })).body.name === 'Wanjiru Kamau');
        const { rows } = await kenya.owner.query(
            `select actor, record_id as id from event_log where action = 'edit' and record = 'users/sales'`,
        );
        expect(rows).toEqual([{ actor: 'sales.ke', id: 'sales.ke' }]);
    });

    it('give nobody of the other what was meant for somebody here of the same name', async () => {
        await kenya.owner.query(
            `insert into app_user select (jsonb_populate_record(u, '{"username": "sales", "issuer": null, "subject": null}')).*
                from app_user u where username = 'sales.ke'`,
        );
        const stranger = await ask('/api/me', await signIn('sales'), ownAddress);
        expect(stranger).toMatchObject({ status: 403, body: { code: 'no_profile' } });
        await kenya.owner.query(`delete from app_user where username = 'sales'`);
        await kenya.identity.admin.createUser({
            username: 'both',
            attributes: { 'custom:country': 'KE' },
            suppressMessage: true,
        });
        await directory.owner.query(
            `insert into app_user select (jsonb_populate_record(u, '{"username": "both", "issuer": null, "subject": null}')).*
                from app_user u where username = 'sales'`,
        );
        await directory.database.withTransaction((tx) => queueChanges(tx, ['both']));
        await carry(directory);
        const { rows } = await directory.owner.query(
            `select provider_state as state, subject from app_user where username = 'both'`,
        );
        expect(rows).toEqual([{ state: 'refused', subject: null }]);
    });

    it('both let nobody in who was suspended in either', async () => {
        const [lead, kenyan] = [await signIn('admin'), await signIn('sales.ke')];
        const record = '/api/users/sales/sales.ke';
        const { body } = await ask(record, lead, ownAddress);
        const done = await fetch(`${ownAddress}${record}/actions/disable`, {
            method: 'POST',
            headers: { ...lead, 'content-type': 'application/json', 'if-match': `"${body.version}"` },
            body: JSON.stringify({ reason: 'Left the shop.' }),
        });
        expect(done.status).toBe(200);
        expect((await ask('/api/me', kenyan)).status).toBe(403);
        await carry(kenya);
        await expect(signIn('sales.ke')).rejects.toThrow('disabled');
        await directory.owner.query(`update app_user set status = 'disabled' where username = 'admin'`);
        expect((await ask('/api/me', lead)).status).toBe(403);
        await waitFor(async () => (await ask('/api/me', lead, ownAddress)).status === 403);
    });

    it('the one goes on without the directory for whoever it let in, and lets nobody else in', async () => {
        const known = await signIn('underwriter.ke');
        const unknown = await signIn('underwriter.ke');
        expect((await ask('/api/me', known, ownAddress)).status).toBe(200);
        await directory.app.close();
        await kenya.owner.query(`update app_user set name = 'Still here' where username = 'underwriter.ke'`);
        await waitFor(async () => (await ask('/api/me', known, ownAddress)).body.name === 'Still here');
        // Longer than what the directory said last counts.
        await sleep(2_200);
        expect((await ask('/api/me', known, ownAddress)).status).toBe(200);
        expect((await ask('/api/me', unknown, ownAddress)).status).toBe(503);
    });
});
