import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBooks } from '../../../server/lending/books/check.ts';
import { storedAnswers } from '../../../server/partners/mobileMoney/storedAnswers.ts';
import { transferByDaraja } from '../../../server/partners/mobileMoney/darajaTransfers.ts';
import { openTransfers } from '../../../server/partners/mobileMoney/transfers.ts';
import { darajaAccess, darajaPayments, type DarajaDelivery } from '../../support/fakeDaraja.ts';
import { playPartner, type FakePartner } from '../../support/fakePartner.ts';
import { sharedLoanRoom } from '../loans/room.ts';
import { ordersOn, told } from './ordersOn.ts';

const room = sharedLoanRoom();
const { carry } = ordersOn(room);

const settleOne = async (by: string, id: string, body: object) => {
    const [order] = await room.rows<{ version: number }>('select version from money_order where order_id = $1', id);
    return room.send(by, 'PUT', `/api/money-orders/${id}`, { body, version: order?.version ?? 0 });
};

const network = darajaPayments();
let fake: FakePartner;
let before: object;
beforeAll(async () => {
    fake = await playPartner(network.play);
    const { partners } = room.server.services;
    before = { transfers: partners.transfers, answeredAt: partners.answeredAt };
    const provider = transferByDaraja({ ...darajaAccess, url: fake.url }, storedAnswers(room.server.database), {
        breakAfter: 1_000,
    });
    Object.assign(partners, {
        transfers: openTransfers(provider, { timeoutMs: 400 }),
        answeredAt: (secret: string) => (secret === darajaAccess.secret ? darajaAccess : undefined),
    });
});
afterAll(async () => {
    Object.assign(room.server.services.partners, before);
    await fake.close();
});

const tell = async ({ about, reference, body, isGenuine }: DarajaDelivery, secret: string = darajaAccess.secret) => {
    const reply = await room.server.app.inject({
        method: 'POST',
        url: `/hooks/transfers/daraja/${secret}/${reference}/${about}`,
        headers: { 'content-type': 'application/json' },
        payload: body,
        remoteAddress: isGenuine ? '196.201.214.200' : '10.9.8.7',
    });
    return [reply.statusCode, JSON.parse(reply.body)];
};

/** Lets all come that the network has sent since. */
const arrives = async (): Promise<void> => {
    for (const delivery of network.sent())
        expect(await tell(delivery)).toEqual([200, { ResultCode: 0, ResultDesc: 'Success' }]);
};

let sale: Promise<string> | undefined;

/** A sale that ended, of which much is due back: each refund sends a little of it. */
const ended = async (): Promise<string> => {
    const uid = await room.to.signed();
    await room.journey.does('sales', uid, 'confirm_deposit', { amount: 45_000, method: 'cash' });
    const cancel = { reason: 'CUSTOMER_WITHDREW', comment: 'They found the money elsewhere' };
    await room.journey.tries('support2', uid, 'cancel_signed', cancel);
    await room.journey.tries('admin2', uid, 'cancel_signed', cancel);
    return uid;
};

interface Order {
    readonly id: string;
    readonly state: string;
    readonly reason: string | null;
}

const little = 1_000;

/** Money that two people send back to a phone whose number ends so: the number of its order. */
const refunding = async (ending: string, amount = little): Promise<string> => {
    const uid = await (sale ??= ended());
    for (const by of ['support2', 'admin']) {
        const { version } = (await room.send<{ version: number }>('admin', 'GET', `/api/refunds/${uid}`)).body;
        const body = { sendAs: 'order', sendAmount: amount, reason: 'Counted with the shop on Monday' };
        await room.send(by, 'PUT', `/api/refunds/${uid}`, { body, version });
    }
    const [order] = await room.rows<Order>(
        `update money_order set number = $2 where application_uid = $1 and kind = 'refund' and state = 'kept'
            returning order_id as id`,
        uid,
        `+23324412${ending}`,
    );
    return order?.id ?? '';
};

const stateOf = async (id: string): Promise<string> => {
    const [order] = await room.rows<Order>('select state, reason from money_order where order_id = $1', id);
    return [order?.state, order?.reason].filter((word) => word !== null).join(' ');
};

/** What is on its way by an order. */
const onItsWay = async (id: string): Promise<number> => {
    const held = `select -posted as posted from ledger_balance where account = '2630' and subject = $1`;
    return Number((await room.rows<{ posted: string }>(held, id))[0]?.posted ?? 0);
};

/** What is due to the customer and not on its way. */
const due = async (): Promise<number> => {
    const held = `select -posted as posted from ledger_balance where account = '2400' and subject = $1`;
    return Number((await room.rows<{ posted: string }>(held, await sale))[0]?.posted ?? 0);
};

const sentOut = (id: string): number =>
    fake.asked.filter(({ path, body }) => path.includes('b2c') && body.includes(id)).length;

const pass = (id: string, interval: string) =>
    room.rows(
        `update money_order set created_at = created_at - $2::interval, asked_at = asked_at - $2::interval,
            enquired_at = enquired_at - $2::interval where order_id = $1`,
        id,
        interval,
    );

/** Sends, lets answers come and looks as often as an hour of work would. */
const anHour = async (id: string): Promise<void> => {
    for (let rounds = 0; rounds < 4; rounds += 1) {
        await carry();
        await arrives();
        await pass(id, '11 minutes');
    }
    await carry();
};

