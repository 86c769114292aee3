import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { drain } from '../../../server/work/workers.ts';
import { transferByMtn } from '../../../server/partners/mobileMoney/mtnTransfers.ts';
import { openTransfers } from '../../../server/partners/mobileMoney/transfers.ts';
import { playPartner } from '../../support/fakePartner.ts';
import { mtnTransferAccess, mtnTransfers } from '../../support/fakeTransfers.ts';
import { type PayoutRow, sharedLoanRoom } from '../loans/room.ts';

const room = sharedLoanRoom();

interface Order {
    readonly order_id: string;
    readonly state: string;
    readonly reason: string | null;
    readonly network_reference: string | null;
    readonly amount: number;
}

const ordersOf = (id: string) =>
    room.rows<Order>(
        'select * from money_order where application_uid = $1 or payout_id = $1 order by created_at, sales_username',
        id,
    );

const statesOf = async (id: string) =>
    (await ordersOf(id)).map(({ state, reason }) => (reason === null ? state : `${state} ${reason}`));

/** Does the next step of every open order, as if the wait before it were over. */
const carry = async (rounds = 1): Promise<void> => {
    for (let round = 0; round < rounds; round += 1) {
        await room.rows(`update pgboss.job set start_after = now() where name = 'carry_money' and state = 'created'`);
        await drain(room.server.services, { only: ['carry_money'] });
    }
};

const pass = (id: string, interval: string) =>
    room.rows(
        `update money_order set created_at = created_at - $2::interval, asked_at = asked_at - $2::interval
            where application_uid = $1 or payout_id = $1`,
        id,
        interval,
    );

const walletOf = (uid: string, number: string) =>
    room.rows(
        `update application set kyc = jsonb_set(kyc, '{mobileMoneyNumber}', to_jsonb($2::text)) where uid = $1`,
        uid,
        number,
    );

/** A network that goes on saying that it waits, and is asked for more than a day. */
const leaveUnclear = async (id: string): Promise<void> => {
    const [order] = await ordersOf(id);
    await room.rows(
        `update simulator_state set state = jsonb_set(state, '{since}', '"2999-01-01T00:00:00.000Z"') where key = $1`,
        `transfer ${order?.order_id}`,
    );
    await pass(id, '25 hours');
    await carry();
};

/** Who was told what of an order, and where that leads. */
const toldOf = async (id: string) => {
    const [order] = await ordersOf(id);
    return room.rows(
        `select recipient, title, body from notification where link = $1 order by recipient`,
        `/admin/edit/money-orders/${order?.order_id}`,
    );
};

const settle = async (by: string, id: string, body: object) => {
    const [order] = await room.rows<{ order_id: string; version: number }>(
        'select order_id, version from money_order where application_uid = $1 or payout_id = $1',
        id,
    );
    return room.send(by, 'PUT', `/api/money-orders/${order?.order_id}`, { body, version: order?.version ?? 0 });
};

const told = { networkReference: 'NET-77', reason: 'The network wrote so on Monday' };
const arrived = { settledAs: 'arrived', ...told };

const sentTo = async (orderId: string) =>
    (await room.rows('select 1 from simulator_state where key = $1', `transfer ${orderId}`)).length;

const ask = async (uid: string, amount: number, by = 'sales') => {
    const [loan] = await room.rows<{ version: number }>('select version from loan where application_uid = $1', uid);
    return room.send(by, 'POST', `/api/loans/${uid}/actions/ask-to-pay`, {
        body: { amount },
        version: loan?.version ?? 0,
    });
};

