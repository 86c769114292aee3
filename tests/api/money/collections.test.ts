import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { reversingOn, sharedLoanRoom } from '../loans/room.ts';
import { collectionsOn } from './collectionsOn.ts';
import { namedMarks } from '../../../server/lending/records/sealedNames.ts';

const room = sharedLoanRoom();
const reversed = reversingOn(room);
const { paid, report, inboundOf, referenceOf, statesOf, bookedBy, paidOn, faults, put } = collectionsOn(room);

describe('money that names a contract', () => {
    it('pays on its loan, in the books and with a receipt, once', async () => {
        const uid = await room.to.completed();
        const one = paid({ account: (await referenceOf(uid)).toLowerCase().replaceAll('-', ' ') });
        expect(await report(one)).toEqual({ status: 200, body: { ResultCode: 0, ResultDesc: 'Success' } });
        await report(one);
        await report({ ...one, reference: one.reference.toLowerCase() });
        expect(await statesOf(one)).toEqual(['booked']);
        expect(await bookedBy(one)).toEqual(['1010 -> 2500 5500', '2500 -> 1200 2940', '2500 -> 1210 2560']);
        expect(await paidOn(uid)).toBe(5_500);
        const receipts = await room.rows<{ text: string }>(
            `select text from message where application_uid = $1 and purpose = 'receipt'`,
            uid,
        );
        expect(receipts.filter(({ text }) => text.includes('55.00'))).toHaveLength(1);
        expect(await faults()).toEqual([]);
    });

    it('pays the deposit of a sale, and what is more is the customer’s', async () => {
        const uid = await room.to.signed();
        const one = paid({ account: await referenceOf(uid), amount: 46_000 });
        await report(one);
        expect(await statesOf(one)).toEqual(['booked']);
        expect(await bookedBy(one)).toEqual(['1010 -> 2500 46000', '2500 -> 2400 1000', '2500 -> 2100 45000']);
        const { application } = (await room.journey.read('sales', uid)).body;
        expect(application.depositPaid).toBe(45_000);
        expect(await faults()).toEqual([]);
    });

    it('counts for a seller who writes its number, and nothing does that no network reported', async () => {
        const uid = await room.to.signed();
        const one = paid({ amount: 45_000 });
        const deposit = { amount: 45_000, method: 'mobile_money', paymentReference: one.reference.toLowerCase() };
        const early = await room.journey.tries('sales', uid, 'confirm_deposit', deposit);
        expect([early.status, early.body]).toEqual([
            422,
            expect.objectContaining({
                errors: { paymentReference: expect.stringMatching(/^No network has reported/) },
            }),
        ]);
        await report(one);
        await room.journey.does('sales', uid, 'confirm_deposit', deposit);
        expect(await bookedBy(one)).toEqual(['1010 -> 2500 45000', '2500 -> 2100 45000']);
        expect(await faults()).toEqual([]);
    });

    it('that is less than the deposit waits, and says for what', async () => {
        const uid = await room.to.signed();
        const account = await referenceOf(uid);
        const one = paid({ account, amount: 44_999 });
        await report(one);
        expect(await inboundOf(one)).toEqual([
            expect.objectContaining({ state: 'suspense', reason: 'TOO_LITTLE', likely: account, open: 44_999 }),
        ]);
    });

    it('and is more than is owed pays the loan off, and the rest is the customer’s; so is all that comes later', async () => {
        const uid = await room.to.completed();
        const account = await referenceOf(uid);
        await report(paid({ account, amount: 143_500 }));
        await report(paid({ account, amount: 700 }));
        const [loan] = await room.rows('select state, outstanding::int from loan where application_uid = $1', uid);
        expect(loan).toEqual({ state: 'paid', outstanding: 0 });
        const [owed] = await room.rows(
            `select posted::int from ledger_balance where account = '2400' and subject = $1`,
            uid,
        );
        expect(owed).toEqual({ posted: -1_200 });
        expect(await faults()).toEqual([]);
    });
});

/** Has the customers of loans be reached at a number. */
const paidFrom = (phone: string, ...uids: readonly string[]) =>
    room.rows(
        'update loan set marks = $2 where application_uid = any ($1)',
        uids,
        namedMarks(room.server.database.secrets, { name: '', phone, idNumber: null }),
    );

