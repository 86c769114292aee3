import { describe, expect, it } from 'vitest';
import { checkBooks } from '../../../server/lending/books/check.ts';
import { returnOf } from '../../../server/lending/records/returned.ts';
import { asSystem } from '../../../server/platform/database/asSystem.ts';
import { reversingOn, sharedLoanRoom } from '../loans/room.ts';
import { collectionsOn } from './collectionsOn.ts';
import { ordersOn } from './ordersOn.ts';

const room = sharedLoanRoom();
const { carry, ordersOf, statesOf, walletOf } = ordersOn(room);

const cancel = { reason: 'CUSTOMER_WITHDREW', comment: 'They found the money elsewhere' };
const faults = () => room.server.database.withTransaction((tx) => checkBooks(tx, 'GH', new Date()));
const reason = 'Counted with the shop on Monday';

const cancelled = async (uid: string): Promise<string> => {
    expect((await room.journey.tries('support2', uid, 'cancel_signed', cancel)).status).toBe(202);
    expect((await room.journey.tries('admin2', uid, 'cancel_signed', cancel)).status).toBe(200);
    return uid;
};

/** A sale that was paid for in cash, as its seller says, and then ended. */
const paidInCash = async (number?: string): Promise<string> => {
    const uid = await room.to.signed();
    await room.journey.does('sales', uid, 'confirm_deposit', { amount: 45_000, method: 'cash' });
    if (number !== undefined) await walletOf(uid, number);
    return cancelled(uid);
};

/** One whose customer paid on their phone. */
const paidByPhone = async (): Promise<string> => {
    const uid = await room.to.signed();
    await room.journey.does('sales', uid, 'ask_deposit');
    await carry(4);
    return cancelled(uid);
};

/** What stands in the books for a customer, and for what is on its way to them. */
const standing = async (uid: string) => {
    const rows = await room.rows<{ account: string; posted: string }>(
        `select account, posted from ledger_balance where account in ('2100', '2400', '2630') and posted <> 0
            and (subject = $1 or subject in (select order_id from money_order where application_uid = $1))`,
        uid,
    );
    return Object.fromEntries(rows.map(({ account, posted }) => [account, Math.abs(Number(posted))]));
};

interface Refund {
    readonly version: number;
}

const shown = async (uid: string) => (await room.send<Refund>('admin', 'GET', `/api/refunds/${uid}`)).body;

const told = (uid: string) =>
    room.rows<{ recipient: string }>(
        `select recipient from notification where title = 'Pay money back' and link = '/admin/edit/refunds/' || $1 order by 1`,
        uid,
    );

const smsOf = (uid: string) =>
    room.rows<{ text: string }>(
        `select text from message where application_uid = $1 and purpose = 'refund' order by created_at`,
        uid,
    );

const says = async (by: string, uid: string, body: object) =>
    room.send(by, 'PUT', `/api/refunds/${uid}`, { body: { reason, ...body }, version: (await shown(uid)).version });

const both = async (uid: string, body: object) => {
    expect(await says('support2', uid, body)).toMatchObject({ status: 422, body: { code: 'SECOND_PERSON' } });
    return says('admin', uid, body);
};

describe('a deposit that a network took from the customer’s phone', () => {
    it('goes back to the same phone by itself, and the customer hears of it', async () => {
        const uid = await paidByPhone();
        const [taken, back] = await ordersOf(uid);
        expect(back).toMatchObject({ kind: 'refund', state: 'kept', amount: taken?.amount });
        expect(await standing(uid)).toEqual({ 2630: taken?.amount });
        expect(await shown(uid)).toMatchObject({ state: 'sending', due: 0, sent: taken?.amount });
        await carry(4);
        expect([await statesOf(uid), await standing(uid)]).toEqual([['confirmed', 'confirmed'], {}]);
        expect(await shown(uid)).toMatchObject({ state: 'settled', due: 0, sent: taken?.amount });
        expect(await told(uid)).toEqual([]);
        expect((await smsOf(uid))[0]?.text).toContain('450.00 back to you');
    });
});

let due: string | undefined;

/** One that is left as it is. */
const dueNow = async (): Promise<string> => (due ??= await paidInCash());

