import { describe, expect, it } from 'vitest';
import type { CollectionConfig } from '../../../server/platform/config/collectionConfig.ts';
import { noPartners } from '../../../server/platform/config/partnerConfig.ts';
import { basic, type AskedFor, type Played } from '../../support/fakePartner.ts';
import { partnerRoom, troubleOf } from './room.ts';

const { played, open } = partnerRoom();

const secret = 'a'.repeat(32);

/** Safaricom's Transaction Status, which takes a question for one of our short codes. */
const daraja =
    (answer: (shortCode: string) => Played) =>
    ({ path, headers, body }: AskedFor): Played => {
        if (path.startsWith('/oauth/')) {
            return headers.authorization === basic('key', 'secret')
                ? { status: 200, body: { access_token: 'token-1', expires_in: '3599' } }
                : { status: 401 };
        }
        if (headers.authorization !== 'Bearer token-1' || path !== '/mpesa/transactionstatus/v1/query')
            return { status: 404 };
        return answer(JSON.parse(body).PartyA);
    };

const enquiringOf = (url: string) => {
    const status = { initiator: 'ahadi', securityCredential: 'encrypted', answersAt: 'https://loans.example' };
    const pull = { url, consumerKey: 'key', consumerSecret: 'secret', status };
    const collections: readonly CollectionConfig[] = [
        { kind: 'daraja', country: 'KE', secret, addresses: [], receivers: ['600638', '600639'], pull },
        { kind: 'daraja', country: 'KE', secret: 'b'.repeat(32), addresses: [], receivers: ['600640'] },
    ];
    return open({ environment: 'test', partners: { ...noPartners, collections } }, 10_000).collections.enquiring;
};

const taken: Played = { status: 200, body: { ResponseCode: '0', ConversationID: 'AG_1' } };
const otherParty: Played = { status: 200, body: { ResponseCode: '2001', ResponseDescription: 'Not of this party' } };

describe('M-PESA, of one transfer', () => {
    it('is asked as each of our short codes until one takes the question, and told where to answer', async () => {
        const fake = await played(daraja((shortCode) => (shortCode === '600639' ? taken : otherParty)));
        const [enquiring, ...others] = enquiringOf(fake.url);
        expect(others).toEqual([]);
        await enquiring?.enquire('QK12ABCDEF');
        const sent = fake.asked.filter(({ path }) => path.startsWith('/mpesa/')).map(({ body }) => JSON.parse(body));
        expect(sent.map(({ PartyA }) => PartyA)).toEqual(['600638', '600639']);
        expect(sent[1]).toMatchObject({
            Initiator: 'ahadi',
            SecurityCredential: 'encrypted',
            CommandID: 'TransactionStatusQuery',
            TransactionID: 'QK12ABCDEF',
            IdentifierType: '4',
            ResultURL: `https://loans.example/hooks/collections/daraja/${secret}/status`,
            QueueTimeOutURL: `https://loans.example/hooks/collections/daraja/${secret}/late`,
        });
    });

    it.each([
        ['knows none of our codes', otherParty, 'refused'],
        ['refuses', { status: 400, body: {} }, 'refused'],
        ['talks nonsense', { status: 200, body: {} }, 'bad_reply'],
        ['is away', { status: 503 }, 'down'],
    ] as const)('tells nothing where it %s', async (_, answer, trouble) => {
        const { url } = await played(daraja(() => answer));
        const [enquiring] = enquiringOf(url);
        expect(await troubleOf(enquiring?.enquire('QK12ABCDEF') ?? Promise.resolve())).toMatch(trouble);
    });

    it('that is made up is not asked', () => {
        expect(open({ environment: 'test' }).collections.enquiring).toEqual([]);
    });
});
