import { beforeEach, describe, expect, test } from 'vitest';
import { at, reason, sharedUserRoom } from './userRoom.ts';

const { server, carry, read, versionOf, act, accountOf, logged } = sharedUserRoom();

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
                action: 'disable',
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
        await server.database.pool.query(
            `insert into app_user (username, name, email, cellphone, country, locale, "group", seniority, status, search)
                values ('second', 'Second Lead', 's@example.com', '+233244000003', 'GH', 'en', 'admin', 'lead', 'active', '')`,
        );
        const body = { group: 'support', seniority: 'junior', merchantCode: null, agentCode: null };
        expect((await act({ as: 'second', url, action: 'move', body })).json()).toMatchObject({
            code: 'SECOND_PERSON',
        });
        const moved = await act({ as: 'admin', url, action: 'move', body });
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

describe('the last leading administrator', () => {
    const asks = (username: string, by: string) =>
        server.database.pool.query(
            `insert into approval (record, record_id, action, country, input, asked_by, asked_at, ends_at, state)
                values ('users/admins', $1, 'disable', 'GH', '{"status": "disabled"}', $2, now(),
                    now() + interval '7 days', 'waiting')`,
            [username, by],
        );
    const confirms = (as: string, of: string) =>
        act({ as, url: `/api/users/admins/${of}`, action: 'disable', version: 1, body: { reason } });
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
                values ('other', 'Other Lead', 'other@example.com', '+233244000001', 'GH', 'en', 'admin', 'lead', 'active', ''),
                    ('third', 'Third Lead', 'third@example.com', '+233244000002', 'GH', 'en', 'admin', 'lead', 'active', '')`,
        );
        await server.database.pool.query(`update app_user set status = 'active' where username = 'admin'`);
        await server.database.pool.query('delete from approval');
    });

    test('stays when three confirm each other’s end at the same moment, ten times over', async () => {
        for (let round = 0; round < 10; round += 1) {
            await server.database.pool.query(
                `update app_user set status = 'active', signed_out_at = null, version = 1
                    where username in ('admin', 'other', 'third')`,
            );
            await asks('admin', 'third');
            await asks('other', 'admin');
            await asks('third', 'other');
            const replies = await Promise.all([
                confirms('other', 'admin'),
                confirms('third', 'other'),
                confirms('admin', 'third'),
            ]);
            const done = replies.filter(({ statusCode }) => statusCode === 200).length;
            expect(done).toBeGreaterThan(0);
            expect(await leads()).toHaveLength(3 - done);
            await server.database.pool.query('delete from approval');
        }
    });
});
