import { describe, expect, test } from 'vitest';
import { at, sharedUserRoom } from './userRoom.ts';

const { server, carry, read, versionOf, act, accountOf, messagesTo, logged } = sharedUserRoom();

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
