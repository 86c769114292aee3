import { describe, expect, test } from 'vitest';
import { merchantBody } from './records.ts';
import { sharedShops, type Who } from './shops.ts';

const { rest, post, put, get, eventsOf } = sharedShops();

describe('versions', () => {
    test('one of many writers of the same version wins, the others are told what is there now', async () => {
        await post('admin', 'merchants', merchantBody('GH0010'));
        const race = await Promise.all(
            Array.from({ length: 20 }, (_, index) =>
                put('admin', 'merchants/GH0010', { contactName: `Writer ${index}` }, { 'if-match': '"1"' }),
            ),
        );
        const won = race.filter(({ status }) => status === 200);
        expect(won).toHaveLength(1);
        expect(race.filter(({ status }) => status === 412)).toHaveLength(19);
        const lost = race.find(({ status }) => status === 412);
        expect(lost?.body).toMatchObject({ code: 'stale', version: 2, current: won[0]?.body });
        expect(await eventsOf('GH0010')).toBe(2);
    });

    test('must be told, but for what many rows are changed by at once', async () => {
        await post('admin', 'merchants', merchantBody('GH0011'));
        expect(await put('admin', 'merchants/GH0011', { contactName: 'Blind' })).toMatchObject({ status: 428 });
        expect(await put('admin', 'merchants/GH0011', { status: 'suspended' })).toMatchObject({
            status: 200,
            body: { version: 2 },
        });
        expect(await put('admin', 'merchants/GH0011', { status: 'active' }, { 'if-match': '"1"' })).toMatchObject({
            status: 412,
        });
        expect(await put('admin', 'merchants/GH0011', { status: 'active', version: 'two' })).toMatchObject({
            status: 400,
        });
        expect(await put('admin', 'merchants/GH0011', { status: 'active' }, { 'if-match': '*' })).toMatchObject({
            status: 400,
        });
    });

    test('a record sent back unchanged changes nothing and is not logged', async () => {
        await post('admin', 'merchants', merchantBody('GH0012', { location: { latitude: 5.5, longitude: -0.2 } }));
        const { body } = await get('support', 'merchants/GH0012');
        expect(await put('support', 'merchants/GH0012', body)).toMatchObject({ status: 200, body });
        expect(await eventsOf('GH0012')).toBe(1);
    });
});

describe('repetition', () => {
    test('the same key twenty times creates once and answers alike', async () => {
        const once = () => post('admin', 'merchants', merchantBody('GH0020'), { 'idempotency-key': 'create-20' });
        const replies = await Promise.all(Array.from({ length: 20 }, once));
        expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
        expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
        expect(await eventsOf('GH0020')).toBe(1);
        // A receipt, not a copy of what was answered.
        const { rows } = await rest.database.pool.query(
            `select length(reply #>> '{}') as length from idempotency where key = 'create-20'`,
        );
        expect(rows[0].length).toBeLessThan(250);
    });

    test('a repeat is answered with the row as it is now, or 404 where it is out of reach', async () => {
        const headers = { 'idempotency-key': 'create-21' };
        const once = () => post('admin', 'merchants', merchantBody('GH0021'), headers);
        const { body } = await once();
        await put('admin', 'merchants/GH0021', { ...body, name: 'Another name' });
        const repeated = await once();
        expect([repeated.status, repeated.body['name'], repeated.body['version']]).toEqual([201, 'Another name', 2]);
        await rest.database.pool.query(`update merchant set country = 'KE' where merchant_code = 'GH0021'`);
        expect((await once()).status).toBe(404);
    });
});

