import { expect, test } from 'vitest';
import { merchants } from '../../../domain/resources/merchants.ts';
import { pricing } from '../../../domain/resources/pricing.ts';
import { changesFor, reversalOf } from '../../../src/admin/history/reversal.ts';
import { publishPrice } from '../../support/journey.ts';
import { merchantBody } from './records.ts';
import { ask, listOf, people, sharedRestApp } from './restApp.ts';

const rest = sharedRestApp();

type Body = Readonly<Record<string, unknown>>;

const put = (body: Body, version: unknown, shop = 'GH0001') =>
    ask(rest, {
        as: 'admin',
        path: `/api/merchants/${shop}`,
        method: 'PUT',
        headers: { 'if-match': `"${String(version)}"` },
        body,
    });

const lastEntry = async (shop = 'GH0001'): Promise<Body> => {
    const filter = { record: ['merchants'], recordId: shop };
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
    const wrong = 'Saved for the wrong shop';
    const reverted = await put({ ...data, reverts: entry['id'], reason: wrong }, 2);
    expect(reverted).toMatchObject({ status: 200, body: { ...data, cellphone: '+233244999999', version: 3 } });
    expect(await lastEntry()).toMatchObject({
        action: 'revert',
        actor: 'kojo',
        changes: {
            name: { from: 'New name', to: first['name'] },
            reason: { from: null, to: wrong },
            reverts: { from: null, to: entry['id'] },
        },
    });
    expect(reversal(reverted.body, entry).data).toEqual({});
    expect((await put(data, 2)).status).toBe(412);
});

const reason = 'It should be as it was';
const refusedFor = (...names: readonly string[]) => ({
    status: 422,
    body: { errors: Object.fromEntries(names.map((name) => [name, expect.any(String)])) },
});

test('what says that it takes an entry back is held against the log, and is not logged where it does something else', async () => {
    const made = await ask(rest, {
        as: 'admin',
        path: '/api/merchants',
        method: 'POST',
        body: merchantBody('GH0002'),
    });
    const { name, status } = made.body as Body;
    const created = await lastEntry('GH0002');
    await put({ name: 'Second name', status: 'suspended' }, 1, 'GH0002');
    const { id: renamed } = await lastEntry('GH0002');
    await put({ name: 'Third name', cellphone: '+233244999998' }, 2, 'GH0002');
    const last = await lastEntry('GH0002');
    const elsewhere = await lastEntry();
    const attempt = (body: Body) => put({ reason, ...body }, 3, 'GH0002');

    expect(await attempt({ name: 'Another name', reverts: last['id'] })).toMatchObject(refusedFor('name'));
    expect(await attempt({ name: 'Second name', status, reverts: last['id'] })).toMatchObject(refusedFor('status'));
    // Changed again since: taking the first change back would take the second with it.
    expect(await attempt({ name, status, reverts: renamed })).toMatchObject(refusedFor('name'));
    expect(await attempt({ cellphone: merchantBody('GH0002')['cellphone'], reverts: last['id'] })).toMatchObject(
        refusedFor('cellphone'),
    );
    for (const reverts of [elsewhere['id'], created['id'], 999_999, '1', null, { sequence: 1 }]) {
        expect(await attempt({ name: 'Second name', reverts })).toMatchObject(refusedFor('reverts'));
    }
    expect(await lastEntry('GH0002')).toMatchObject({ id: last['id'], action: 'edit' });

    expect((await attempt({ name: 'Second name', reverts: last['id'] })).status).toBe(200);
    expect(await lastEntry('GH0002')).toMatchObject({ action: 'revert' });
});

test('a day goes back as a day, and is known to stand as it was set', async () => {
    await publishPrice({ database: rest.database.db }, { pricingId: 'GH-DAYS', status: 'draft' });
    const path = '/api/pricing/GH-DAYS';
    const change = (body: Body) => ask(rest, { as: 'admin', path, method: 'PUT', body });
    const { body: moved } = await change({ validFrom: '2027-03-01', validTo: '2027-09-30', version: 1 });
    const { body: entries } = await ask<readonly Body[]>(rest, {
        as: 'admin',
        path: listOf('event-logs', { filter: { record: ['pricing'], recordId: 'GH-DAYS' } }),
    });
    const changes = changesFor(people.admin, pricing, entries[0]?.['changes']);
    const asked = { principal: people.admin, resource: pricing, record: moved };
    const { data, stays } = reversalOf(asked, changes);
    expect(data).toEqual({ validFrom: '2026-01-01', validTo: null });
    expect(stays.map(({ reason: why }) => why)).not.toContain('was changed again since');
    const later = { ...moved, validFrom: '2027-03-02' };
    expect(reversalOf({ ...asked, record: later }, changes).data).toEqual({ validTo: null });
    const reverted = await change({ ...data, reverts: entries[0]?.['id'], reason, version: 2 });
    expect(reverted).toMatchObject({ status: 200, body: data });
});
