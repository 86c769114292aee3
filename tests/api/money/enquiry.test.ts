import { describe, expect, it } from 'vitest';
import { PartnerTrouble } from '../../../server/partners/ask.ts';
import { drain } from '../../../server/work/workers.ts';
import { sharedLoanRoom } from '../loans/room.ts';
import { collectionsOn, daraja } from './collectionsOn.ts';

const room = sharedLoanRoom();
const { paid, report, tell, place, paidOn, referenceOf, faults } = collectionsOn(room);

type Paid = ReturnType<typeof paid>;

/** Lets the work by the clock ask the network; resolves to the numbers it was asked about. */
const asks = async (enquire: (reference: string) => Promise<void> = async () => undefined) => {
    const asked: string[] = [];
    const { services, database } = room.server;
    Object.assign(services.partners.collections, {
        pulling: [],
        enquiring: [
            {
                config: daraja,
                enquire: (reference: string) => {
                    asked.push(reference);
                    return enquire(reference);
                },
            },
        ],
    });
    await database.withTransaction((tx) => services.jobs.send(tx, 'pull_money', {}));
    await drain(services, { only: ['pull_money'] });
    return asked;
};

/** What M-PESA answers about a transfer, later and where it reports. */
const answer = async ({ reference, amount }: Paid, changes: { status?: string; code?: number; to?: string } = {}) => {
    const { status = 'Completed', code = 0, to = '600638' } = changes;
    const values = {
        ReceiptNo: reference,
        Amount: amount / 100,
        TransactionStatus: status,
        DebitPartyName: '233244123456 - Ama Owusu',
        CreditPartyName: `${to} - Ahadi`,
        FinalisedTime: 20261122063845,
        DebitPartyCharges: '',
    };
    const result = {
        ResultType: 0,
        ResultCode: code,
        ResultDesc: 'The service request is processed successfully.',
        OriginatorConversationID: '1',
        ConversationID: 'AG_1',
        TransactionID: 'QQ1',
        ...(code === 0
            ? {
                  ResultParameters: {
                      ResultParameter: Object.entries(values).map(([Key, Value]) => ({ Key, Value })),
                  },
              }
            : {}),
    };
    await tell(JSON.stringify({ Result: result }), { about: 'status' });
    await place();
};

const told = async ({ reference }: Paid) =>
    room.rows<{ state: string; amount: number; account: string | null }>(
        'select state, amount::int, account from inbound where reference = $1',
        reference,
    );

/** Reported from where M-PESA does not report: nobody knows whether it is true. */
const unproven = async (changes: Partial<Paid> = {}): Promise<Paid> => {
    const one = paid(changes);
    await report(one, { from: '10.9.8.7' });
    expect(await told(one)).toMatchObject([{ state: 'unproven', amount: one.amount }]);
    return one;
};

describe('a transfer that was reported without proof', () => {
    it('is asked about, and pays what it was for once its network answers that it came', async () => {
        const uid = await room.to.completed();
        const one = await unproven({ account: await referenceOf(uid) });
        expect(await asks()).toEqual([one.reference]);
        // Once in a quarter of a day is enough.
        expect(await asks()).toEqual([]);
        for (let times = 0; times < 2; times += 1) {
            await answer(one);
            expect(await told(one)).toMatchObject([{ state: 'booked', amount: one.amount }]);
            expect(await paidOn(uid)).toBe(one.amount);
        }
        expect(await faults()).toEqual([]);
    });

    it.each([
        ['failed', { status: 'Failed' }],
        ['is unknown there', { code: 2032 }],
        ['went to somebody else', { to: '999999' }],
    ])('moves nothing where it %s', async (_, changes) => {
        const one = await unproven();
        await answer(one, changes);
        expect(await told(one)).toMatchObject([{ state: 'unproven' }]);
        expect(await room.rows(`select 1 from inbound where state = 'unreadable'`)).toEqual([]);
        expect(await faults()).toEqual([]);
    });

    it('of which another amount was reported takes what came, and not what the report said it was for', async () => {
        const one = await unproven({ account: 'GH-2026-999999' });
        await answer({ ...one, amount: one.amount - 100 });
        expect(await told(one)).toEqual([{ state: 'suspense', amount: one.amount - 100, account: null }]);
    });

    it('is asked about again later where its network is away', async () => {
        // Nobody asks about the others meanwhile: the first question that is not taken is the last.
        await room.rows('update inbound set asked_at = now()');
        const one = await unproven();
        expect(await asks(() => Promise.reject(new PartnerTrouble('collections', 'down')))).toContain(one.reference);
        expect(await asks()).not.toContain(one.reference);
        await room.rows(
            `update inbound set asked_at = asked_at - interval '7 hours' where reference = $1`,
            one.reference,
        );
        expect(await asks()).toContain(one.reference);
    });
});