describe('many at once', () => {
    const bulk = (as: Who, body: unknown, headers = {}) => post(as, 'merchants/bulk', body, headers);

    test('each row succeeds or fails by itself', async () => {
        for (const code of ['GH0030', 'GH0031', 'GH0032']) await post('admin', 'merchants', merchantBody(code));
        const reply = await bulk('admin', {
            ids: ['GH0030', 'GH0031', 'GH0032', 'KE0001', 'GH9999'],
            versions: { GH0030: 1, GH0031: 7 },
            data: { status: 'suspended' },
        });
        expect(reply.status).toBe(200);
        expect(reply.body).toEqual({
            succeeded: [
                { id: 'GH0030', version: 2 },
                { id: 'GH0032', version: 2 },
            ],
            failed: [
                { id: 'GH0031', code: 'stale', message: expect.any(String) },
                { id: 'GH9999', code: 'not_found', message: 'There is no such record' },
                { id: 'KE0001', code: 'not_found', message: 'There is no such record' },
            ],
            batchId: expect.any(String),
        });
        const { rows } = await rest.database.pool.query(
            'select record_id from event_log where request_id = $1 order by 1',
            [reply.body['batchId']],
        );
        expect(rows).toEqual([{ record_id: 'GH0030' }, { record_id: 'GH0032' }]);
        expect((await get('admin', 'merchants/GH0031')).body).toMatchObject({ status: 'active', version: 1 });
        const absent = { ids: ['GH9999'], data: { status: 'active' } };
        expect((await bulk('admin', absent, { 'accept-language': 'fr' })).body['failed']).toEqual([
            { id: 'GH9999', code: 'not_found', message: 'Cet enregistrement n’existe pas' },
        ]);
    });

    test('is refused as a whole when it asks for what no row may have', async () => {
        const ids = ['GH0001'];
        expect(await bulk('admin', { ids, data: { name: 'All alike' } })).toMatchObject({
            status: 422,
            body: { errors: { name: expect.any(String) } },
        });
        expect((await bulk('admin', { ids: [], data: { status: 'active' } })).status).toBe(400);
        expect(
            (await bulk('admin', { ids: Array.from({ length: 1001 }, String), data: { status: 'active' } })).status,
        ).toBe(400);
        expect((await bulk('admin', { ids, data: {} })).status).toBe(400);
        expect((await bulk('admin', { ids, data: { status: 'active' }, where: 1 })).status).toBe(400);
        expect((await bulk('sales', { ids, data: { status: 'active' } })).status).toBe(403);
        expect(await bulk('support', { ids, data: { status: 'suspended' } })).toMatchObject({
            status: 200,
            body: { succeeded: [], failed: [{ id: 'GH0001', code: 'invalid' }] },
        });
    });

    test('happens once for one key', async () => {
        await post('admin', 'merchants', merchantBody('GH0040'));
        const body = { ids: ['GH0040'], data: { status: 'suspended' } };
        const first = await bulk('admin', body, { 'idempotency-key': 'bulk-40' });
        const second = await bulk('admin', body, { 'idempotency-key': 'bulk-40' });
        expect(second.body).toEqual(first.body);
        expect(await eventsOf('GH0040')).toBe(2);
    });

    test('all rows that match a filter, if they are as many as the person saw', async () => {
        for (const code of ['GH0050', 'GH0051', 'KE0050']) {
            const as = code.startsWith('KE') ? 'kenyan' : 'admin';
            await post(as, 'merchants', merchantBody(code, { name: 'Matching shop' }));
        }
        const filter = { q: 'matching shop', status: 'active' };
        const data = { status: 'suspended' };
        expect(await bulk('admin', { filter, expectedCount: 3, data })).toMatchObject({
            status: 409,
            body: { code: 'count_changed', message: 'Now 2 rows match, not 3: look at the list again.' },
        });
        expect(await bulk('admin', { filter, expectedCount: 1, data })).toMatchObject({
            status: 409,
            body: { message: 'Now more than 1 rows match: look at the list again.' },
        });
        const { body } = await bulk('admin', { filter, expectedCount: 2, data });
        expect(body['succeeded']).toEqual([
            { id: 'GH0050', version: 2 },
            { id: 'GH0051', version: 2 },
        ]);
        await post('admin', 'merchants', merchantBody('GH0052', { name: 'Matching shop' }));
        const but = {
            filter: { q: 'matching shop' },
            expectedCount: 3,
            except: ['GH0051'],
            data: { status: 'active' },
        };
        expect((await bulk('admin', but)).body['succeeded']).toEqual([
            { id: 'GH0050', version: 3 },
            { id: 'GH0052', version: 1 },
        ]);
        // The one in Kenya is not the administrator's to change.
        expect((await get('kenyan', 'merchants/KE0050')).body).toMatchObject({ status: 'active' });
    });

    test.each([
        [{ filter: { status: 'active' } }, 400],
        [{ filter: { status: 'active' }, expectedCount: 0 }, 400],
        [{ filter: { status: 'active' }, expectedCount: 5001 }, 422],
        [{ filter: { status: 'active' }, expectedCount: 1, ids: ['GH0001'] }, 400],
        [{ filter: { nonsense: 1 }, expectedCount: 1 }, 400],
        [{ filter: 'all', expectedCount: 1 }, 400],
    ])('a filter that cannot be meant is refused: %j', async (selection, status) => {
        expect((await bulk('admin', { ...selection, data: { status: 'active' } })).status).toBe(status);
    });

    test('a thousand rows in one request, beside another such request', async () => {
        await rest.database.pool.query(
            `insert into merchant (merchant_code, name, country, contact_name, cellphone, email, address, status, search)
                select 'GH' || n, 'Shop ' || n, 'GH', 'Ama', '+233244123456', 'a@example.com', 'Accra', 'active', 'shop'
                from generate_series(1000, 1999) n`,
        );
        const ids = Array.from({ length: 1000 }, (_, index) => `GH${1000 + index}`);
        const [one, two] = await Promise.all([
            bulk('admin', { ids, data: { status: 'suspended' } }),
            bulk('admin', { ids: ids.toReversed(), data: { status: 'suspended' } }),
        ]);
        expect(one.body['succeeded']).toHaveLength(1000);
        expect(two.body['succeeded']).toHaveLength(1000);
        const { rows } = await rest.database.pool.query(
            `select min(version) as least, max(version) as most from merchant where merchant_code ~ '^GH1...$'`,
        );
        expect(rows).toEqual([{ least: 2, most: 2 }]);
    });
});
