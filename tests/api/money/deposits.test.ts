import { describe, expect, it } from 'vitest';
import { sharedLoanRoom } from '../loans/room.ts';
import { ordersOn } from './ordersOn.ts';

const room = sharedLoanRoom();
const { ordersOf, statesOf, carry, pass, walletOf, toldOf } = ordersOn(room);

describe('a deposit asked of the customer’s phone', () => {
    it('is kept with its reference, asked, confirmed and booked, with a receipt', async () => {
        const uid = await room.to.signed();
        await room.journey.does('sales', uid, 'ask_deposit');
        expect(await statesOf(uid)).toEqual(['kept']);
        expect((await room.journey.tries('sales', uid, 'ask_deposit')).body.code).toBe('ASKED_ALREADY');
        await carry();
        expect(await statesOf(uid)).toEqual(['asked']);
        await carry();
        const [order] = await ordersOf(uid);
        expect(order).toMatchObject({ state: 'confirmed', reason: null, amount: 45_000 });
        const { application } = (await room.journey.read('sales', uid)).body;
        expect(application.depositPaid).toBe(45_000);
        const [receipt] = await room.rows<{ text: string }>(
            `select text from message where application_uid = $1 and purpose = 'receipt'`,
            uid,
        );
        expect(receipt?.text).toContain(order?.network_reference ?? 'none');
        expect((await room.journey.tries('sales', uid, 'ask_deposit')).body.code).toBe('DEPOSIT_PAID');
        const { body: seen } = await room.send('sales', 'GET', `/api/money-orders/${order?.order_id}`);
        expect(seen).toMatchObject({ state: 'confirmed', kind: 'deposit', number: '+233244123456' });
        expect((await room.send('sales.kumasi', 'GET', `/api/money-orders/${order?.order_id}`)).status).toBe(404);
        const masked = await room.send('support', 'GET', `/api/money-orders/${order?.order_id}`);
        expect(masked.body).toMatchObject({ number: expect.stringMatching(/•.*3456$/) });
    });

    it.each([
        ['declines', '+233244129911', 'refused APPROVAL_REJECTED'],
        ['has too little', '+233244129912', 'refused NOT_ENOUGH_FUNDS'],
        ['does not answer', '+233244129913', 'refused EXPIRED'],
    ])('is refused where the customer %s, and can be asked again', async (_, number, expected) => {
        const uid = await room.to.signed();
        await walletOf(uid, number);
        await room.journey.does('sales', uid, 'ask_deposit');
        await carry(2);
        expect(await statesOf(uid)).toEqual([expected]);
        await room.journey.does('sales', uid, 'ask_deposit');
        expect(await statesOf(uid)).toEqual([expected, 'kept']);
        await carry(2);
    });

    it('is asked for three times within an hour at most, and again once the first is an hour ago', async () => {
        const uid = await room.to.signed();
        await walletOf(uid, '+233244129911');
        for (let asked = 0; asked < 3; asked += 1) {
            await room.journey.does('sales', uid, 'ask_deposit');
            await carry(2);
        }
        await pass(uid, '48 minutes 30 seconds');
        expect((await room.journey.tries('sales', uid, 'ask_deposit')).body).toMatchObject({
            code: 'ASKED_TOO_OFTEN',
            message: 'The phone was asked several times within the hour: ask again in 12 min',
        });
        await pass(uid, '12 minutes');
        await room.journey.does('sales', uid, 'ask_deposit');
        await carry(2);
    });

    it('is sent later while the network is away, and not any more once the customer has gone', async () => {
        const uid = await room.to.signed();
        await walletOf(uid, '+233244129914');
        await room.journey.does('sales', uid, 'ask_deposit');
        await carry(2);
        expect(await statesOf(uid)).toEqual(['kept']);
        await pass(uid, '11 minutes');
        await carry();
        expect(await statesOf(uid)).toEqual(['refused NETWORK_DOWN']);
    });

    it('that came although it was taken otherwise meanwhile is told, to be given back', async () => {
        const uid = await room.to.signed();
        await room.journey.does('sales', uid, 'ask_deposit');
        await carry();
        await room.journey
            .does('sales', uid, 'cancel', { reason: 'CUSTOMER_WITHDREW', comment: null })
            .catch(() => undefined);
        await room.rows(`update application set stage = 'cancelled' where uid = $1`, uid);
        await carry();
        expect(await statesOf(uid)).toEqual(['confirmed NOT_BOOKED']);
    });

    it('that came although it was paid in cash meanwhile is not booked over that, and the log says so', async () => {
        const uid = await room.to.signed();
        await room.journey.does('sales', uid, 'ask_deposit');
        await carry();
        await room.journey.does('sales', uid, 'confirm_deposit', { amount: 45_000 });
        await carry();
        expect(await statesOf(uid)).toEqual(['confirmed NOT_BOOKED']);
        const words = {
            title: 'Give money back',
            body: expect.stringMatching(/^Nobody owed GH₵450\.00 that came in for \S+$/),
        };
        const people = ['admin', 'admin2', 'support', 'support2'].map((recipient) => ({ recipient, ...words }));
        expect(await toldOf(uid)).toEqual(people);
        expect((await room.journey.read('sales', uid)).body.application.depositPaid).toBe(45_000);
        const [order] = await ordersOf(uid);
        const [logged] = await room.rows<{ changes: string }>(
            `select changes::text as changes from event_log where record = 'money-orders' and record_id = $1 and action = 'money_confirmed'`,
            order?.order_id ?? '',
        );
        expect(logged?.changes).toContain('NOT_BOOKED');
    });
});
