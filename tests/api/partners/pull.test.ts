import { describe, expect, it } from 'vitest';
import type { CollectionConfig } from '../../../server/platform/config/collectionConfig.ts';
import { noPartners } from '../../../server/platform/config/partnerConfig.ts';
import { missedKey } from '../../../server/partners/collections/pull.ts';
import { basic, type AskedFor, type Played } from '../../support/fakePartner.ts';
import { partnerRoom, troubleOf } from './room.ts';

const { played, open, simulated } = partnerRoom();

const receivers = ['600638', '600639'];
const row = { transactionId: 'QK1', msisdn: '2547****149', billreference: 'KE-2026-000196', amount: '55.0' };
const window = { from: new Date('2026-11-22T06:00:00Z'), to: new Date('2026-11-22T08:00:00Z') };

/** Safaricom's Pull API, two rows to a page. */
const daraja =
    (asked: object[], answer: (offset: number) => Played) =>
    ({ path, headers, body }: AskedFor): Played => {
        if (path.startsWith('/oauth/')) {
            return headers.authorization === basic('key', 'secret')
                ? { status: 200, body: { access_token: 'token-1', expires_in: '3599' } }
                : { status: 401 };
        }
        if (headers.authorization !== 'Bearer token-1' || path !== '/pulltransactions/v1/query') return { status: 404 };
        const sent = JSON.parse(body);
        asked.push(sent);
        return answer(Number(sent.OffSetValue));
    };

const pages = (offset: number): Played =>
    offset < 4
        ? {
              status: 200,
              body: {
                  ResponseCode: '1000',
                  Response: [
                      [
                          { ...row, offset },
                          { ...row, offset: offset + 1 },
                      ],
                  ],
              },
          }
        : { status: 200, body: { ResponseCode: '1001', ResponseMessage: 'none', Response: [] } };

const pullingOf = (url: string) => {
    const pull = { url, consumerKey: 'key', consumerSecret: 'secret' };
    const collections: readonly CollectionConfig[] = [
        { kind: 'daraja', country: 'KE', secret: 'a'.repeat(32), addresses: [], receivers, pull },
        { kind: 'mtn', country: 'GH', secret: 'b'.repeat(32), addresses: [], receivers: [] },
    ];
    const partners = { ...noPartners, collections };
    return open({ environment: 'test', partners }, 10_000).collections.pulling;
};

describe('M-PESA', () => {
    it('is asked about each of our short codes, page by page, by the clocks of Nairobi', async () => {
        const asked: object[] = [];
        const { url } = await played(daraja(asked, pages));
        const [pulling, ...others] = pullingOf(url);
        expect(others).toEqual([]);
        const told = await pulling?.pull(window);
        expect(told).toHaveLength(8);
        expect(JSON.parse(told?.[1] ?? '')).toEqual({ ...row, offset: 1 });
        const about = { StartDate: '2026-11-22 09:00:00', EndDate: '2026-11-22 11:00:00' };
        expect(asked).toEqual(
            receivers.flatMap((ShortCode) =>
                ['0', '2', '4'].map((OffSetValue) => ({ ShortCode, ...about, OffSetValue })),
            ),
        );
    });

    it.each([
        ['refuses', { status: 400, body: {} }, 'refused'],
        ['says that something is wrong', { status: 200, body: { ResponseCode: '1002' } }, 'refused'],
        ['talks nonsense', { status: 200, body: { Response: [] } }, 'bad_reply'],
        ['lists what is no transfer', { status: 200, body: { ResponseCode: '1000', Response: ['x'] } }, 'bad_reply'],
        ['is away', { status: 503 }, 'down'],
    ] as const)('tells nothing where it %s', async (_, answer, trouble) => {
        const { url } = await played(daraja([], () => answer));
        const [pulling] = pullingOf(url);
        expect(await troubleOf(pulling?.pull(window) ?? Promise.resolve())).toMatch(trouble);
    });

    it('that is made up tells what it did not report', async () => {
        const partners = open({ environment: 'test' });
        const [pulling] = partners.collections.pulling;
        expect([pulling?.config.country, await pulling?.pull(window)]).toEqual(['KE', []]);
        await simulated('collections').update(missedKey({ kind: 'daraja', country: 'KE' }), () => ({ rows: [row] }));
        expect(await pulling?.pull(window)).toHaveLength(1);
        const [missed = ''] = (await pulling?.pull(window)) ?? [];
        expect(JSON.parse(missed)).toEqual(row);
    });
});