const order = { sendAs: 'order', sendAmount: 45_000 };

describe('money of which only its seller says that it came', () => {
    it('does not leave by itself: whoever pays back is told, and two people send it', async () => {
        const uid = await paidInCash();
        expect([await statesOf(uid), await standing(uid)]).toEqual([[], { 2400: 45_000 }]);
        expect((await told(uid)).map(({ recipient }) => recipient)).toEqual(['admin', 'admin2', 'support', 'support2']);
        expect(await shown(uid)).toMatchObject({ state: 'due', due: 45_000, sent: 0, number: '+233244123456' });
        expect((await both(uid, order)).status).toBe(200);
        expect(await shown(uid)).toMatchObject({ state: 'sending', due: 0, sent: 45_000, sendAs: null });
        await carry(4);
        expect([await statesOf(uid), await standing(uid)]).toEqual([['confirmed'], {}]);
        expect(await shown(uid)).toMatchObject({ state: 'settled', due: 0, sent: 45_000, dueSince: null });
        expect(await smsOf(uid)).toHaveLength(1);
    });

    it('is due as before where the network refuses, and people are told once more', async () => {
        const uid = await paidInCash('+233244129911');
        const before = (await told(uid)).length;
        await both(uid, order);
        await carry(4);
        expect([(await statesOf(uid))[0], await standing(uid)]).toEqual([
            expect.stringContaining('refused'),
            { 2400: 45_000 },
        ]);
        expect(await shown(uid)).toMatchObject({ state: 'due', due: 45_000, sent: 0 });
        expect((await told(uid)).length).toBeGreaterThan(before);
        expect(await smsOf(uid)).toEqual([]);
    });

    it('is sent by hand with the number of its transfer, which pays one customer once', async () => {
        const [uid, another] = [await paidInCash(), await paidInCash()];
        const bank = { sendAs: 'bank_transfer', sendAmount: 45_000, returnReference: 'FT 26-0091' };
        expect((await both(uid, bank)).status).toBe(200);
        expect(await standing(uid)).toEqual({});
        const [leg] = await room.rows(
            `select debit, credit, amount::int, booked_by as "by" from ledger_transfer where kind = 'refund' and debit_of = $1`,
            uid,
        );
        expect(leg).toEqual({ debit: '2400', credit: '1020', amount: 45_000, by: 'admin' });
        expect(await smsOf(uid)).toHaveLength(1);
        const again = await both(another, { ...bank, returnReference: 'ft260091' });
        expect([again.status, again.body.errors]).toEqual([
            422,
            { returnReference: 'This transfer was entered already' },
        ]);
        expect(await standing(another)).toEqual({ 2400: 45_000 });
    });

    it.each([
        ['more than is due', { ...order, sendAmount: 45_001 }, 'sendAmount'],
        ['no amount', { ...order, sendAmount: null }, 'sendAmount'],
        ['no way', { sendAs: null, sendAmount: 45_000 }, 'sendAs'],
        ['no number of the transfer', { sendAs: 'bank_transfer', sendAmount: 45_000 }, 'returnReference'],
    ])('is refused with %s', async (_, body, field) => {
        expect((await says('admin', await dueNow(), body)).body.errors).toHaveProperty(field);
    });

    it('is sent by nobody alone, by no other pair than says the same, and not by who only supports', async () => {
        const uid = await paidInCash();
        expect((await says('support', uid, order)).status).toBe(403);
        expect((await says('sales', uid, order)).status).toBe(403);
        await says('support2', uid, order);
        expect((await says('support2', uid, order)).body.code).toBe('SECOND_PERSON');
        expect((await says('admin', uid, { ...order, sendAmount: 40_000 })).body.code).toBe('SECOND_PERSON_DIFFERS');
        expect(await statesOf(uid)).toEqual([]);
        const { number } = (await room.send<{ number: string }>('support', 'GET', `/api/refunds/${uid}`)).body;
        expect(number).toMatch(/•.*3456$/);
    });

    it('leaves books that balance', async () => {
        expect(await faults()).toEqual([]);
    });
});

