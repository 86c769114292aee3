import { beforeAll, expect, test } from 'vitest';
import { drain } from '../../../server/work/workers.ts';
import { sharedServer } from '../../support/server.ts';
import { salesBody } from './records.ts';

const names = ['abena', 'efua', 'yaw'] as const;
const server = sharedServer();

const carry = () => drain(server.services, { only: ['carry_to_provider'] });
const act = async (as: string, action: string, payload: object, key?: string) =>
    server.inject({
        method: 'POST',
        url: `/api/users/sales/bulk-actions/${action}`,
        headers: { ...(await server.as(as)), ...(key === undefined ? {} : { 'idempotency-key': key }) },
        payload,
    });
const read = async (username: string) =>
    (await server.inject({ url: `/api/users/sales/${username}`, headers: await server.as('admin') })).json();
const invitations = async (): Promise<readonly string[]> => {
    const { rows } = await server.database.pool.query<{ sent_to: string }>(
        `select sent_to from message where purpose = 'invitation' order by sent_to`,
    );
    return rows.map(({ sent_to: address }) => address.split('@')[0] ?? '');
};
beforeAll(async () => {
    for (const [index, name] of names.entries()) {
        await server.inject({
            method: 'POST',
            url: '/api/users/sales',
            headers: await server.as('support'),
            payload: { ...salesBody(name), agentCode: `AG9${index}0` },
        });
    }
    await carry();
});

test('invites several people again by one request, once for each key', async () => {
    const before = await invitations();
    const body = { ids: ['abena', 'efua'] };
    const first = await act('support', 'resend-invitation', body, 'many-1');
    expect(first.json()).toMatchObject({ succeeded: [{ id: 'abena' }, { id: 'efua' }], failed: [] });
    const again = await act('support', 'resend-invitation', body, 'many-1');
    expect(again.headers['idempotent-replay']).toBe('true');
    await carry();
    expect(await invitations()).toEqual([...before, 'abena', 'efua'].toSorted());
    const { rows } = await server.database.pool.query(
        'select record_id, action, actor from event_log where request_id = $1 order by record_id',
        [first.json().batchId],
    );
    expect(rows).toEqual(body.ids.map((id) => ({ record_id: id, action: 'resend-invitation', actor: 'support' })));
});

test('leaves out and reports who was changed meanwhile, who is out of reach and for whom it is not', async () => {
    const versions = { abena: (await read('abena')).version, efua: 99 };
    const ids = [...names, 'sales.ke', 'nobody.at.all'];
    const unsaid = (await act('support', 'disable', { ids, versions })).json();
    expect(unsaid.succeeded).toEqual([]);
    expect(unsaid.failed).toContainEqual(expect.objectContaining({ id: 'yaw', code: 'invalid' }));
    const reason = 'The shop was closed';
    const { succeeded, failed } = (await act('support', 'disable', { ids, versions, reason })).json();
    expect(succeeded.map(({ id }: { id: string }) => id)).toEqual(['abena', 'yaw']);
    expect(Object.fromEntries(failed.map(({ id, code }: { id: string; code: string }) => [id, code]))).toEqual({
        efua: 'stale',
        'nobody.at.all': 'not_found',
        'sales.ke': 'not_found',
    });
    expect([(await read('abena')).status, (await read('efua')).status]).toEqual(['disabled', 'active']);
    const invited = await act('support', 'resend-invitation', { ids: names });
    expect(invited.json()).toMatchObject({
        succeeded: [{ id: 'efua' }],
        failed: [{ code: 'NOT_POSSIBLE' }, { code: 'NOT_POSSIBLE' }],
    });
});

test('reaches everybody who matches, if they are still as many as the person saw', async () => {
    const filter = { status: 'disabled' };
    expect((await act('admin', 'enable', { filter, expectedCount: 1 })).json()).toMatchObject({
        code: 'count_changed',
    });
    expect((await act('admin', 'enable', { filter, expectedCount: 2 })).json()).toMatchObject({
        succeeded: [{ id: 'abena' }, { id: 'yaw' }],
    });
    expect((await read('yaw')).status).toBe('active');
});

test('ends the sign-ins of many before the provider hears of it', async () => {
    const headers = await server.as('teamlead');
    const home = async () => (await server.inject({ url: '/api/applications', headers })).statusCode;
    expect(await home()).toBe(200);
    expect((await act('admin', 'sign-out-everywhere', { ids: ['teamlead', 'sales2'] })).statusCode).toBe(200);
    expect(await home()).toBe(401);
});

test('is refused for what is not for many, for strangers in the body, and for those whose work it is not', async () => {
    const ids = ['abena'];
    const statuses = [
        await act('admin', 'move', { ids }),
        await act('admin', 'promote', { ids }),
        await act('admin', 'enable', { ids, data: { status: 'active' } }),
        await act('admin', 'enable', { ids: [] }),
        await act('sales', 'enable', { ids }),
        await act('underwriter', 'disable', { ids }),
    ].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([404, 404, 400, 400, 403, 403]);
});
