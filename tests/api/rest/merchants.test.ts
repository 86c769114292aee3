import { expect, test } from 'vitest';
import { merchantBody } from './records.ts';
import { ask, listOf, people, sharedRestApp } from './restApp.ts';

const rest = sharedRestApp();

test('a merchant is created, listed, read and changed, and each change is logged and announced', async () => {
    const created = await ask(rest, {
        as: 'admin',
        path: '/api/merchants',
        method: 'POST',
        body: merchantBody('GH0001'),
    });
    expect(created).toMatchObject({ status: 201, headers: { etag: '"1"' } });
    expect(created.body).toMatchObject({
        id: 'GH0001',
        merchantCode: 'GH0001',
        status: 'active',
        version: 1,
        location: null,
    });

    const list = await ask<unknown[]>(rest, { as: 'admin', path: listOf('merchants') });
    expect(list).toMatchObject({ status: 200, headers: { 'content-range': 'merchants 0-0/1' }, body: [created.body] });

    const one = await ask(rest, { as: 'support', path: '/api/merchants/GH0001' });
    expect(one).toMatchObject({ status: 200, headers: { etag: expect.stringMatching(/^"1-/) }, body: created.body });

    const changed = await ask(rest, {
        as: 'support',
        path: '/api/merchants/GH0001',
        method: 'PUT',
        headers: { 'if-match': String(one.headers['etag']) },
        body: { contactName: 'Yaa Asantewaa' },
    });
    expect(changed).toMatchObject({ status: 200, body: { contactName: 'Yaa Asantewaa', version: 2 } });

    const { rows } = await rest.database.pool.query(
        'select actor, action, record, record_id from event_log order by sequence',
    );
    expect(rows).toEqual([
        { actor: 'kojo', action: 'create', record: 'merchants', record_id: 'GH0001' },
        { actor: 'esi', action: 'edit', record: 'merchants', record_id: 'GH0001' },
    ]);
    const feed = await rest.database.pool.query(
        'select entity, entity_id, operation from change_feed order by change_id',
    );
    expect(feed.rows).toEqual([
        { entity: 'merchants', entity_id: 'GH0001', operation: 'create' },
        { entity: 'merchants', entity_id: 'GH0001', operation: 'update' },
    ]);
});

test('an administrator suspends a shop and reactivates it, each once; support does not', async () => {
    await ask(rest, { as: 'admin', path: '/api/merchants', method: 'POST', body: merchantBody('GH0777') });
    const act = (as: 'admin' | 'support', action: string, version: number) =>
        ask(rest, {
            as,
            path: `/api/merchants/GH0777/actions/${action}`,
            method: 'POST',
            headers: { 'if-match': `"${version}"` },
            body: {},
        });
    expect((await act('support', 'suspend', 1)).status).toBe(403);
    expect(await act('admin', 'suspend', 1)).toMatchObject({ status: 200, body: { status: 'suspended', version: 2 } });
    expect(await act('admin', 'suspend', 2)).toMatchObject({ status: 409, body: { code: 'NOT_POSSIBLE' } });
    expect(await act('admin', 'reactivate', 2)).toMatchObject({ status: 200, body: { status: 'active', version: 3 } });
    const edited = await ask(rest, {
        as: 'admin',
        path: '/api/merchants/GH0777',
        method: 'PUT',
        headers: { 'if-match': '"3"' },
        body: { status: 'suspended', name: 'Closed for good' },
    });
    expect(edited.status).toBe(200);
    // The log calls each by its own verb, whichever way it was asked for.
    const { rows } = await rest.database.pool.query(
        `select action from event_log where record_id = 'GH0777' order by sequence`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['create', 'suspend', 'reactivate', 'suspend']);
    const found = async (q: string): Promise<unknown> => {
        const filter = encodeURIComponent(JSON.stringify({ q }));
        return (await ask(rest, { as: 'admin', path: `/api/event-logs?filter=${filter}` })).body;
    };
    expect(await found('suspend GH0777')).toHaveLength(2);
    // By whom, as screens name them.
    expect(await found(`${people.admin.name} GH0777`)).toHaveLength(4);
});

test('a number is taken as people of the country write it', async () => {
    const body = { ...merchantBody('GH0778'), cellphone: '0244 987 654' };
    const created = await ask(rest, { as: 'admin', path: '/api/merchants', method: 'POST', body });
    expect(created).toMatchObject({ status: 201, body: { cellphone: '+233244987654' } });
    const same = await ask(rest, {
        as: 'admin',
        path: '/api/merchants/GH0778',
        method: 'PUT',
        headers: { 'if-match': '"1"' },
        body: { cellphone: '233244987654' },
    });
    expect(same).toMatchObject({ status: 200, body: { version: 1 } });
});
