import simpleRest from 'ra-data-simple-rest';
import { fetchUtils, type DataProvider } from 'react-admin';
import { beforeAll, expect, test } from 'vitest';
import { merchantBody, salesBody } from './records.ts';
import { type PersonName, sharedRestApp } from './restApp.ts';

const rest = sharedRestApp();
let url: string;

/** The package as it comes, with nothing but a header that says who asks. */
const clientOf = (as: PersonName): DataProvider =>
    simpleRest(`${url}/api`, (address, options = {}) => {
        const headers = new Headers(options.headers);
        headers.set('x-person', as);
        return fetchUtils.fetchJson(address, { ...options, headers });
    });

const merchantsOf = (client: DataProvider, some: { readonly filter?: object; readonly page?: number } = {}) =>
    client.getList('merchants', {
        filter: some.filter ?? {},
        sort: { field: 'id', order: 'ASC' },
        pagination: { page: some.page ?? 1, perPage: 10 },
    });
beforeAll(async () => {
    url = await rest.app.listen({ host: '127.0.0.1', port: 0 });
    const admin = clientOf('admin');
    for (let number = 1; number <= 25; number += 1) {
        const code = `GH${String(number).padStart(4, '0')}`;
        await admin.create('merchants', { data: merchantBody(code) });
    }
    for (const [username, merchantCode] of [
        ['kofi', 'GH0001'],
        ['ama', 'GH0001'],
        ['yaa', 'GH0002'],
    ] as const) {
        await admin.create('users/sales', { data: salesBody(username, { merchantCode }) });
    }
});

test('lists pages with a total', async () => {
    const first = await merchantsOf(clientOf('admin'));
    expect(first.total).toBe(25);
    expect(first.data.map(({ id }) => id)).toEqual(first.data.map(({ merchantCode }) => merchantCode));
    expect(first.data.map(({ id }) => id).at(0)).toBe('GH0001');
    const last = await merchantsOf(clientOf('admin'), { page: 3 });
    expect(last.data.map(({ id }) => id)).toEqual(['GH0021', 'GH0022', 'GH0023', 'GH0024', 'GH0025']);
    expect(last.total).toBe(25);
    const beyond = await merchantsOf(clientOf('admin'), { page: 4 });
    expect(beyond).toMatchObject({ data: [], total: 25 });
});

test('finds by a search and by a filter', async () => {
    expect(await merchantsOf(clientOf('admin'), { filter: { q: 'gh0007' } })).toMatchObject({ total: 1 });
    expect(await merchantsOf(clientOf('admin'), { filter: { status: 'suspended' } })).toMatchObject({
        data: [],
        total: 0,
    });
});

test('reads one, many and those that refer to one', async () => {
    const client = clientOf('admin');
    const { data: one } = await client.getOne('merchants', { id: 'GH0003' });
    expect(one).toMatchObject({ id: 'GH0003', name: 'Shop GH0003', version: 1 });
    const ids = Array.from({ length: 25 }, (_, index) => `GH${String(index + 1).padStart(4, '0')}`);
    const { data: many } = await client.getMany('merchants', { ids: [...ids, 'KE0001'] });
    expect(new Set(many.map(({ id }) => id))).toEqual(new Set(ids));
    expect(many).toHaveLength(25);
    const referring = await client.getManyReference('users/sales', {
        target: 'merchantCode',
        id: 'GH0001',
        filter: {},
        sort: { field: 'id', order: 'ASC' },
        pagination: { page: 1, perPage: 10 },
    });
    expect(referring).toMatchObject({ total: 2 });
    expect(referring.data.map(({ id }) => id)).toEqual(['ama', 'kofi']);
});

test('updates with the whole record it was given, and refuses the second of two such updates', async () => {
    const client = clientOf('admin');
    const { data: shown } = await client.getOne('merchants', { id: 'GH0004' });
    const { data: saved } = await client.update('merchants', {
        id: 'GH0004',
        data: { ...shown, contactName: 'Abla' },
        previousData: shown,
    });
    expect(saved).toMatchObject({ id: 'GH0004', contactName: 'Abla', version: 2 });
    const again = client.update('merchants', {
        id: 'GH0004',
        data: { ...shown, contactName: 'Esinam' },
        previousData: shown,
    });
    await expect(again).rejects.toMatchObject({
        status: 412,
        body: { code: 'stale', current: { contactName: 'Abla', version: 2 } },
    });
});

test('refuses an update that says neither in a header nor in its body what it was made on', async () => {
    const client = clientOf('admin');
    const { data: shown } = await client.getOne('merchants', { id: 'GH0008' });
    const { version: _version, ...unversioned } = shown;
    const blind = client.update('merchants', {
        id: 'GH0008',
        data: { ...unversioned, contactName: 'Nobody knows' },
        previousData: shown,
    });
    await expect(blind).rejects.toMatchObject({ status: 428, body: { code: 'version_required' } });
});

test('updates many with the fields that may be changed that way, and with no others', async () => {
    const client = clientOf('admin');
    const ids = ['GH0005', 'GH0006', 'GH0007'];
    expect(await client.updateMany('merchants', { ids, data: { status: 'suspended' } })).toEqual({ data: ids });
    const { data } = await client.getMany('merchants', { ids });
    expect(data.map(({ status, version }) => [status, version])).toEqual([
        ['suspended', 2],
        ['suspended', 2],
        ['suspended', 2],
    ]);
    const blind = client.updateMany('merchants', { ids, data: { contactName: 'Everybody' } });
    await expect(blind).rejects.toMatchObject({ status: 428, body: { code: 'version_required' } });
});

test('deletes one and many where the resource lets it', async () => {
    for (const notification of ['n1', 'n2', 'n3']) {
        await rest.database.pool.query(
            `insert into notification (notification_id, recipient, title, body) values ($1, 'esi', 'Hello', 'There')`,
            [notification],
        );
    }
    const client = clientOf('support');
    const { data } = await client.delete('notifications', { id: 'n1' });
    expect(data).toMatchObject({ id: 'n1', title: 'Hello' });
    expect(await client.deleteMany('notifications', { ids: ['n2', 'n3'] })).toEqual({ data: ['n2', 'n3'] });
    const { rows } = await rest.database.pool.query('select from notification');
    expect(rows).toEqual([]);
    await expect(client.delete('merchants', { id: 'GH0001' })).rejects.toMatchObject({ status: 404 });
});

test('shows faults beside their fields', async () => {
    const creation = clientOf('admin').create('merchants', {
        data: merchantBody('GH9999', { name: '', email: 'nowhere' }),
    });
    await expect(creation).rejects.toMatchObject({
        status: 422,
        body: { errors: { name: 'Fill this in', email: expect.stringContaining('shop@example.com') } },
    });
});
