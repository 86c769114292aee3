import { beforeAll, expect, test } from 'vitest';
import { seedPeople } from '../../../server/demo/people.ts';
import { carrySoon } from '../../../server/identity/mirror/changes.ts';
import { reconcile, type Reconciliation } from '../../../server/identity/mirror/reconcile.ts';
import { drain } from '../../../server/work/workers.ts';
import { sharedServer, startServer } from '../../support/server.ts';

const server = sharedServer();

beforeAll(async () => {
    await server.database.withTransaction(async (tx) => {
        const { rows } = await tx.client.query<{ username: string }>('select username from app_user');
        await carrySoon(tx, server.services.jobs, { usernames: rows.map(({ username }) => username) });
    });
    await drain(server.services, { only: ['carry_to_provider'] });
});

const path = '/api/identity/reconciliation';
const last = async (as: string): Promise<Reconciliation | null> =>
    (await server.inject({ url: path, headers: await server.as(as) })).json();
const post = async (as: string, url = path) => server.inject({ method: 'POST', url, headers: await server.as(as) });
const compare = async (): Promise<Reconciliation | null> => {
    await post('admin');
    await drain(server.services, { only: ['reconcile_identity'] });
    return last('admin');
};

test('the demonstration begins in step', async () => {
    const demo = await startServer({ empty: true });
    try {
        await seedPeople(demo);
        const { database, identity: provider } = demo;
        const { users, accounts, differences } = await reconcile({ database, provider, askedBy: null, runId: 'test' });
        expect({ accounts, differences }).toEqual({ accounts: users, differences: [] });
        const { rows } = await database.pool.query('select distinct provider_state as state from app_user');
        expect(rows).toEqual([{ state: 'in_step' }]);
    } finally {
        await demo.stop();
    }
});

test('everybody who was carried over is the same on both sides', async () => {
    expect(await last('admin')).toBeNull();
    expect((await post('admin', `${path}/repair`)).statusCode).toBe(409);
    const found = await compare();
    expect(found).toMatchObject({ askedBy: 'admin', differences: [] });
    expect(found?.users).toBeGreaterThan(10);
    expect(found?.accounts).toBe(found?.users);
});

test('says who is missing on which side and in what others differ, and repairs nothing by itself', async () => {
    const { admin } = server.identity;
    await admin.createUser({
        username: 'stranger',
        attributes: { 'custom:country': 'KE' },
        suppressMessage: true,
    });
    await admin.deleteUser('teamlead');
    await admin.updateAttributes('sales', { email: 'elsewhere@example.com', 'custom:seniority': 'lead' });
    await admin.addToGroup('support', 'admin');
    await admin.disable('underwriter.ke');
    const expected = [
        {
            username: 'sales',
            country: 'GH',
            kind: 'different',
            fields: ['email', 'email_verified', 'custom:seniority'],
        },
        { username: 'support', country: 'GH', kind: 'different', fields: ['groups'] },
        { username: 'teamlead', country: 'GH', kind: 'missing_there', fields: [] },
        { username: 'underwriter.ke', country: 'KE', kind: 'different', fields: ['enabled'] },
        { username: 'stranger', country: 'KE', kind: 'missing_here', fields: [] },
    ];
    expect((await compare())?.differences).toEqual(expected);
    expect((await compare())?.differences).toEqual(expected);
    const { rows } = await server.database.pool.query<{ actor: string; action: string }>(
        `select actor, action from event_log where record = 'identity' order by sequence`,
    );
    expect(new Set(rows.map(({ actor, action }) => `${actor} ${action}`))).toEqual(new Set(['system reconcile']));
    const metrics = await server.inject({ url: '/metrics', headers: await server.as('admin') });
    expect(metrics.body).toContain('identity_differences{kind="different"} 3');
    expect(metrics.body).toContain('identity_differences{kind="missing_here"} 1');
});

test('tells administrators of one country of their own people, and nobody else', async () => {
    await server.database.pool.query(`update app_user set seniority = 'senior' where username = 'admin'`);
    const seen = await last('admin');
    expect(seen?.differences.map(({ username }) => username)).toEqual(['sales', 'support', 'teamlead']);
    await server.database.pool.query(`update app_user set seniority = 'lead' where username = 'admin'`);
    for (const as of ['support', 'sales', 'underwriter']) {
        expect((await server.inject({ url: path, headers: await server.as(as) })).statusCode).toBe(403);
        expect((await post(as)).statusCode).toBe(403);
        expect((await post(as, `${path}/repair`)).statusCode).toBe(403);
    }
});

test('carries what the directory says when an administrator asks, and leaves strangers alone', async () => {
    expect((await post('admin', `${path}/repair`)).json()).toEqual({ queued: 4 });
    const waiting = await server.inject({ url: '/metrics', headers: await server.as('admin') });
    expect(waiting.body).toContain('identity_changes{state="waiting"} 4');
    await drain(server.services, { only: ['carry_to_provider'] });
    const found = await compare();
    expect(found?.differences.map(({ username, kind }) => `${username} ${kind}`)).toEqual(['stranger missing_here']);
    expect(await server.identity.admin.groupsOf('support')).toEqual(['support']);
});
