import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { drain } from '../../../server/work/workers.ts';
import { sharedServer } from '../../support/server.ts';
import { salesBody } from './records.ts';

const server = sharedServer();

const carry = () => drain(server.services, { only: ['carry_to_provider'] });
const read = async (as: string, url: string) => server.inject({ url, headers: await server.as(as) });
const versionOf = async (url: string): Promise<number> => (await read('admin', url)).json().version;

interface Action {
    readonly as: string;
    readonly url: string;
    readonly action: string;
    readonly version?: number;
    readonly body?: object;
    readonly key?: string;
}

const act = async ({ as, url, action, version, body, key }: Action) =>
    server.inject({
        method: 'POST',
        url: `${url}/actions/${action}`,
        headers: {
            ...(await server.as(as)),
            'if-match': `"${version ?? (await versionOf(url))}"`,
            ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        ...(body === undefined ? {} : { payload: body }),
    });

const accountOf = async (username: string) => {
    await carry();
    const account = await server.identity.admin.find(username);
    return account === undefined ? undefined : { ...account, groups: await server.identity.admin.groupsOf(username) };
};
const messagesTo = async (address: string) => {
    const { rows } = await server.database.pool.query<{ purpose: string }>(
        'select purpose from message where sent_to = $1 order by created_at, message_id',
        [address],
    );
    return rows.map(({ purpose }) => purpose);
};
const logged = async (recordId: string) => {
    const { rows } = await server.database.pool.query<{ action: string; actor: string }>(
        'select action, actor from event_log where record_id = $1 order by sequence',
        [recordId],
    );
    return rows.map(({ action, actor }) => `${actor} ${action}`);
};
const at = '/api/users/sales/esi';

beforeAll(async () => {
    await server.inject({
        method: 'POST',
        url: '/api/users/sales',
        headers: await server.as('support'),
        payload: salesBody('esi'),
    });
    await carry();
});

describe('actions on a user', () => {
    test('send the invitation again, once for each key, with an entry in the log', async () => {
        const version = await versionOf(at);
        const action = { as: 'support', url: at, action: 'resend-invitation', version, key: 'again-1' };
        const first = await act(action);
        expect(first.statusCode).toBe(200);
        expect(first.json()).toMatchObject({ providerState: 'not_yet', version });
        const repeated = await act(action);
        expect(repeated.headers['idempotent-replay']).toBe('true');
        await carry();
        expect(await messagesTo('esi@example.com')).toEqual(['invitation', 'invitation']);
        expect(await logged('esi')).toEqual(['support create', 'support resend-invitation']);
        expect((await read('support', at)).json()).toMatchObject({ providerState: 'in_step', providerReason: null });
    });

    test('reset the password, and say on the row what the provider refuses', async () => {
        expect((await act({ as: 'support', url: at, action: 'reset-password' })).statusCode).toBe(200);
        await carry();
        expect((await read('support', at)).json()).toMatchObject({
            providerState: 'refused',
            providerReason: 'User password cannot be reset in the current state.',
        });
        const filter = encodeURIComponent(JSON.stringify({ providerState: 'refused' }));
        const refused = await read('support', `/api/users/sales?filter=${filter}`);
        expect(refused.json().map(({ id }: { id: string }) => id)).toEqual(['esi']);
        const { identity } = server;
        await identity.admin.setPassword({ username: 'esi', password: 'Ahadi-demo-1!', permanent: true });
        expect((await act({ as: 'support', url: at, action: 'try-again' })).statusCode).toBe(200);
        await carry();
        expect((await read('support', at)).json()).toMatchObject({ providerState: 'in_step', providerReason: null });
        expect((await act({ as: 'support', url: at, action: 'try-again' })).json()).toMatchObject({
            code: 'NOT_POSSIBLE',
        });
        expect((await act({ as: 'support', url: at, action: 'reset-password' })).statusCode).toBe(200);
        expect(await accountOf('esi')).toMatchObject({ status: 'RESET_REQUIRED' });
        await identity.admin.setPassword({ username: 'esi', password: 'Ahadi-demo-1!', permanent: true });
    });

    test('ask for the version, and refuse an old one', async () => {
        const headers = await server.as('support');
        const without = await server.inject({ method: 'POST', url: `${at}/actions/enable`, headers });
        expect(without.statusCode).toBe(428);
        const old = await act({ as: 'support', url: at, action: 'disable', version: 99 });
        expect(old.statusCode).toBe(412);
        expect(old.json()).toMatchObject({ current: { id: 'esi', status: 'active' } });
        expect((await act({ as: 'support', url: at, action: 'promote' })).statusCode).toBe(404);
    });

    test('are for those who may change such users', async () => {
        const cases = [
            ['support', '/api/users/underwriters/underwriter', 403],
            ['support', '/api/users/admins/admin', 404],
            ['sales', at, 404],
            ['underwriter', at, 404],
            ['support', '/api/users/sales/sales.ke', 404],
        ] as const;
        for (const [as, url, status] of cases) {
            const reply = await act({ as, url, action: 'sign-out-everywhere', version: 1 });
            expect([as, url, reply.statusCode]).toEqual([as, url, status]);
        }
    });
});

const reason = 'Left the shop on Friday';

describe('whoever loses a right', () => {
    const home = async () => (await read('esi', '/api/applications')).statusCode;

    test('is out at the next request when disabled, and in again with a new sign-in', async () => {
        expect(await home()).toBe(200);
        const unsaid = await act({ as: 'support', url: at, action: 'disable' });
        expect([unsaid.statusCode, unsaid.json().errors]).toEqual([
            422,
            { reason: 'Write why this person is disabled' },
        ]);
        const idle = await act({ as: 'support', url: at, action: 'disable', body: { reason: 'because' } });
        expect([idle.statusCode, idle.json().errors]).toEqual([422, { reason: 'Write at least ten letters' }]);
        expect(await home()).toBe(200);
        const disabled = await act({ as: 'support', url: at, action: 'disable', body: { reason } });
        expect(disabled.json()).toMatchObject({ status: 'disabled' });
        const { rows } = await server.database.pool.query(
            `select actor, action, changes from event_log where record_id = 'esi' order by sequence desc limit 1`,
        );
        expect(rows).toEqual([
            {
                actor: 'support',
                action: 'edit',
                changes: { status: { from: 'active', to: 'disabled' }, reason: { from: null, to: reason } },
            },
        ]);
        expect(await home()).toBe(403);
        expect(await accountOf('esi')).toMatchObject({ enabled: false });
        expect(await home()).toBe(401);
        expect((await act({ as: 'support', url: at, action: 'disable' })).statusCode).toBe(200);
        expect((await act({ as: 'support', url: at, action: 'enable' })).json()).toMatchObject({ status: 'active' });
        expect(await accountOf('esi')).toMatchObject({ enabled: true });
        expect(await home()).toBe(401);
    });

    test('is out at the next request when signed out everywhere, before the provider hears of it', async () => {
        expect((await read('senior', '/api/applications')).statusCode).toBe(200);
        const url = '/api/users/underwriters/senior';
        expect((await act({ as: 'admin', url, action: 'sign-out-everywhere' })).statusCode).toBe(200);
        expect((await read('senior', '/api/applications')).statusCode).toBe(401);
        await carry();
        const { rows } = await server.database.pool.query(
            `select 1 from idp_token_family f join idp_user u on u.id = f.user_id
                where u.username = 'senior' and revoked_at is null`,
        );
        expect(rows).toEqual([]);
    });

    test('has the rights of a lower seniority at the next request', async () => {
        const url = '/api/users/underwriters/senior';
        const me = async () => (await read('senior', '/api/me')).json<{ seniority: string }>().seniority;
        await server.database.pool.query(`update app_user set signed_out_at = null where username = 'senior'`);
        await server.database.pool.query(
            `update idp_token_family set revoked_at = null
                where user_id = (select id from idp_user where username = 'senior')`,
        );
        expect(await me()).toBe('senior');
        const lowered = await server.inject({
            method: 'PUT',
            url,
            headers: { ...(await server.as('admin')), 'if-match': `"${await versionOf(url)}"` },
            payload: { seniority: 'junior' },
        });
        expect(lowered.statusCode).toBe(200);
        expect(await me()).toBe('junior');
        expect(await accountOf('senior')).toMatchObject({ attributes: { 'custom:seniority': 'junior' } });
    });

    test('has the rights of the new group and seniority at the next request', async () => {
        const url = '/api/users/underwriters/underwriter.ke';
        expect((await read('underwriter.ke', '/api/me')).json()).toMatchObject({ roles: ['underwriter'] });
        const moved = await act({
            as: 'admin',
            url,
            action: 'move',
            body: { group: 'support', seniority: 'junior', merchantCode: null, agentCode: null },
        });
        expect(moved.json()).toMatchObject({ group: 'support', seniority: 'junior' });
        expect((await read('underwriter.ke', '/api/me')).json()).toMatchObject({
            roles: ['support'],
            seniority: 'junior',
        });
        expect((await read('admin', url)).statusCode).toBe(404);
        expect(await accountOf('underwriter.ke')).toMatchObject({
            groups: ['support'],
            attributes: { 'custom:seniority': 'junior' },
        });
        expect((await logged('underwriter.ke')).at(-1)).toBe('admin move');
    });

    test('moves only where the new work has what it needs, and the mover may change both kinds', async () => {
        const url = '/api/users/support/underwriter.ke';
        const body = { group: 'sales', seniority: 'officer', merchantCode: null, agentCode: null };
        const incomplete = await act({ as: 'admin', url, action: 'move', body });
        expect(incomplete.statusCode).toBe(422);
        expect(Object.keys(incomplete.json().errors).toSorted()).toEqual(['agentCode', 'merchantCode']);
        const elsewhere = { ...body, merchantCode: 'GH0001', agentCode: 'AG0099' };
        expect((await act({ as: 'admin', url, action: 'move', body: elsewhere })).json()).toMatchObject({
            errors: { merchantCode: 'This belongs to another country.' },
        });
        const complete = { ...elsewhere, merchantCode: 'KE0001' };
        expect((await act({ as: 'admin', url, action: 'move', body: complete })).json()).toMatchObject({
            group: 'sales',
            merchantCode: 'KE0001',
        });
        const upwards = { group: 'underwriters', seniority: 'senior', merchantCode: null, agentCode: null };
        expect((await act({ as: 'support', url: at, action: 'move', body: upwards })).statusCode).toBe(403);
        const lead = { group: 'admin', seniority: 'lead', merchantCode: null, agentCode: null };
        const sales = '/api/users/sales/underwriter.ke';
        expect((await act({ as: 'admin', url: sales, action: 'move', body: lead })).json()).toMatchObject({
            code: 'SECOND_PERSON',
        });
    });
});

describe('nobody', () => {
    test('disables, moves or enables themselves by an action', async () => {
        const url = '/api/users/admins/admin';
        const own = { group: 'support', seniority: 'junior', merchantCode: null, agentCode: null };
        for (const [action, body] of [['disable'], ['enable'], ['move', own]] as const) {
            const reply = await act({ as: 'admin', url, action, ...(body === undefined ? {} : { body }) });
            expect([action, reply.statusCode, reply.json().code]).toEqual([action, 409, 'NOT_POSSIBLE']);
        }
    });

    test.each([{ status: 'disabled' }, { seniority: 'senior' }])('sets their own %o with many others', async (data) => {
        const reply = await server.inject({
            method: 'POST',
            url: '/api/users/admins/bulk',
            headers: await server.as('admin'),
            payload: { ids: ['admin'], data },
        });
        expect(reply.json()).toMatchObject({ succeeded: [], failed: [{ id: 'admin' }] });
    });

    test('sets a group by changing the record', async () => {
        for (const url of ['/api/users/admins/admin', '/api/users/support/support']) {
            const reply = await server.inject({
                method: 'PUT',
                url,
                headers: { ...(await server.as('admin')), 'if-match': `"${await versionOf(url)}"` },
                payload: { group: 'underwriters' },
            });
            expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([422, ['group']]);
        }
    });
});

describe('the last leading administrator', () => {
    const asks = (username: string) =>
        server.database.pool.query(
            `insert into pending_change (record, record_id, change, requested_by, requested_at)
                values ('users/admins', $1, '{"status": "disabled"}', 'third', now())`,
            [username],
        );
    const leads = async (): Promise<readonly string[]> => {
        const { rows } = await server.database.pool.query<{ username: string }>(
            `select username from app_user where "group" = 'admin' and seniority = 'lead' and status = 'active'`,
        );
        return rows.map(({ username }) => username);
    };

    beforeEach(async () => {
        await server.database.pool.query(`delete from app_user where "group" = 'admin' and username <> 'admin'`);
        await server.database.pool.query(
            `insert into app_user (username, name, email, cellphone, country, locale, "group", seniority, status, search)
                values ('other', 'Other Lead', 'other@example.com', '+233244000001', 'GH', 'en', 'admin', 'lead', 'active', '')`,
        );
        await server.database.pool.query(`update app_user set status = 'active' where username = 'admin'`);
        await server.database.pool.query('delete from pending_change');
    });

    test('stays when two confirm each other’s end at the same moment, ten times over', async () => {
        for (let round = 0; round < 10; round += 1) {
            await server.database.pool.query(
                `update app_user set status = 'active', signed_out_at = null, version = 1 where username in ('admin', 'other')`,
            );
            await asks('admin');
            await asks('other');
            const replies = await Promise.all([
                act({ as: 'admin', url: '/api/users/admins/other', action: 'disable', version: 1, body: { reason } }),
                act({ as: 'other', url: '/api/users/admins/admin', action: 'disable', version: 1, body: { reason } }),
            ]);
            const statuses = replies.map(({ statusCode }) => statusCode);
            expect(statuses.filter((status) => status === 200)).toHaveLength(1);
            expect(await leads()).toHaveLength(1);
            await server.database.pool.query('delete from pending_change');
        }
    });
});

describe('what the provider knows of sign-ins', () => {
    test('is shown to those who may change the person, and devices are forgotten', async () => {
        await server.as('teamlead');
        const id = (await server.identity.admin.find('teamlead'))?.sub;
        for (const key of ['eu-west-1_a1', 'eu-west-1_b2']) {
            await server.database.pool.query(
                `insert into idp_device (key, user_id, group_key, status, name, srp_salt, srp_verifier_sealed, last_ip,
                    created_at, modified_at, last_authenticated_at)
                    values ($1, $2, 'g', 'remembered', 'Phone', '\\x00', '\\x00', '10.0.0.1', now(), now(), now())`,
                [key, id],
            );
        }
        await server.database.pool.query(
            `insert into idp_auth_event (user_id, kind, response, ip, created_at)
                values ($1, 'SignIn', 'Fail', '10.0.0.1', now()), ($1, 'SignIn', 'Pass', '10.0.0.1', now())`,
            [id],
        );
        const url = '/api/users/sales/teamlead';
        const devices = await read('support', `${url}/devices`);
        expect(devices.json()).toMatchObject([
            { key: 'eu-west-1_a1', name: 'Phone', lastIp: '10.0.0.1', isRemembered: true },
            { key: 'eu-west-1_b2' },
        ]);
        const forget = async () =>
            server.inject({
                method: 'DELETE',
                url: `${url}/devices/eu-west-1_a1`,
                headers: await server.as('support'),
            });
        expect((await forget()).json()).toMatchObject([{ key: 'eu-west-1_b2' }]);
        expect((await forget()).json()).toMatchObject([{ key: 'eu-west-1_b2' }]);
        expect(await logged('teamlead')).toEqual(['support forget-device']);
        const signIns = await read('support', `${url}/sign-ins`);
        expect(signIns.json()).toMatchObject([
            { kind: 'SignIn', succeeded: true, ip: '10.0.0.1' },
            { kind: 'SignIn', succeeded: false },
        ]);
        expect((await read('support', '/api/users/underwriters/underwriter/devices')).statusCode).toBe(403);
    });
});