const paidOn = async (uid: string) =>
    Number((await room.rows<{ paid: string }>('select paid from loan where application_uid = $1', uid))[0]?.paid);

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
        await room.journey.does('sales', uid, 'confirm_deposit', { amount: 46_000 });
        await carry();
        expect(await statesOf(uid)).toEqual(['confirmed NOT_BOOKED']);
        const words = {
            title: 'Give money back',
            body: expect.stringMatching(/^Nobody owed GH₵450\.00 that came in for \S+$/),
        };
        const people = ['admin', 'admin2', 'support', 'support2'].map((recipient) => ({ recipient, ...words }));
        expect(await toldOf(uid)).toEqual(people);
        expect((await room.journey.read('sales', uid)).body.application.depositPaid).toBe(46_000);
        const [order] = await ordersOf(uid);
        const [logged] = await room.rows<{ changes: string }>(
            `select changes::text as changes from event_log where record = 'money-orders' and record_id = $1 and action = 'money_confirmed'`,
            order?.order_id ?? '',
        );
        expect(logged?.changes).toContain('NOT_BOOKED');
    });
});

describe('a request of which nobody knows what became', () => {
    it('is not sent a second time but looked at: taken in spite of a reply that made no sense', async () => {
        const uid = await room.to.signed();
        await walletOf(uid, '+233244129917');
        await room.journey.does('sales', uid, 'ask_deposit');
        await carry();
        expect(await statesOf(uid)).toEqual(['unknown']);
        await carry();
        expect(await statesOf(uid)).toEqual(['confirmed']);
    });

    it('is given up once the network says for long enough that it knows nothing of it', async () => {
        const uid = await room.to.signed();
        await walletOf(uid, '+233244129916');
        await room.journey.does('sales', uid, 'ask_deposit');
        await carry(3);
        const [order] = await ordersOf(uid);
        expect([order?.state, await sentTo(order?.order_id ?? '')]).toEqual(['unknown', 0]);
        await pass(uid, '6 minutes');
        await carry();
        expect(await statesOf(uid)).toEqual(['refused NEVER_ARRIVED']);
    });

    it('is waited for from when it left, however long before the network was away', async () => {
        const uid = await room.to.signed();
        await walletOf(uid, '+233244129914');
        await room.journey.does('sales', uid, 'ask_deposit');
        await carry();
        await pass(uid, '6 minutes');
        await room.rows(`update money_order set number = '+233244129916' where application_uid = $1`, uid);
        await carry(2);
        expect(await statesOf(uid)).toEqual(['unknown']);
    });

    it('is not sent by whoever comes after a crash between keeping and sending', async () => {
        const uid = await room.to.completed();
        await ask(uid, 5_500);
        // As a worker leaves it that dies right before, or right after, its request leaves.
        await room.rows(`update money_order set state = 'asked' where application_uid = $1`, uid);
        await carry(2);
        const [order] = await ordersOf(uid);
        expect([order?.state, await sentTo(order?.order_id ?? '')]).toEqual(['unknown', 0]);
        await room.rows(`delete from pgboss.job where name = 'carry_money'`);
        await room.rows(
            `update money_order set updated_at = now() - interval '1 hour' where application_uid = $1`,
            uid,
        );
        await room.server.database.withTransaction((tx) => room.server.services.jobs.send(tx, 'carry_open_money', {}));
        await pass(uid, '6 minutes');
        await drain(room.server.services, { only: ['carry_open_money', 'carry_money'] });
        expect(await statesOf(uid)).toEqual(['refused NEVER_ARRIVED']);
    });
});

