import { beforeEach, describe, expect, it, vi } from 'vitest';
import { adminDataProvider } from '../../../src/dataProvider/adminDataProvider.ts';
import { emptySession, session } from '../../../src/session/session.ts';

interface Call {
    readonly url: string;
    readonly method: string;
    readonly headers: Headers;
    readonly body: unknown;
}

/** Records the requests and answers each with the same reply. */
const serve = (body: unknown, init: ResponseInit = {}): readonly Call[] => {
    const calls: Call[] = [];
    vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, body: sent }: RequestInit) => {
        calls.push({
            url: decodeURIComponent(url),
            method,
            headers: new Headers(headers),
            body: typeof sent === 'string' ? JSON.parse(sent) : undefined,
        });
        return new Response(JSON.stringify(body), init);
    });
    return calls;
};

beforeEach(() => session.set({ ...emptySession, token: 'good', expires: 4e9 }));

describe('the simple-rest dialect', () => {
    it('asks for a page and reads the total from Content-Range', async () => {
        const calls = serve([{ id: 'a' }], { headers: { 'Content-Range': 'merchants 25-49/312' } });
        const list = await adminDataProvider.getList('merchants', {
            pagination: { page: 2, perPage: 25 },
            sort: { field: 'name', order: 'DESC' },
            filter: { country: 'KE' },
        });
        expect(list).toEqual({ data: [{ id: 'a' }], total: 312 });
        expect(calls[0]?.url).toBe('/api/merchants?filter={"country":"KE"}&range=[25,49]&sort=["name","DESC"]');
        expect(calls[0]?.headers.get('authorization')).toBe('Bearer good');
    });

    it('says of a total that it is as far as was counted', async () => {
        const headers = { 'Content-Range': 'customers 0-24/500', 'X-Total-Exact': 'false' };
        serve([{ id: 'a' }], { headers });
        const page = {
            pagination: { page: 1, perPage: 25 },
            sort: { field: 'name', order: 'ASC' },
            filter: {},
        } as const;
        expect(await adminDataProvider.getList('customers', page)).toMatchObject({
            total: 500,
            meta: { isUncounted: true },
        });
    });

    it('creates with the record as JSON', async () => {
        const calls = serve({ id: 'n', name: 'Duka' }, { status: 201 });
        await expect(adminDataProvider.create('merchants', { data: { name: 'Duka' } })).resolves.toEqual({
            data: { id: 'n', name: 'Duka' },
        });
        expect(calls[0]).toMatchObject({ url: '/api/merchants', method: 'POST', body: { name: 'Duka' } });
    });
});

describe('an update', () => {
    it('names the version that the person saw', async () => {
        const calls = serve({ id: 'a/b', version: 8 });
        const data = { name: 'New' };
        await adminDataProvider.update('merchants', { id: 'a/b', data, previousData: { id: 'a/b', version: 7 } });
        expect(calls[0]).toMatchObject({ url: '/api/merchants/a/b', method: 'PUT', body: data });
        expect(calls[0]?.headers.get('if-match')).toBe('"7"');
    });

    it('shows field errors where react-admin looks for them', async () => {
        serve(
            { code: 'invalid', message: 'Some fields need attention', errors: { name: 'Too long' } },
            { status: 422 },
        );
        const update = adminDataProvider.update('merchants', { id: 'a', data: {}, previousData: { id: 'a' } });
        await expect(update).rejects.toMatchObject({ status: 422, body: { errors: { name: 'Too long' } } });
    });
});

describe('a bulk change', () => {
    const params = { ids: ['a', 'b'], data: { status: 'closed' }, meta: { versions: { a: 1, b: 2 } } };

    it('is one request with the versions, safe to repeat', async () => {
        const calls = serve({ succeeded: [{ id: 'a', version: 2 }], failed: [] });
        await expect(adminDataProvider.updateMany('merchants', params)).resolves.toEqual({ data: ['a', 'b'] });
        expect(calls).toHaveLength(1);
        expect(calls[0]).toMatchObject({
            url: '/api/merchants/bulk',
            method: 'POST',
            body: { ids: ['a', 'b'], versions: { a: 1, b: 2 }, data: { status: 'closed' } },
        });
        expect(calls[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
    });

    it('reports which rows were refused, and why', async () => {
        const outcome = {
            succeeded: [{ id: 'a', version: 2 }],
            failed: [{ id: 'b', code: 'stale', message: 'Someone else changed this record' }],
        };
        serve(outcome);
        await expect(adminDataProvider.updateMany('merchants', params)).rejects.toMatchObject({
            status: 409,
            message: '1 of 2 could not be changed',
            body: outcome,
        });
    });
});