describe('a refund through M-PESA', () => {
    it('is asked for under our own number, in whole units, and answered at an address of its own', async () => {
        const reference = await refunding('0001');
        await carry();
        expect([await stateOf(reference), await onItsWay(reference)]).toEqual(['asked', little]);
        const sent = fake.asked.find(({ path }) => path === '/mpesa/b2c/v3/paymentrequest');
        const at = `https://loans.example/hooks/transfers/daraja/${darajaAccess.secret}/${reference}`;
        expect(JSON.parse(sent?.body ?? '')).toEqual({
            OriginatorConversationID: reference,
            InitiatorName: 'ahadi',
            SecurityCredential: 'encrypted-credential',
            CommandID: 'BusinessPayment',
            Amount: '10',
            PartyA: '600997',
            PartyB: '233244120001',
            Remarks: expect.stringMatching(/^Ahadi [\w ]+$/),
            QueueTimeOutURL: `${at}/late`,
            ResultURL: `${at}/result`,
        });
        await arrives();
        await carry();
        expect([await stateOf(reference), await onItsWay(reference)]).toEqual(['confirmed', 0]);
        const kept = await room.rows(`select * from transfer_answer where order_id = $1`, reference);
        expect(kept).toMatchObject([
            { outcome: 'paid', network_reference: 'SG632NMUAB', amount: little, proof: 'address' },
        ]);
        expect(JSON.stringify(kept)).not.toMatch(/OWUSU|233244|8959269/);
    });

    it.each([
        ['is not covered', '9912', 'refused NOT_ENOUGH_FUNDS'],
        ['is answered too late', '9915', 'confirmed'],
        ['is taken and talks nonsense', '9917', 'confirmed'],
        ['was seen before, as it says', '9918', 'confirmed'],
        ['is answered twice', '9921', 'confirmed'],
        ['is late in its queue, and paid afterwards', '9922', 'confirmed'],
        ['gets half an answer', '9923', 'confirmed'],
        ['is said to be paid by somebody else, and failed', '9924', 'refused NOT_ARRIVED'],
        ['is never answered, and pending when it is asked about', '9925', 'confirmed'],
        ['is a repetition, as it says, which refuses nothing', '9927', 'confirmed'],
        ['is answered under another number, and in no JSON', '9928', 'confirmed'],
        ['is never answered, and expired', '9929', 'refused NOT_ARRIVED'],
    ])('is known in the end and sent once where it %s', async (_, ending, state) => {
        const reference = await refunding(ending);
        const before = await due();
        await anHour(reference);
        expect([await stateOf(reference), await onItsWay(reference), sentOut(reference)]).toEqual([state, 0, 1]);
        expect((await due()) - before).toBe(state === 'confirmed' ? 0 : little);
    });

    it.each([
        ['of which nobody knows whether it arrived', '9916'],
        ['that was paid in another amount', '9926'],
    ])('%s stays on its way until people know', async (_, ending) => {
        const reference = await refunding(ending);
        await anHour(reference);
        expect(await stateOf(reference)).toMatch(/^(unknown|asked)$/);
        expect([await onItsWay(reference), sentOut(reference)]).toEqual([little, 1]);
        await pass(reference, '25 hours');
        await carry();
        const notArrived = { ...told, settledAs: 'not_arrived' };
        await settleOne('admin', reference, notArrived);
        expect((await settleOne('admin2', reference, notArrived)).status).toBe(200);
        expect(await onItsWay(reference)).toBe(0);
    });

    it('that people gave up and that was paid after all is told to them, and moves nothing', async () => {
        const reference = await refunding('9925');
        await carry();
        await pass(reference, '25 hours');
        await carry();
        const notArrived = { ...told, settledAs: 'not_arrived' };
        await settleOne('admin', reference, notArrived);
        expect((await settleOne('admin2', reference, notArrived)).status).toBe(200);
        // What it answers by now is that it is pending; a moment later that it was paid.
        await arrives();
        const values = { TransactionAmount: 10, TransactionReceipt: 'SG632NMUAB' };
        const ResultParameter = Object.entries(values).map(([Key, Value]) => ({ Key, Value }));
        const result = { ResultCode: 0, OriginatorConversationID: reference, ResultParameters: { ResultParameter } };
        const body = JSON.stringify({ Result: result });
        for (const isGenuine of [false, true, true]) await tell({ about: 'result', reference, body, isGenuine });
        const heard = await room.rows(
            `select recipient from notification where title = 'Money was sent after all' and link = $1 order by 1`,
            `/admin/edit/money-orders/${reference}`,
        );
        expect(heard).toEqual([{ recipient: 'admin' }, { recipient: 'admin2' }]);
        expect([await stateOf(reference), await onItsWay(reference)]).toEqual(['refused NOT_ARRIVED', 0]);
    });

    it('is refused at once where it is in cents', async () => {
        const reference = await refunding('0002', little - 50);
        await carry();
        expect([await stateOf(reference), sentOut(reference)]).toEqual(['refused INVALID_AMOUNT', 0]);
    });

    it('is tried again where the network takes nothing just now', async () => {
        const reference = await refunding('9914');
        await carry();
        expect([await stateOf(reference), network.taken.has(reference)]).toEqual(['kept', false]);
    });

    it('is answered at no other address', async () => {
        const [reference, body] = ['00000000-0000-4000-8000-000000000000', '{}'];
        expect((await tell({ about: 'result', reference, body, isGenuine: true }, 'f'.repeat(32)))[0]).toBe(404);
        // Nobody learns which orders there are.
        expect((await tell({ about: 'result', reference, body, isGenuine: true }))[0]).toBe(200);
    });

    it('leaves books that balance', async () => {
        expect(await room.server.database.withTransaction((tx) => checkBooks(tx, 'GH', new Date()))).toEqual([]);
    });
});
