import { describe, expect, test } from 'vitest';
import { quietly } from '../../../src/dataProvider/quietQuery.ts';
import { withQuietQuery } from '../../../server/platform/http/quietQuery.ts';

const asked = (filter: object): string =>
    `/api/applications?filter=${encodeURIComponent(JSON.stringify(filter))}&range=%5B0%2C24%5D`;

const ofBrowser = ({ path, headers }: ReturnType<typeof quietly>) =>
    withQuietQuery({ url: path, headers: { 'x-query': headers['X-Query'] } } as never);

describe('what a list is asked for', () => {
    test.each([
        { q: 'Ama' },
        { q: '+233 24 412 3456' },
        { country: 'GH', any: [{ customerPhone: '0244123456' }] },
        { email: 'ama@example.com' },
        { customerName: 'Ama Owusu' },
    ])('travels in a header where it holds words that find a person: %j', (filter) => {
        const sent = quietly(asked(filter));
        expect(sent.path).toBe('/api/applications');
        expect(ofBrowser(sent)).toBe(asked(filter));
    });

    test.each([{ stage: 'pending' }, { createdAt_gte: '2026-11-01' }, { q: '' }, { isPriority: true }, {}])(
        'stays in the address where it names none: %j',
        (filter) => {
            expect(quietly(asked(filter))).toEqual({ path: asked(filter), headers: {} });
        },
    );
});

describe('a query in a header', () => {
    const read = (url: string, query: string): string =>
        withQuietQuery({ url, headers: { 'x-query': query } } as never);

    test('adds nothing to an address that has its own, and to none but the interface', () => {
        expect(read('/api/merchants?range=%5B0%2C1%5D', 'filter=%7B%7D')).toBe('/api/merchants?range=%5B0%2C1%5D');
        expect(read('/admin', 'filter=%7B%7D')).toBe('/admin');
        expect(read('/api/merchants', 'filter= x\u0000')).toBe('/api/merchants');
        expect(read('/api/merchants', 'a#b')).toBe('/api/merchants');
    });
});
