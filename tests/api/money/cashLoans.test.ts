import { beforeAll, describe, expect, it } from 'vitest';
import { checkBooks } from '../../../server/lending/books/check.ts';
import { capturedSections } from '../../support/captured.ts';
import { newCustomer, publishPrice } from '../../support/journey.ts';
import { placed } from '../../support/placed.ts';
import { sharedLoanRoom } from '../loans/room.ts';
import { ordersOn } from './ordersOn.ts';

const room = sharedLoanRoom();
const { carry, statesOf, walletOf, ordersOf } = ordersOn(room);

/** Thirty days, paid back at once, its fee kept back: of 1,000.00 the customer receives 850.00. */
const cashPrice = {
    pricingId: 'GH-CASH',
    kind: 'cash',
    product: 'Cash 1,000',
    model: '',
    tacs: [],
    cashPrice: 100_000,
    depositMinBps: 0,
    tenors: [],
    dayTenors: [30],
    frequencies: ['once'],
    ratePerMonthBps: 0,
    adminFee: 15_000,
    adminFeeMode: 'upfront',
} as const;

const offer = {
    ...capturedSections.offer,
    pricingId: 'GH-CASH',
    deposit: 0,
    tenorMonths: 0,
    tenorDays: 30,
    frequency: 'once',
    colour: null,
};

beforeAll(() =>
    publishPrice(room.server, { ...cashPrice, tacs: [], dayTenors: [30], frequencies: ['once'], tenors: [] }),
);

const signed = async (): Promise<string> => {
    const { idNumber } = newCustomer();
    const sections = { ...capturedSections, offer, kyc: { ...capturedSections.kyc, idNumber } };
    const uid = await placed(room.server, {
        stage: 'reviewed',
        reviewer: 'underwriter',
        product: 'Cash 1,000',
        sections,
    });
    await room.journey.does('senior', uid, 'approve');
    expect((await room.to.sign(uid)).status).toBe(200);
    return uid;
};

const paidOut = async (uid: string): Promise<void> => {
    expect((await room.journey.tries('sales', uid, 'pay_out')).status).toBe(202);
    expect((await room.journey.tries('support', uid, 'pay_out')).status).toBe(200);
};

/** What stands in the books of a sale and of what is on its way to its customer: owed to us above 0. */
const booksOf = async (uid: string) => {
    const rows = await room.rows<{ account: string; posted: string }>(
        `select account, posted from ledger_balance where posted <> 0
            and (subject = $1 or subject in (select order_id from money_order where application_uid = $1))`,
        uid,
    );
    return Object.fromEntries(rows.map(({ account, posted }) => [account, Number(posted)]));
};

const faults = () => room.server.database.withTransaction((tx) => checkBooks(tx, 'GH', room.server.services.clock()));

const textsOf = async (uid: string) =>
    (
        await room.rows<{ text: string }>(
            'select text from message where application_uid = $1 order by created_at',
            uid,
        )
    ).map(({ text }) => text);

it('a cash loan whose money does not arrive is owed by nobody, and can be sent again', async () => {
    const uid = await signed();
    await walletOf(uid, '+233244009911');
    await paidOut(uid);
    await carry(4);
    expect((await statesOf(uid))[0]).toMatch(/^refused/);
    expect(await booksOf(uid)).toEqual({});
    await walletOf(uid, '+233244123456');
    await paidOut(uid);
    await carry(4);
    expect((await statesOf(uid))[1]).toBe('confirmed');
    expect(await booksOf(uid)).toMatchObject({ 1200: 85_000, 1210: 15_000 });
    expect(await faults()).toEqual([]);
});

describe('a cash loan', () => {
    let uid = '';
    beforeAll(async () => {
        uid = await signed();
    });

    it('was approved for what the customer receives and pays back', async () => {
        const { body } = await room.journey.read('sales', uid);
        expect(body.application.terms?.offer).toMatchObject({
            kind: 'cash',
            dueAtHandover: 0,
            feeUpfront: 15_000,
            totalCost: 100_000,
            costOfCredit: 15_000,
        });
        expect((await textsOf(uid)).join(' ')).toContain('you receive GH₵850.00, then pay');
    });

    it('asks for no deposit and no phone', async () => {
        for (const [action, input] of [
            ['ask_deposit', {}],
            ['confirm_deposit', { amount: 0, method: 'cash' }],
            ['enrol_device', { imei: '356904120000018', imei2: null, reason: null }],
            ['complete', { handoverPhoto: await room.journey.document(uid, 'handover') }],
        ] as const) {
            expect(await room.journey.tries('sales', uid, action, input)).toMatchObject({
                status: action === 'complete' ? 403 : 409,
            });
        }
        const offered = (await room.journey.read('sales', uid)).body.actions.map(({ action }) => action);
        expect(offered).toContain('pay_out');
        expect(offered).not.toContain('enrol_device');
    });

    it('is sent to the customer’s own number once two people agree, and is on its way in the books', async () => {
        await paidOut(uid);
        const [order] = await ordersOf(uid);
        expect(order).toMatchObject({ kind: 'disbursement', state: 'kept', amount: 85_000 });
        // Who sells sees that it is on its way to their customer, nobody else's.
        const filter = encodeURIComponent(JSON.stringify({ applicationUid: uid, kind: 'disbursement' }));
        const seen = async (by: string) =>
            (await room.send<readonly object[]>(by, 'GET', `/api/money-orders?filter=${filter}`)).body;
        expect(await seen('sales')).toMatchObject([{ kind: 'disbursement', amount: 85_000 }]);
        expect(await seen('sales2')).toEqual([]);
        expect(await booksOf(uid)).toEqual({ 1200: 85_000, 2630: -85_000 });
        expect(await room.journey.tries('sales', uid, 'pay_out')).toMatchObject({ status: 409, code: 'PAID_OUT' });
        const end = { reason: 'CUSTOMER_WITHDREW', comment: 'They found the money elsewhere' };
        expect(await room.journey.tries('admin', uid, 'cancel_signed', end)).toMatchObject({ code: 'PAID_OUT' });
    });

    it('runs from when it has arrived, in books that balance', async () => {
        await carry(4);
        expect(await statesOf(uid)).toEqual(['confirmed']);
        const { body } = await room.send<{ state: string; outstanding: number }>('sales', 'GET', `/api/loans/${uid}`);
        expect(body).toMatchObject({ state: 'running', outstanding: 100_000 });
        expect(await booksOf(uid)).toMatchObject({ 1200: 85_000, 1210: 15_000 });
        expect(await faults()).toEqual([]);
        expect((await textsOf(uid)).join(' ')).toContain('We sent GH₵850.00 to your mobile money number.');
        expect((await room.journey.read('sales', uid)).body.application.stage).toBe('completed');
    });

    it('is late without a lock, and is paid as every loan', async () => {
        await room.age(uid, 40);
        await room.keep();
        const { body } = await room.send<{ state: string }>('sales', 'GET', `/api/loans/${uid}`);
        expect(body.state).toBe('overdue');
        expect((await room.pay(uid, 100_000)).status).toBe(200);
        expect((await room.send<{ state: string }>('sales', 'GET', `/api/loans/${uid}`)).body.state).toBe('paid');
        expect(await room.rows('select 1 from device_command where application_uid = $1', uid)).toEqual([]);
    });
});
