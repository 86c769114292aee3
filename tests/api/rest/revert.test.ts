import { afterAll, beforeAll, expect, test } from 'vitest';
import { merchants } from '../../../domain/resources/merchants.ts';
import { changesFor, reversalOf } from '../../../src/admin/history/reversal.ts';
import { merchantBody } from './records.ts';
import { ask, listOf, people, startRestApp, type RestApp } from './restApp.ts';

let rest: RestApp;
beforeAll(async () => {
    rest = await startRestApp();
});
afterAll(() => rest.close());

type Body = Readonly<Record<string, unknown>>;

const put = (body: Body, version: unknown) =>
    ask(rest, {
        as: 'admin',
        path: '/api/merchants/GH0001',
        method: 'PUT',
        headers: { 'if-match': `"${String(version)}"` },
        body,
    });

const lastEntry = async (): Promise<Body> => {
    const filter = { record: ['merchants'], recordId: 'GH0001' };
    const { body } = await ask<readonly Body[]>(rest, {
        as: 'admin',
        path: listOf('event-logs', { filter, sort: ['at', 'DESC'], range: [0, 9] }),
    });
    return body[0] ?? {};
};

const reversal = (record: Body, entry: Body) =>
    reversalOf(
        { principal: people.admin, resource: merchants, record },
        changesFor(people.admin, merchants, entry['changes']),
    );

test('what the log tells of an edit is enough to take it back, and taking it back is logged as a change of its own', async () => {
    const { body: first } = await ask(rest, {
        as: 'admin',
        path: '/api/merchants',
        method: 'POST',
        body: merchantBody('GH0001'),
    });
    const edit = { name: 'New name', status: 'suspended', cellphone: '+233244999999' };
    const { body: second } = await put(edit, 1);
    const entry = await lastEntry();
    const { data, stays } = reversal(second, entry);
    expect(data).toEqual({ name: first['name'], status: first['status'] });
    expect(stays).toEqual([{ label: 'Phone', reason: expect.stringContaining('personal data') }]);

    const unsaid = await put({ ...data, reverts: entry['id'] }, 2);
    expect(unsaid).toMatchObject({ status: 422, body: { errors: { reason: 'Write why' } } });
    const reason = 'Saved for the wrong shop';
    const reverted = await put({ ...data, reverts: entry['id'], reason }, 2);
    expect(reverted).toMatchObject({ status: 200, body: { ...data, cellphone: '+233244999999', version: 3 } });
    expect(await lastEntry()).toMatchObject({
        action: 'revert',
        actor: 'kojo',
        changes: { name: { from: 'New name', to: first['name'] }, reason: { from: null, to: reason } },
    });
    expect(reversal(reverted.body, entry).data).toEqual({});
    expect((await put(data, 2)).status).toBe(412);
});
