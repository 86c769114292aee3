import { expect, test } from 'vitest';
import { drain } from '../../../server/work/workers.ts';
import { sharedServer } from '../../support/server.ts';
import { salesBody } from './records.ts';

const server = sharedServer();

const send = async (method: 'POST' | 'PUT', url: string, payload: object) =>
    server.inject({ method, url, headers: await server.as('support'), payload });
const me = async (username: string) => server.inject({ url: '/api/me', headers: await server.as(username) });
const carry = () => drain(server.services, { only: ['carry_to_provider'] });
const accountOf = async (username: string) => {
    await carry();
    const { rows } = await server.database.pool.query(
        `select enabled, attributes->>'email' as email, array(select group_name from idp_user_group where user_id = id) as groups
            from idp_user where username = $1`,
        [username],
    );
    return rows[0] as unknown;
};

test('a new sales person is invited, and can come in', async () => {
    const reply = await send('POST', '/api/users/sales', salesBody('kwesi'));
    expect(reply.statusCode).toBe(201);
    expect(await accountOf('kwesi')).toEqual({ enabled: true, email: 'kwesi@example.com', groups: ['sales'] });
    const { rows } = await server.database.pool.query(
        `select sent_to, purpose from message where sent_to = 'kwesi@example.com'`,
    );
    expect(rows).toEqual([{ sent_to: 'kwesi@example.com', purpose: 'invitation' }]);
    expect((await me('kwesi')).json()).toMatchObject({ roles: ['sales'], merchantCode: 'GH0001' });
});

test('whoever is disabled is out at once and cannot sign in; enabled again, they can', async () => {
    const disabled = await send('PUT', '/api/users/sales/kwesi', {
        status: 'disabled',
        reason: 'Left the shop on Friday',
    });
    expect(disabled.json()).toMatchObject({ status: 'disabled' });
    expect(await accountOf('kwesi')).toMatchObject({ enabled: false });
    expect((await me('kwesi')).statusCode).toBe(401);
    const list = await server.inject({ url: '/api/applications', headers: await server.as('kwesi') });
    expect(list.statusCode).toBe(401);
    await send('PUT', '/api/users/sales/kwesi', { status: 'active' });
    expect(await accountOf('kwesi')).toMatchObject({ enabled: true });
});

test('a person without an account is invited with the next change of their record', async () => {
    await server.database.pool.query(`delete from idp_user where username = 'kwesi'`);
    const { version, ...record } = (
        await server.inject({ url: '/api/users/sales/kwesi', headers: await server.as('support') })
    ).json();
    const changed = await send('PUT', '/api/users/sales/kwesi', { ...record, version, name: 'Kwesi Appiah' });
    expect(changed.statusCode).toBe(200);
    expect(await accountOf('kwesi')).toEqual({ enabled: true, email: 'kwesi@example.com', groups: ['sales'] });
});

test('nobody disables themselves or changes their own seniority', async () => {
    const own = await server.inject({
        method: 'PUT',
        url: '/api/users/admins/admin',
        headers: await server.as('admin'),
        payload: { status: 'disabled', seniority: 'junior' },
    });
    expect(own.statusCode).toBe(422);
    expect(Object.keys(own.json().errors)).toEqual(['seniority', 'status']);
});