describe('orders whose work was lost', () => {
    it('are looked for by turns, so that two hundred that fail keep nobody else waiting', async () => {
        const stuck = async (name: string, count: number, hours: number): Promise<void> => {
            await room.rows(
                `insert into payout (payout_id, country, period, people, total, lines, status, created_by, search)
                    values ($1, 'GH', '2026-01', 0, 0, '[]', 'withdrawn', '', '')`,
                name,
            );
            await room.rows(
                `insert into money_order (order_id, kind, payout_id, reference, number, network, amount, currency, state, country,
                    merchant_code, sales_username, created_by, search, updated_at)
                select $1 || n, 'payout', $1, '', '', 'MTN', 1, 'GHS', 'asked', 'GH', '', $1 || n, '', '', now() - make_interval(hours => $3::int)
                from generate_series(1, $2::int) n`,
                name, count, hours,
            ); // prettier-ignore
        };
        await stuck('fails', 200, 9);
        await stuck('lost', 1, 5);
        const isLookedFor = async () => {
            const { jobs } = room.server.services;
            await room.server.database.withTransaction((tx) => jobs.send(tx, 'carry_open_money', {}));
            await drain(room.server.services, { only: ['carry_open_money'] });
            return (
                await room.rows(`select 1 from pgboss.job where name = 'carry_money' and data->>'orderId' = 'lost1'`)
            ).length;
        };
        expect([await isLookedFor(), await isLookedFor()]).toEqual([0, 1]);
        await room.rows(`delete from pgboss.job where name = 'carry_money' and data->>'orderId' ~ '^(fails|lost)'`);
        await room.rows(`delete from money_order where payout_id in ('fails', 'lost')`);
        await room.rows(`delete from payout where payout_id in ('fails', 'lost')`);
    });
});

describe('an instalment asked of the customer’s phone', () => {
    it('is asked for as often as the limit says, by whomever, and not counted where nothing left us', async () => {
        const uid = await room.to.completed();
        await walletOf(uid, '+233244129911');
        for (const by of ['sales', 'support', 'admin']) {
            expect((await ask(uid, 1_000, by)).status).toBe(200);
            await carry(2);
        }
        expect((await ask(uid, 1_000)).body).toMatchObject({
            code: 'ASKED_TOO_OFTEN',
            message: expect.stringContaining('ask again in 60 min'),
        });
        await room.rows(`update money_order set reason = 'NETWORK_DOWN' where application_uid = $1`, uid);
        expect((await ask(uid, 1_000)).status).toBe(200);
        await carry(2);
    });

    it('is booked once it is confirmed, by sales of their own customers and by staff', async () => {
        const uid = await room.to.completed();
        expect((await ask(uid, 5_500, 'sales2')).status).toBe(404);
        expect((await ask(uid, 5_500, 'underwriter')).status).toBe(404);
        expect((await ask(uid, 0)).body.errors).toHaveProperty('amount');
        expect((await ask(uid, 10_000_000)).body.errors).toHaveProperty('amount');
        expect((await ask(uid, 5_500)).status).toBe(200);
        expect((await ask(uid, 5_500, 'support')).body.code).toBe('ASKED_ALREADY');
        await carry(2);
        expect(await paidOn(uid)).toBe(5_500);
        const [order] = await ordersOf(uid);
        expect(
            await room.rows(
                'select method, payment_reference, created_by from payment where application_uid = $1',
                uid,
            ),
        ).toEqual([{ method: 'mobile_money', payment_reference: order?.network_reference, created_by: 'system' }]);
        await carry();
        expect(await paidOn(uid)).toBe(5_500);
        expect((await ask(uid, 1_000, 'admin')).status).toBe(200);
    });
});

