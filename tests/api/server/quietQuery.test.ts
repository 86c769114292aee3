import { expect, test } from 'vitest';
import { sharedServer } from '../../support/server.ts';

const server = sharedServer();

const search = (q: string) => `filter=${encodeURIComponent(JSON.stringify({ q }))}`;

test('a list is searched by words in a header as by those in its address', async () => {
    const headers = await server.as('admin');
    const inAddress = await server.inject({ url: `/api/users/sales?${search('sales')}`, headers });
    const inHeader = await server.inject({
        url: '/api/users/sales',
        headers: { ...headers, 'x-query': search('sales') },
    });
    expect(inHeader.json().length).toBeGreaterThan(0);
    expect(inHeader.json()).toEqual(inAddress.json());
    const other = await server.inject({
        url: '/api/users/sales',
        headers: { ...headers, 'x-query': search('nobody-at-all') },
    });
    expect(other.json()).toEqual([]);
});

test('is judged like an address: a filter sent twice is refused', async () => {
    const headers = { ...(await server.as('admin')), 'x-query': `${search('a')}&${search('b')}` };
    expect((await server.inject({ url: '/api/users/sales', headers })).statusCode).toBe(400);
});
