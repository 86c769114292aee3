import { describe, expect, test } from 'vitest';
import { merchantBody, salesBody } from './records.ts';
import { sharedShops } from './shops.ts';

const { post, put, get } = sharedShops();

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
        ['empty', { name: '' }, { name: 'Fill this in' }],
        ['absent', { email: undefined }, { email: 'Fill this in' }],
        ['null', { contactName: null }, { contactName: 'Fill this in' }],
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
