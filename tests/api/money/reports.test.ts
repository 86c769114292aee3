import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { simulatedCollections } from '../../../server/partners/collections/simulator.ts';
import { misbehave, reportOf, type Delivery } from '../../support/networkReports.ts';
import { drawing } from '../../support/drawing.ts';
import { sharedLoanRoom } from '../loans/room.ts';
import { collectionsOn, daraja } from './collectionsOn.ts';

const room = sharedLoanRoom();
const { tell, place, pull, paid, report, referenceOf, statesOf, bookedBy, paidOn, faults, put } = collectionsOn(room);

/** How many statements with values a piece of work sends. */
const asked = async (work: () => Promise<unknown>): Promise<number> => {
    const wire = pg.Connection.prototype;
    const own = Object.getOwnPropertyDescriptor(wire, 'execute') ?? {};
    let count = 0;
    const counting = function (this: pg.Connection, ...told: unknown[]): unknown {
        count += 1;
        return Reflect.apply(own.value, this, told);
    };
    Object.defineProperty(wire, 'execute', { ...own, value: counting });
    await work().finally(() => Object.defineProperty(wire, 'execute', own));
    return count;
};

describe('a report', () => {
    it('from elsewhere is kept, answered and books nothing until its network or two people say so', async () => {
        const uid = await room.to.completed();
        const account = await referenceOf(uid);
        const forged = paid({ account, amount: 99_000 });
        expect((await report(forged, { from: '10.9.8.7' })).status).toBe(200);
        expect([await statesOf(forged), await bookedBy(forged), await paidOn(uid)]).toEqual([
            ['unproven NO_PROOF'],
            [],
            0,
        ]);
        await report({ ...forged, amount: 5_500 });
        expect([await statesOf(forged), await paidOn(uid)]).toEqual([['booked'], 5_500]);
        const other = paid({ account });
        await report(other, { from: '10.9.8.7' });
        await put('support2', other, { placement: 'belongs', belongsTo: account });
        await put('admin2', other, { placement: 'belongs', belongsTo: account });
        expect([await statesOf(other), await paidOn(uid)]).toEqual([['booked'], 11_000]);
        expect(await faults()).toEqual([]);
    });

    it('asks little of the database, for the phone of whoever paid stays locked meanwhile', async () => {
        const account = await referenceOf(await room.to.completed());
        await report(paid({ account }));
        expect(await asked(() => tell(reportOf(daraja, paid({ account }))))).toBeLessThanOrEqual(4);
        // With an order to the phone, and what the work of the queue asks for.
        expect(await asked(place)).toBeLessThanOrEqual(39);
    });

    it('of another short code is not believed', async () => {
        const one = paid();
        await tell(reportOf(daraja, one).replace('600638', '999999'));
        await place();
        expect(await statesOf(one)).toEqual(['unproven NO_PROOF']);
    });

    it('that says otherwise than before moves nothing', async () => {
        const uid = await room.to.completed();
        const one = paid({ account: await referenceOf(uid) });
        await report(one);
        await report({ ...one, amount: 55_000 });
        expect([await statesOf(one), await paidOn(uid)]).toEqual([['booked', 'contradicted OTHERWISE'], 5_500]);
        expect(await faults()).toEqual([]);
    });

    it.each([
        ['no JSON at all', '<xml/>', 'text/xml'],
        ['nothing', '', 'application/json'],
        ['bytes', '\u0000\u0001', 'application/octet-stream'],
        ['something else', '{"TransID":"A1"}', 'application/json'],
    ])('that holds %s is answered, kept and shown', async (_, payload, type) => {
        const before = await room.rows(`select 1 from inbound where state = 'unreadable'`);
        expect((await tell(payload, { type })).status).toBe(200);
        await place();
        expect(await room.rows(`select 1 from inbound where state = 'unreadable'`)).toHaveLength(before.length + 1);
    });

    it.each([
        ['an address that nobody was given', { to: { ...daraja, secret: 'e'.repeat(32) } }],
        ['another network’s address', { to: { ...daraja, kind: 'mtn' as const } }],
    ])('to %s is not there', async (_, told) => {
        expect((await tell('{}', told)).status).toBe(404);
    });

    it('of more than 16 kB is refused', async () => {
        expect((await tell(`{"TransID":"${'x'.repeat(17_000)}"}`)).status).toBe(413);
    });

    it('is kept for ever', async () => {
        await expect(room.rows(`update inbound_call set proof = 'address'`)).rejects.toThrow(
            /permission denied|append-only/,
        );
        await expect(room.rows('delete from inbound_call')).rejects.toThrow(/permission denied|append-only/);
    });
});

