import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { IdentityAdmin } from '../../../server/identity/admin.ts';
import { carryOne } from '../../../server/identity/mirror/carry.ts';
import { sharedServer } from '../../support/server.ts';
import { salesBody } from '../rest/records.ts';

const server = sharedServer();

beforeAll(async () => {
    await server.inject({
        method: 'POST',
        url,
        headers: await server.as('support'),
        payload: salesBody('esi'),
    });
    await carryWith({});
});

const url = '/api/users/sales';
const quiet = { error: () => undefined };

/** Carries everything that is due, with some of the provider's functions replaced; how many changes there were. */
const carryWith = async (replaced: Partial<IdentityAdmin>): Promise<number> => {
    const { database, identity } = server;
    const provider = { ...identity, admin: { ...identity.admin, ...replaced } };
    for (let done = 0; ; done += 1) if (!(await carryOne({ database, provider, log: quiet }))) return done;
};

const change = async (payload: object) => {
    const headers = await server.as('support');
    const { version } = (await server.inject({ url: `${url}/esi`, headers })).json();
    const reply = await server.inject({
        method: 'PUT',
        url: `${url}/esi`,
        headers: { ...headers, 'if-match': `"${version}"` },
        payload,
    });
    expect(reply.statusCode).toBe(200);
};
const row = async () =>
    (await server.inject({ url: `${url}/esi`, headers: await server.as('support') })).json<Record<string, unknown>>();
const nameThere = async () => (await server.identity.admin.find('esi'))?.attributes['name'];
const waiting = async () => {
    const { rows } = await server.database.pool.query<{ attempts: number; wait: number | null; asks: string[] }>(
        `select attempts, extract(epoch from next_try_at - now())::int as wait, asks from provider_change where username = 'esi'`,
    );
    return rows[0];
};
const fault = (name: string, message: string) => Object.assign(new Error(message), { name });

beforeEach(() => server.database.pool.query(`update provider_change set next_try_at = now(), leased_until = null`));

test('a change that is undone is carried nowhere', async () => {
    await carryWith({});
    const headers = await server.as('support');
    const refused = await server.inject({
        method: 'PUT',
        url: `${url}/esi`,
        headers: { ...headers, 'if-match': '"1"' },
        payload: { merchantCode: 'KE0001' },
    });
    expect(refused.statusCode).toBe(422);
    expect(await waiting()).toBeUndefined();
});

test('what changes while a change is under way is carried too, and in step means both', async () => {
    await change({ name: 'First Name' });
    let isFirst = true;
    const { updateAttributes } = server.identity.admin;
    const done = await carryWith({
        updateAttributes: async (username, attributes) => {
            await updateAttributes(username, attributes);
            if (!isFirst) return;
            isFirst = false;
            await change({ name: 'Second Name' });
        },
    });
    expect(done).toBe(2);
    expect(await nameThere()).toBe('Second Name');
    expect(await row()).toMatchObject({ name: 'Second Name', providerState: 'in_step' });
    expect(await waiting()).toBeUndefined();
});

test('each failure waits twice as long, up to an hour', async () => {
    await change({ name: 'Waiting Name' });
    const fails = () => Promise.reject(fault('InternalErrorException', 'Something went wrong'));
    const waits: (number | null | undefined)[] = [];
    for (let attempt = 1; attempt <= 10; attempt += 1) {
        await server.database.pool.query('update provider_change set next_try_at = now()');
        expect(await carryWith({ updateAttributes: fails })).toBe(1);
        waits.push((await waiting())?.wait);
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 480, 960, 1920, 3600, 3600]);
    expect(await row()).toMatchObject({
        providerState: 'not_yet',
        providerReason: 'InternalErrorException. It is tried again by itself.',
    });
    expect(await carryWith({})).toBe(0);
    await server.database.pool.query('update provider_change set next_try_at = now()');
    expect(await carryWith({})).toBe(1);
    expect(await nameThere()).toBe('Waiting Name');
    expect(await row()).toMatchObject({ providerState: 'in_step', providerReason: null });
});

test('what the provider refuses waits for a person, in the provider’s own words', async () => {
    await change({ name: 'Refused Name' });
    const message =
        'Attributes did not conform to the schema: custom:seniority: Attribute does not exist in the schema.\n';
    const refuses = () => Promise.reject(fault('InvalidParameterException', message));
    expect(await carryWith({ updateAttributes: refuses })).toBe(1);
    expect(await row()).toMatchObject({ providerState: 'refused', providerReason: message.trim() });
    expect(await waiting()).toMatchObject({ wait: null });
    expect(await carryWith({})).toBe(0);
    await change({ name: 'Accepted Name' });
    expect(await row()).toMatchObject({ providerState: 'not_yet', providerReason: null });
    expect(await carryWith({})).toBe(1);
    expect(await nameThere()).toBe('Accepted Name');
});

test('a worker that died on the way leaves the change to others, later', async () => {
    await change({ name: 'Orphan Name' });
    await server.database.pool.query(
        `update provider_change set leased_until = now() + interval '1 minute' where username = 'esi'`,
    );
    expect(await carryWith({})).toBe(0);
    await server.database.pool.query(
        `update provider_change set leased_until = now() - interval '1 second' where username = 'esi'`,
    );
    expect(await carryWith({})).toBe(1);
    expect(await nameThere()).toBe('Orphan Name');
});

test('several workers at once carry each change once', async () => {
    const names = ['one', 'two', 'three', 'four', 'five'];
    for (const name of names) {
        await server.inject({
            method: 'POST',
            url,
            headers: await server.as('support'),
            payload: { ...salesBody(`many.${name}`), agentCode: `MANY${name.length}${name.charAt(0).toUpperCase()}` },
        });
    }
    const created: string[] = [];
    const { createUser } = server.identity.admin;
    const counting: Partial<IdentityAdmin> = {
        createUser: (input) => {
            created.push(input.username);
            return createUser(input);
        },
    };
    await Promise.all([carryWith(counting), carryWith(counting), carryWith(counting)]);
    expect(created.toSorted()).toEqual(names.map((name) => `many.${name}`).toSorted());
});

test('an account that was lost is made anew, and belongs to the same person', async () => {
    await server.identity.admin.deleteUser('esi');
    await change({ name: 'New Account' });
    await carryWith({});
    const account = await server.identity.admin.find('esi');
    const { rows } = await server.database.pool.query<{ subject: string }>(
        `select subject from app_user where username = 'esi'`,
    );
    expect(rows).toEqual([{ subject: account?.sub }]);
    expect((await server.inject({ url: '/api/me', headers: await server.as('esi') })).json()).toMatchObject({
        username: 'esi',
    });
});

test('a person who is disabled gets no account, and an invitation once they are enabled', async () => {
    await server.identity.admin.deleteUser('esi');
    await change({ status: 'disabled', reason: 'Left the company' });
    await carryWith({});
    expect(await server.identity.admin.find('esi')).toBeUndefined();
    expect(await row()).toMatchObject({ providerState: 'in_step' });
    const invitations = async () =>
        (
            await server.database.pool.query(
                `select 1 from message where sent_to = 'esi@example.com' and purpose = 'invitation'`,
            )
        ).rowCount ?? 0;
    const before = await invitations();
    await change({ status: 'active' });
    await carryWith({});
    expect(await server.identity.admin.find('esi')).toMatchObject({ enabled: true });
    expect(await invitations()).toBe(before + 1);
});