describe('a payment that was more than what was owed', () => {
    const reversed = reversingOn(room);

    /** One of which 55.00 are due back. */
    const paidTooMuch = async (number?: string): Promise<string> => {
        const uid = await room.to.completed();
        if (number !== undefined) await walletOf(uid, number);
        await room.pay(uid, 5_500);
        await room.pay(uid, 143_000, { isRestDueBack: true });
        expect(await shown(uid)).toMatchObject({ state: 'due', due: 5_500 });
        return uid;
    };
    const back = { sendAs: 'order', sendAmount: 5_500 };

    it('is not reversed while the rest goes back and once it is there, but when the customer has paid it to us again', async () => {
        const { report, paid, referenceOf } = collectionsOn(room);
        const uid = await paidTooMuch();
        await both(uid, back);
        const early = await reversed(uid);
        expect([early.status, early.body.errors]).toEqual([
            422,
            { reversedBecause: expect.stringMatching(/55\.00 of it is on its way back .*: wait until Refunds say/) },
        ]);
        await carry(4);
        const late = await reversed(uid);
        expect([late.status, late.body.message]).toEqual([
            422,
            expect.stringMatching(/55\.00 of it was paid back .*: have them send that to us with .* contract/),
        ]);
        const [loan] = await room.rows('select state, paid::int from loan where application_uid = $1', uid);
        expect([loan, await faults()]).toEqual([{ state: 'paid', paid: 148_500 }, []]);
        await report(paid({ account: await referenceOf(uid) }));
        expect((await reversed(uid)).status).toBe(200);
        expect(await shown(uid)).toMatchObject({ state: 'settled', due: 0, sent: 5_500 });
        expect(await faults()).toEqual([]);
    });

    it('is reversed where the rest did not arrive', async () => {
        const uid = await paidTooMuch('+233244129911');
        await both(uid, back);
        await carry(4);
        expect((await reversed(uid)).status).toBe(200);
        expect([await shown(uid), await faults()]).toMatchObject([{ state: 'settled', due: 0, sent: 0 }, []]);
    });

    it('is not paid back any more once it was reversed, though somebody had asked for that', async () => {
        const uid = await paidTooMuch();
        await says('support2', uid, back);
        expect((await reversed(uid)).status).toBe(200);
        expect((await says('admin', uid, back)).body.errors).toEqual({ sendAs: 'Nothing is due back.' });
    });
});

describe('a phone that came back', () => {
    it('has people told what is due for it', async () => {
        const uid = await room.to.completed();
        const input = { kind: 'return', comment: 'It does not charge.', imei: null };
        await room.journey.tries('sales', uid, 'return_device', input);
        expect((await room.journey.tries('support2', uid, 'return_device', input)).status).toBe(200);
        const { actions } = (await room.journey.read('sales', uid)).body;
        expect(actions.map(({ action }) => action)).not.toContain('return_device');
        expect(await shown(uid)).toMatchObject({ state: 'due', sent: 0 });
        expect(await told(uid)).not.toEqual([]);
    });

    it('is stated to the customer, by a link, as what was paid for it and what of it is still to come', async () => {
        const uid = await room.to.completed();
        await room.pay(uid, 5_500);
        const input = { kind: 'return', comment: 'It does not charge.', imei: null };
        await room.journey.tries('sales', uid, 'return_device', input);
        await room.journey.tries('support2', uid, 'return_device', input);
        const [sent] = await room.rows<{ text: string }>(
            `select text from message where application_uid = $1 and purpose = 'return_copy'`,
            uid,
        );
        expect(sent?.text).toMatch(/\/api\/papers\/\S+ /);
        const find = () => room.server.database.withTransaction((tx) => asSystem(tx, () => returnOf(tx, uid)));
        expect(await find()).toMatchObject({ deposit: 45_000, due: 50_500, sentBack: 0 });
        await both(uid, { sendAs: 'order', sendAmount: 50_000 });
        expect(await find()).toMatchObject({ due: 50_500, sentBack: 0 });
        await carry(4);
        expect(await find()).toMatchObject({ due: 500, sentBack: 50_000 });
        expect((await reversingOn(room)(uid)).body.errors).toEqual({
            reversedBecause: expect.stringMatching(/^GH₵50\.00 of it was paid back/),
        });
    });
});