describe('a question beforehand', () => {
    const ask = async (account: string, code = '600638') =>
        (await tell(reportOf(daraja, paid({ account })).replace('600638', code), { about: 'validation' })).body;

    it('is answered by whether the contract takes money, and books nothing', async () => {
        const account = await referenceOf(await room.to.completed());
        expect(await ask(account)).toEqual({
            ResultCode: '0',
            ResultDesc: 'Accepted',
            ThirdPartyTransID: expect.any(String),
        });
        expect(await ask('GH-2026-999997')).toEqual({ ResultCode: 'C2B00012', ResultDesc: 'Rejected' });
        expect(await ask(account, '111111')).toEqual({ ResultCode: 'C2B00015', ResultDesc: 'Rejected' });
        expect(await place()).toBe(0);
    });
});

describe('a network that is asked what it took', () => {
    it('tells what it never reported, and proves what nobody could prove, once', async () => {
        const uid = await room.to.completed();
        const account = await referenceOf(uid);
        const [missed, unproven, reported] = [paid({ account }), paid({ account }), paid({ account })];
        await report(reported);
        await report(unproven, { from: '10.9.8.7' });
        expect([await statesOf(unproven), await paidOn(uid)]).toEqual([['unproven NO_PROOF'], 5_500]);
        await pull(missed, unproven, reported);
        expect([await statesOf(missed), await statesOf(unproven), await paidOn(uid)]).toEqual([
            ['booked'],
            ['booked'],
            16_500,
        ]);
        await pull(missed, unproven, reported);
        await report(missed);
        expect([await statesOf(missed), await paidOn(uid), await faults()]).toEqual([['booked'], 16_500, []]);
        const proofs = await room.rows(`select distinct proof from inbound_call where about = 'pull'`);
        expect(proofs).toEqual([{ proof: 'query' }]);
        // Of each transfer one report stays as it came, and of the others their hash.
        const told = await room.rows(
            `select about from inbound_call where position(convert_to($1, 'UTF8') in raw) > 0 order by 1`,
            account,
        );
        expect(told).toEqual([{ about: 'confirmation' }, { about: 'pull' }, { about: 'pull' }]);
    });
});

describe('a network that answers an order', () => {
    const mtn = simulatedCollections.find(({ kind, country }) => kind === 'mtn' && country === 'GH');
    const airtel = simulatedCollections.find(({ kind, country }) => kind === 'airtel' && country === 'KE');

    it('is asked itself: what it reports books nothing, and an order that is none of ours waits for people', async () => {
        if (mtn === undefined) throw new Error('MTN is simulated');
        const uid = await room.to.signed();
        await room.journey.does('sales', uid, 'ask_deposit');
        const [order] = await room.rows<{ order_id: string }>(
            'select order_id from money_order where application_uid = $1',
            uid,
        );
        const one = paid({ account: order?.order_id ?? '', amount: 45_000 });
        await report(one, { to: mtn, about: order?.order_id ?? '' });
        expect([await statesOf(one), (await room.journey.read('sales', uid)).body.application.depositPaid]).toEqual([
            [],
            null,
        ]);
        const stray = paid({ account: 'no-such-order' });
        await report(stray, { to: mtn, about: 'no-such-order' });
        expect(await statesOf(stray)).toEqual(['unproven NO_PROOF']);
    });

    it('is believed where it signs', async () => {
        if (airtel === undefined) throw new Error('Airtel is simulated');
        const one = paid({ currency: 'KES', account: 'none', amount: 120_000 });
        await report(one, { to: airtel });
        expect(await statesOf(one)).toEqual(['suspense NO_MATCH']);
        const forged = paid({ currency: 'KES', account: 'none', amount: 120_000 });
        await tell(reportOf(airtel, forged).replace(forged.reference, paid().reference), { to: airtel });
        await place();
        expect(await room.rows(`select state from inbound where country = 'KE' order by created_at`)).toEqual([
            { state: 'suspense' },
            { state: 'unproven' },
        ]);
    });
});

