import { describe, expect, it } from 'vitest';
import { drain } from '../../../server/work/workers.ts';
import { sharedLoanRoom } from '../loans/room.ts';
import { arrived, ordersOn, told } from './ordersOn.ts';

const room = sharedLoanRoom();
const { ordersOf, statesOf, carry, pass, walletOf, leaveUnclear, toldOf, settle, sentTo, ask, paidOn } = ordersOn(room);

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
