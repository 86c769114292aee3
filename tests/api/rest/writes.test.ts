import { beforeAll, describe, expect, test } from 'vitest';
import { addApplicationRows } from './applicationRows.ts';
import { merchantBody, salesBody } from './records.ts';
import { type Call, ask, sharedRestApp } from './restApp.ts';

const rest = sharedRestApp();

beforeAll(async () => {
    for (const [as, code] of [
        ['admin', 'GH0001'],
        ['admin', 'GH0002'],
        ['kenyan', 'KE0001'],
    ] as const) {
        await post(as, 'merchants', merchantBody(code));
    }
    await addApplicationRows(rest.database.pool, [{ uid: 'a1' }]);
});

type Who = Call['as'];
const post = (as: Who, name: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    ask(rest, { as, path: `/api/${name}`, method: 'POST', body, headers });
const put = (as: Who, path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    ask(rest, { as, path: `/api/${path}`, method: 'PUT', body, headers });
const get = (as: Who, path: string) => ask(rest, { as, path: `/api/${path}` });
const eventsOf = async (recordId: string): Promise<number> => {
    const { rows } = await rest.database.pool.query<{ n: number }>(
        'select count(*) as n from event_log where record_id = $1',
        [recordId],
    );
    return rows[0]?.n ?? -1;
};

describe('what a person may not write', () => {
    test.each([
        ['an unknown field', { colour: 'red' }, { colour: 'There is no such field.' }],
        ['an inherited name', { constructor: 'x' }, { constructor: 'There is no such field.' }],
        [
            'a field of the server',
            { createdAt: '2020-01-01T00:00:00Z' },
            { createdAt: expect.stringContaining('server') },
        ],
        ['the key', { merchantCode: 'GH0099' }, { merchantCode: expect.stringContaining('after creation') }],
        ['another id', { id: 'GH0099' }, { id: expect.any(String) }],
        [
            'a field of the administrator',
            { name: 'Mine', status: 'suspended' },
            { name: expect.any(String), status: expect.any(String) },
        ],
    ])('%s', async (_name, body, errors) => {
        expect(await put('support', 'merchants/GH0001', { ...body, version: 1 })).toMatchObject({
            status: 422,
            body: { errors },
        });
        expect((await get('admin', 'merchants/GH0001')).body['version']).toBe(1);
    });

    test('is told in a language that they accept; codes stay', async () => {
        const body = { colour: 'red', version: 1 };
        const answer = async (language: string) =>
            (await put('support', 'merchants/GH0001', body, { 'accept-language': language })).body;
        const english = await answer('en');
        expect(await answer('fr-RW, en;q=0.5')).toEqual({
            ...english,
            message: 'Certains champs sont à revoir.',
            errors: { colour: 'Ce champ n’existe pas.' },
        });
        expect(await answer('sw')).toMatchObject({ errors: { colour: 'Hakuna sehemu hiyo.' } });
        expect(await answer('rw, tw')).toEqual(english);
    });

    test('a resource, or what is out of reach: as if it were not there', async () => {
        expect(await put('sales', 'merchants/GH0001', { contactName: 'Me', version: 1 })).toMatchObject({
            status: 403,
        });
        const absent = await put('admin', 'merchants/GH9999', { contactName: 'Me', version: 1 });
        expect(absent).toMatchObject({ status: 404 });
        expect(await put('admin', 'merchants/KE0001', { contactName: 'Me', version: 1 })).toMatchObject({
            status: 404,
            body: absent.body,
        });
        expect((await get('admin', 'merchants/KE0001')).body).toEqual((await get('admin', 'merchants/GH9999')).body);
    });

    test('a row that would lie out of their own reach', async () => {
        const created = await post('admin', 'merchants', merchantBody('KE0002'));
        expect(created).toMatchObject({
            status: 422,
            body: { errors: { country: expect.stringContaining('outside') } },
        });
        const body = merchantBody('GH0001', { country: 'KE', version: 1 });
        const { merchantCode: _code, ...moved } = body;
        expect(await put('admin', 'merchants/GH0001', moved)).toMatchObject({
            status: 422,
            body: { errors: { country: expect.any(String) } },
        });
    });

    test('an application, other than through its actions', async () => {
        expect((await put('admin', 'applications/a1', { stage: 'approved', version: 1 })).status).toBe(404);
        expect((await post('admin', 'applications', {})).status).toBe(404);
    });
});

describe('what a row must be', () => {
    test.each([
        ['empty', { name: '' }, { name: 'Fill this in.' }],
        ['absent', { email: undefined }, { email: 'Fill this in.' }],
        ['null', { contactName: null }, { contactName: 'Fill this in.' }],
        ['of another type', { name: 7 }, { name: 'Send text.' }],
        ['too long', { name: 'x'.repeat(81) }, { name: expect.any(String) }],
        ['no choice', { status: 'closed' }, { status: expect.any(String) }],
        ['nested wrongly', { location: { latitude: 91, longitude: 0 } }, { 'location.latitude': expect.any(String) }],
        [
            'against a rule over two fields',
            { merchantCode: 'KE0003' },
            { merchantCode: 'Begin the code with the country, e.g. GH0042' },
        ],
    ])('%s', async (_name, some, errors) => {
        const reply = await post('admin', 'merchants', merchantBody('GH0003', some));
        expect(reply).toMatchObject({ status: 422, body: { code: 'invalid', errors } });
    });

    test('an object', async () => {
        for (const body of [[], 'text', 7, null]) expect((await post('admin', 'merchants', body)).status).toBe(400);
    });

    test('alone with its key', async () => {
        const again = await post('admin', 'merchants', merchantBody('GH0001'));
        expect(again).toMatchObject({
            status: 409,
            body: { code: 'duplicate', errors: { merchantCode: expect.any(String) } },
        });
    });

    test('tied to rows in reach, of its own country', async () => {
        const absent = await post('admin', 'users/sales', salesBody('kofi', { merchantCode: 'GH7777' }));
        expect(absent).toMatchObject({ status: 422, body: { errors: { merchantCode: 'There is no such record' } } });
        const foreign = await post('admin', 'users/sales', salesBody('kofi', { merchantCode: 'KE0001' }));
        expect(foreign.body).toEqual(absent.body);
        const elsewhere = await post('lead', 'users/sales', salesBody('kofi', { merchantCode: 'KE0001' }));
        expect(elsewhere).toMatchObject({
            status: 422,
            body: { errors: { merchantCode: expect.stringContaining('another country') } },
        });
    });

    test('one kind of user: invisible under the others', async () => {
        expect(await post('admin', 'users/sales', salesBody('kofi'))).toMatchObject({
            status: 201,
            body: { group: 'sales', id: 'kofi' },
        });
        expect((await get('admin', 'users/underwriters/kofi')).status).toBe(404);
        expect((await post('support', 'users/underwriters', {})).status).toBe(403);
    });

    test('a price stays as it was published, and a second person publishes it', async () => {
        const price = {
            country: 'GH',
            currency: 'GHS',
            product: 'Spark 20',
            model: 'KJ5',
            tacs: ['35123412'],
            cashPrice: 150_000,
            depositMinBps: 2000,
            tenors: [6, 12],
            frequencies: ['monthly'],
            ratePerMonthBps: 450,
            validFrom: '2026-01-01',
        };
        const { body } = await post('admin', 'pricing', price);
        expect(body).toMatchObject({
            status: 'draft',
            createdBy: 'kojo',
            validFrom: '2026-01-01',
            validTo: null,
            roundTo: 100,
        });
        const path = `pricing/${String(body['id'])}`;
        expect(await put('admin', path, { status: 'published', version: 1 })).toMatchObject({
            status: 422,
            body: { errors: { status: expect.stringContaining('second person') } },
        });
        expect(await put('lead', path, { ...body, cashPrice: 1_000_000, status: 'published' })).toMatchObject({
            status: 422,
            body: { errors: { status: expect.stringContaining('other changes first') } },
        });
        expect(await put('lead', path, { cashPrice: 160_000, version: 1 })).toMatchObject({
            status: 200,
            body: { version: 2, createdBy: 'kojo', editedBy: 'abena' },
        });
        expect(await put('lead', path, { status: 'published', version: 2 })).toMatchObject({
            status: 422,
            body: { errors: { status: expect.stringContaining('second person') } },
        });
        const { body: draft } = await get('admin', path);
        expect(await put('admin', path, { ...draft, status: 'published' })).toMatchObject({
            status: 200,
            body: { version: 3 },
        });
        expect(await put('lead', path, { cashPrice: 150_000, version: 3 })).toMatchObject({
            status: 422,
            body: { errors: { status: expect.any(String) } },
        });
        expect(await put('lead', path, { cashPrice: 150_000, status: 'retired', version: 3 })).toMatchObject({
            status: 422,
            body: { errors: { status: expect.any(String) } },
        });
        expect(await put('lead', path, { status: 'retired', version: 3 })).toMatchObject({
            status: 200,
            body: { version: 4 },
        });
        expect((await put('lead', path, { status: 'published', version: 4 })).status).toBe(422);
    });

    test('a price is a draft in its country’s currency, with terms that can be sold', async () => {
        const price = {
            country: 'GH',
            currency: 'GHS',
            product: 'Spark 21',
            model: 'KJ6',
            tacs: ['35123413'],
            cashPrice: 150_000,
            depositMinBps: 2000,
            tenors: [6],
            frequencies: ['monthly'],
            ratePerMonthBps: 450,
            validFrom: '2026-01-01',
        };
        const faultsOf = async (some: object) => {
            const { status, body } = await post('admin', 'pricing', { ...price, ...some });
            return status === 422 ? Object.keys((body as { errors: object }).errors) : status;
        };
        expect(await faultsOf({ status: 'published' })).toEqual(['status']);
        expect(await faultsOf({ currency: 'KES' })).toEqual(['currency']);
        expect(await faultsOf({ currency: 'USD' })).toEqual(['currency']);
        expect(await faultsOf({ serviceFee: 150, roundTo: 100 })).toEqual(['serviceFee']);
        expect(await faultsOf({ minDeposit: 150_000 })).toEqual(['depositMinBps']);
        expect(await faultsOf({})).toBe(201);
    });

    test('not one’s own standing', async () => {
        const own = salesBody('esi', {
            group: undefined,
            merchantCode: undefined,
            agentCode: undefined,
            seniority: 'officer',
        });
        await post('lead', 'users/support', JSON.parse(JSON.stringify(own)));
        const reply = await put('support', 'users/support/esi', { status: 'disabled', version: 1 });
        expect(reply.status).toBe(403);
    });
});

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