describe('a request that the network never settles', () => {
    it('is booked once two people found out that it arrived, and only after a day of asking', async () => {
        const uid = await room.to.completed();
        await ask(uid, 5_500);
        await carry();
        expect((await settle('admin', uid, arrived)).body.errors.settledAs).toContain('still asked');
        await leaveUnclear(uid);
        expect(await statesOf(uid)).toEqual(['asked']);
        await carry();
        const find = expect.objectContaining({ title: 'Find out about money' });
        expect(await toldOf(uid)).toEqual([find, find]);

        const { reason: _reason, ...withoutReason } = arrived;
        expect((await settle('admin', uid, withoutReason)).body.errors).toHaveProperty('reason');
        const unnamed = { ...arrived, networkReference: null };
        expect((await settle('admin', uid, unnamed)).body.errors).toHaveProperty('networkReference');
        expect((await settle('support', uid, arrived)).status).toBe(403);
        for (const alone of ['admin', 'admin']) {
            expect((await settle(alone, uid, arrived)).body.code).toBe('SECOND_PERSON');
        }
        expect([await statesOf(uid), await paidOn(uid)]).toEqual([['asked'], 0]);
        const other = await settle('admin2', uid, { ...arrived, settledAs: 'not_arrived' });
        expect(other.body.code).toBe('SECOND_PERSON_DIFFERS');
        expect((await settle('admin2', uid, arrived)).body).toMatchObject({ state: 'confirmed', settledAs: 'arrived' });
        expect(await paidOn(uid)).toBe(5_500);
        const logged = await room.rows(
            `select actor, action, changes->'reason'->>'to' as why from event_log where record = 'money-orders' and record_id = $1
                and action in ('edit', 'money_confirmed') order by sequence`,
            (await ordersOf(uid))[0]?.order_id,
        );
        expect(logged).toEqual(
            expect.arrayContaining([
                expect.objectContaining({ actor: 'admin2', action: 'edit', why: told.reason }),
                expect.objectContaining({ actor: 'system', action: 'money_confirmed' }),
            ]),
        );
        expect((await settle('admin', uid, { settledAs: null })).status).toBe(422);
    });

    it('may be asked anew once two people found out that it did not arrive', async () => {
        const uid = await room.to.signed();
        await room.journey.does('sales', uid, 'ask_deposit');
        await carry();
        await leaveUnclear(uid);
        const notArrived = { settledAs: 'not_arrived', ...told };
        await settle('admin', uid, notArrived);
        expect((await settle('admin2', uid, notArrived)).status).toBe(200);
        expect(await statesOf(uid)).toEqual(['refused NOT_ARRIVED']);
        await room.journey.does('sales', uid, 'ask_deposit');
        await carry(2);
        expect((await statesOf(uid)).toSorted()).toEqual(['confirmed', 'refused NOT_ARRIVED']);
    });
});