const hostile = Number(process.env['COLLECTIONS'] ?? '120');
const atOnce = 20;

describe('networks at their worst', () => {
    const standsOn = async (sql: string): Promise<number> =>
        Number((await room.rows<{ sum: string | null }>(`select (${sql}) as sum`))[0]?.sum ?? 0);

    /** What came in by itself, and what lies in each place that it may go to: on loans, due back to customers, in suspense. */
    const standing = async () => ({
        collected: await standsOn(
            `select sum(amount) from ledger_transfer where kind = 'collection' and country = 'GH'`,
        ),
        placed: await standsOn(
            `select -sum(posted) from ledger_balance where country = 'GH' and account in ('1200', '1210', '2400', '2500')`,
        ),
    });

    it('have every unit booked once, nothing forged, and books that balance', { timeout: 7_200_000 }, async () => {
        const draw = drawing(Number(process.env['SEED'] ?? '7'));
        const loans = [await room.to.completed(), await room.to.completed(), await room.to.completed()];
        const accounts = [...(await Promise.all(loans.map(referenceOf))), 'nonsense'];
        const before = await standing();
        const all = Array.from({ length: hostile }, () =>
            paid({
                account: accounts[Math.floor(draw() * accounts.length)] ?? '',
                amount: 100 + Math.floor(draw() * 900),
            }),
        );
        const deliveries = misbehave(daraja, all, draw);
        let refused = 0;
        /** What is not answered within a second is told again, as networks do; it may have been kept all the same. */
        const deliver = async ({ body, isGenuine }: Delivery): Promise<void> => {
            const { status } = await tell(body, isGenuine ? {} : { from: '10.9.8.7' });
            if (status === 200) return undefined;
            expect(status).toBe(503);
            refused += 1;
            return deliver({ body, isGenuine });
        };
        const began = performance.now();
        for (let index = 0; index < deliveries.length; index += atOnce) {
            await Promise.all(deliveries.slice(index, index + atOnce).map(deliver));
            if (index % 100 === 0) await place();
        }
        await place();
        if (hostile > 1_000) {
            const seconds = Math.round((performance.now() - began) / 1_000);
            process.stdout.write(
                `${deliveries.length} reports of ${all.length} transfers in ${seconds} s, ${refused} told again\n`,
            );
        }
        // What the network's own statement lists is in the books, transfer by transfer, and nothing else is.
        const known = await room.rows<{ reference: string; amount: string }>(
            `select canonical as reference, amount from inbound where state in ('booked', 'suspense') and canonical = any ($1)`,
            all.flatMap(({ reference }) => [reference, `F${reference}`]),
        );
        const listed = new Map(all.map(({ reference, amount }) => [reference, amount]));
        expect(new Map(known.map(({ reference, amount }) => [reference, Number(amount)]))).toEqual(listed);
        const after = await standing();
        const sum = all.reduce((total, { amount }) => total + amount, 0);
        expect(after.collected - before.collected).toBe(sum);
        expect(after.placed - before.placed).toBe(sum);
        const forged = await room.rows<{ state: string }>(
            `select distinct state from inbound where canonical like 'FQK%'`,
        );
        expect(forged).toEqual([{ state: 'unproven' }]);
        expect(await standsOn('select count(*) from inbound_waiting')).toBe(0);
        expect(await faults()).toEqual([]);
    });
});