describe('money that names none', () => {
    it.each([
        ['in full', (phone: string) => phone.replace('+', '')],
        ['hashed', (phone: string) => createHash('sha256').update(phone.replace('+', '')).digest('hex')],
    ])('is matched by the payer’s number, told %s', async (_, told) => {
        const uid = await room.to.completed();
        const phone = `+2332441${paid().reference.slice(-5)}`;
        await paidFrom(phone, uid);
        const one = paid({ account: 'phone', payer: told(phone) });
        await report(one);
        expect(await statesOf(one)).toEqual(['booked']);
        expect(await paidOn(uid)).toBe(5_500);
    });

    it('waits where the payer has several contracts', async () => {
        const [first, second] = [await room.to.completed(), await room.to.completed()];
        const phone = '+233244155555';
        await paidFrom(phone, first, second);
        const one = paid({ payer: phone.replace('+', '') });
        await report(one);
        expect(await statesOf(one)).toEqual(['suspense SEVERAL']);
        expect(await faults()).toEqual([]);
    });

    it('waits for two people, who say which contract it belongs to', async () => {
        const uid = await room.to.completed();
        const one = paid({ account: 'GH-2026-999999' });
        await report(one);
        expect(await statesOf(one)).toEqual(['suspense NO_MATCH']);
        expect(await bookedBy(one)).toEqual(['1010 -> 2500 5500']);
        const body = { placement: 'belongs', belongsTo: await referenceOf(uid) };
        expect((await put('support2', one, body)).body.code).toBe('SECOND_PERSON');
        expect((await put('support2', one, body)).status).not.toBe(200);
        expect((await put('admin2', one, body)).status).toBe(200);
        expect(await statesOf(one)).toEqual(['booked']);
        expect(await paidOn(uid)).toBe(5_500);
        expect((await put('admin2', one, { placement: 'sent_back', returnReference: 'R1' })).status).toBe(422);
        expect(await faults()).toEqual([]);
    });

    it('is sent back by two people, with the number of the transfer back', async () => {
        const one = paid();
        await report(one);
        const without = await put('support2', one, { placement: 'sent_back' });
        expect(without.body.errors).toEqual({ returnReference: expect.any(String) });
        const body = { placement: 'sent_back', returnReference: 'QKBACK1' };
        await put('support2', one, body);
        expect((await put('admin2', one, body)).status).toBe(200);
        expect(await statesOf(one)).toEqual(['sent_back']);
        expect(await bookedBy(one)).toEqual(['1010 -> 2500 5500', '2500 -> 1010 5500']);
        await report(one);
        expect(await statesOf(one)).toEqual(['sent_back']);
        expect(await faults()).toEqual([]);
    });

    it('cannot be placed on a contract that is none', async () => {
        const one = paid();
        await report(one);
        const body = { placement: 'belongs', belongsTo: 'GH-2026-999998' };
        await put('support2', one, body);
        expect((await put('admin2', one, body)).body.errors).toEqual({
            belongsTo: expect.stringMatching(/No contract/),
        });
        expect(await statesOf(one)).toEqual(['suspense NO_MATCH']);
    });
});

const dueBackTo = async (uid: string) =>
    (await room.send<{ due: number }>('admin', 'GET', `/api/refunds/${uid}`)).body.due;

describe('a transfer that was entered by hand', () => {
    it('before its network reports it is the same money', async () => {
        const uid = await room.to.completed();
        const one = paid({ account: await referenceOf(uid) });
        expect((await room.pay(uid, 5_500, { paymentReference: one.reference.toLowerCase() })).status).toBe(200);
        await report(one);
        expect([await statesOf(one), await bookedBy(one), await paidOn(uid)]).toEqual([['booked'], [], 5_500]);
        const other = paid();
        await room.pay(uid, 5_000, { paymentReference: other.reference });
        await report(other);
        expect(await statesOf(other)).toEqual(['contradicted OTHERWISE']);
        expect(await faults()).toEqual([]);
    });

    it('after its network reported it is drawn from what waits, and not twice', async () => {
        const [uid, other] = [await room.to.completed(), await room.to.completed()];
        const one = paid();
        await report(one);
        expect((await room.pay(uid, 5_501, { paymentReference: one.reference })).body.errors).toEqual({
            paymentReference: expect.stringMatching(/Less came in/),
        });
        expect((await room.pay(uid, 5_500, { paymentReference: one.reference })).status).toBe(200);
        expect((await room.pay(other, 5_500, { paymentReference: one.reference })).status).toBe(422);
        expect(await bookedBy(one)).toEqual(['1010 -> 2500 5500', '2500 -> 1200 2940', '2500 -> 1210 2560']);
        expect(await faults()).toEqual([]);
    });

    it('waits again once its payment does not count', async () => {
        const uid = await room.to.completed();
        const one = paid({ account: await referenceOf(uid) });
        await report(one);
        expect((await reversed(uid)).status).toBe(200);
        expect(await statesOf(one)).toEqual(['suspense REVERSED']);
        expect(await paidOn(uid)).toBe(0);
        expect(await faults()).toEqual([]);
    });

    it('waits again with what of it was due back to the customer', async () => {
        const uid = await room.to.completed();
        const one = paid();
        await report(one);
        await room.pay(uid, 5_000, { paymentReference: one.reference });
        expect(await dueBackTo(uid)).toBe(500);
        expect((await reversed(uid)).status).toBe(200);
        expect(await inboundOf(one)).toMatchObject([{ state: 'suspense', open: 5_500 }]);
        expect([await dueBackTo(uid), await faults()]).toEqual([0, []]);
    });
});