describe('a payout run paid by mobile money', () => {
    const earn = (username: string, amount: number) =>
        room.rows(
            `insert into earning (earning_id, username, agent_code, merchant_code, kind, amount, currency, state, period, country, search)
                values ($1, $2, 'A-1', 'GH0001', 'tranche_1', $3, 'GHS', 'released', '2026-01', 'GH', '')`,
            v7(), username, amount,
        ); // prettier-ignore
    const phone = (username: string, number: string) =>
        room.rows('update app_user set cellphone = $2 where username = $1', username, number);
    const act = async (by: string, id: string, action: string) => {
        const [row] = await room.rows<{ version: number }>('select version from payout where payout_id = $1', id);
        return room.send<PayoutRow>(by, 'POST', `/api/payouts/${id}/actions/${action}`, {
            body: {},
            version: row?.version ?? 0,
        });
    };
    const paid = async () =>
        Object.fromEntries(
            (
                await room.rows<{ username: string; sum: string }>(
                    `select username, sum(amount) as sum from earning where state = 'paid' group by 1`,
                )
            ).map(({ username, sum }) => [username, Number(sum)]),
        );

    it('pays each person once after two people agreed, and leaves to come what a network refused', async () => {
        await room
            .rows(`update earning set state = 'void' where country = 'GH' and state = 'released'`)
            .catch(() => []);
        await earn('sales', 5_000);
        await earn('sales2', 3_000);
        await phone('sales', '+233244000001');
        await phone('sales2', '+233302000000');
        const { body: run } = await room.send<PayoutRow>('admin2', 'POST', '/api/payouts', {
            body: { country: 'GH', period: '2026-01' },
        });
        expect((await act('admin2', run.payoutId, 'pay-by-phone')).status).toBe(409);
        const refused = await act('admin', run.payoutId, 'pay-by-phone');
        expect([refused.body.code, refused.body.message]).toEqual(['NO_WALLET', expect.stringContaining('sales2')]);
        await phone('sales2', '+233244009912');
        await room.rows(`update app_user set is_test_mode = true where username = 'sales2'`);
        expect((await act('admin', run.payoutId, 'pay-by-phone')).body).toMatchObject({
            status: 'paying',
            approvedBy: 'admin',
        });
        expect((await act('admin', run.payoutId, 'pay-out')).status).toBe(409);
        expect(
            (
                await room.send<PayoutRow>('admin2', 'POST', '/api/payouts', {
                    body: { country: 'GH', period: '2026-01' },
                })
            ).status,
        ).toBe(409);
        expect(await paid()).toEqual({});
        // Real money goes to real people alone.
        const tested = await room.rows('select sales_username from money_order where is_test_mode');
        expect(tested).toEqual([{ sales_username: 'sales2' }]);
        await carry(2);
        expect(await statesOf(run.payoutId)).toEqual(['confirmed', 'refused NOT_ENOUGH_FUNDS']);
        expect(await paid()).toEqual({ sales: 5_000 });
        expect((await room.send<PayoutRow>('admin', 'GET', `/api/payouts/${run.payoutId}`)).body.status).toBe(
            'partly_paid',
        );
        await carry(2);
        expect(await paid()).toEqual({ sales: 5_000 });
        const { body: next } = await room.send<PayoutRow>('admin2', 'POST', '/api/payouts', {
            body: { country: 'GH', period: '2026-01' },
        });
        expect(next.lines).toEqual([expect.objectContaining({ username: 'sales2', amount: 3_000 })]);
        expect((await room.send('support', 'GET', '/api/money-orders?filter={"kind":"payout"}')).body).toEqual([]);
    });

    it('is over once two people found out what became of money of which the network tells nothing', async () => {
        const [run] = await room.rows<{ id: string }>(`select payout_id as id from payout where status = 'proposed'`);
        const id = run?.id ?? '';
        await phone('sales2', '+233244000002');
        expect((await act('admin', id, 'pay-by-phone')).status).toBe(200);
        await carry();
        await leaveUnclear(id);
        expect((await room.send<PayoutRow>('admin', 'GET', `/api/payouts/${id}`)).body.status).toBe('paying');
        await settle('admin', id, arrived);
        expect((await settle('admin2', id, arrived)).status).toBe(200);
        expect(await paid()).toMatchObject({ sales2: 3_000 });
        expect((await room.send<PayoutRow>('admin', 'GET', `/api/payouts/${id}`)).body.status).toBe('paid');
    });

    it('leaves what was paid to somebody who is not in it, for administrators to see, and is over', async () => {
        await earn('sales', 1_000);
        const { body: run } = await room.send<PayoutRow>('admin2', 'POST', '/api/payouts', {
            body: { country: 'GH', period: '2026-02' },
        });
        const before = await paid();
        expect((await act('admin', run.payoutId, 'pay-by-phone')).status).toBe(200);
        await room.rows(`update payout set lines = '[]' where payout_id = $1`, run.payoutId);
        await carry(2);
        expect(await statesOf(run.payoutId)).toEqual(['confirmed NOT_BOOKED']);
        const missing = expect.objectContaining({ title: 'A payout is not booked' });
        expect(await toldOf(run.payoutId)).toEqual([missing, missing]);
        expect(await paid()).toEqual(before);
        expect((await room.send<PayoutRow>('admin', 'GET', `/api/payouts/${run.payoutId}`)).body.status).toBe('paid');
    });

    const propose = async (period: string) =>
        (await room.send<PayoutRow>('admin2', 'POST', '/api/payouts', { body: { country: 'GH', period } })).body;
    const withdrawn = { settledAs: 'withdrawn', reason: 'The network is away for the fourth day' };

    it('lets two people withdraw what its network was never sent, which the next run carries', async () => {
        const before = (await paid())['sales'] ?? 0;
        await phone('sales', '+233244009914');
        await earn('sales', 1_000);
        const { payoutId: id, total } = await propose('2026-03');
        await act('admin', id, 'pay-by-phone');
        await carry(2);
        expect(await statesOf(id)).toEqual(['kept']);
        expect((await settle('admin', id, arrived)).body.errors.settledAs).toContain('can only be withdrawn');
        expect((await settle('admin', id, { settledAs: 'withdrawn' })).body.errors).toHaveProperty('reason');
        expect((await settle('admin', id, withdrawn)).body.code).toBe('SECOND_PERSON');
        // As a worker leaves it that is just sending it.
        await room.rows(`update money_order set state = 'asked' where payout_id = $1`, id);
        expect((await settle('admin2', id, withdrawn)).body.errors.settledAs).toContain('still asked');
        await room.rows(`update money_order set unclear_since = now() where payout_id = $1`, id);
        expect((await settle('admin2', id, withdrawn)).body.errors.settledAs).toContain('cannot be withdrawn');
        await room.rows(`update money_order set state = 'kept', unclear_since = null where payout_id = $1`, id);
        expect((await settle('admin2', id, withdrawn)).status).toBe(200);
        expect(await statesOf(id)).toEqual(['refused WITHDRAWN']);
        expect((await room.send<PayoutRow>('admin', 'GET', `/api/payouts/${id}`)).body.status).toBe('partly_paid');

        await phone('sales', '+233244000001');
        await room.rows(`update money_order set number = '+233244000001' where payout_id = $1`, id);
        const next = await propose('2026-03');
        expect(next.lines).toEqual([expect.objectContaining({ username: 'sales', amount: total })]);
        await act('admin', next.payoutId, 'pay-by-phone');
        await carry(3);
        expect(await statesOf(next.payoutId)).toEqual(['confirmed']);
        expect((await paid())['sales']).toBe(before + total);
        const [old] = await ordersOf(id);
        expect(await sentTo(old?.order_id ?? '')).toBe(0);
    });

    it('lets nobody withdraw what a network took that then said it was away, and pays it once', async () => {
        const before = (await paid())['sales'] ?? 0;
        const network = mtnTransfers();
        const fake = await playPartner(network.play);
        const { transfers } = room.server.services.partners;
        const usual = { ...transfers };
        Object.assign(transfers, openTransfers(transferByMtn({ ...mtnTransferAccess, url: fake.url })));
        await phone('sales', '+233244009918');
        await earn('sales', 1_000);
        const { payoutId: id, total } = await propose('2026-05');
        await act('admin', id, 'pay-by-phone');
        await carry();
        expect(await statesOf(id)).toEqual(['unknown']);
        expect((await settle('admin', id, withdrawn)).body.errors.settledAs).toContain('still asked');
        await carry(2);
        expect(await statesOf(id)).toEqual(['confirmed']);
        expect([network.taken.size, (await paid())['sales']]).toEqual([1, before + total]);
        Object.assign(transfers, usual);
        await fake.close();
    });

    it('either sends or withdraws where both happen at once, and pays everybody once in the end', async () => {
        const before = (await paid())['sales'] ?? 0;
        for (let round = 0; round < 4; round += 1) {
            await earn('sales', 100);
            await phone('sales', '+233244009914');
            const { payoutId: id } = await propose('2026-04');
            await act('admin', id, 'pay-by-phone');
            await carry();
            await settle('admin', id, withdrawn);
            await room.rows(`update money_order set number = '+233244000001' where payout_id = $1`, id);
            const [second] = await Promise.all([settle('admin2', id, withdrawn), carry()]);
            await carry(2);
            const [order] = await ordersOf(id);
            const sent = await sentTo(order?.order_id ?? '');
            expect([order?.state, sent]).toEqual(second.status === 200 ? ['refused', 0] : ['confirmed', 1]);
        }
        await earn('sales', 100);
        await phone('sales', '+233244000001');
        const { payoutId: last } = await propose('2026-04');
        await act('admin', last, 'pay-by-phone');
        await carry(2);
        expect((await paid())['sales']).toBe(before + 500);
    });
});
