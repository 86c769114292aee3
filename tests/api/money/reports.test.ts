import { describe, expect, it } from 'vitest';
import { misbehave, reportOf, simulatedCollections } from '../../../server/partners/collections/simulator.ts';
import { sharedLoanRoom } from '../loans/room.ts';
import { collectionsOn, daraja } from './collectionsOn.ts';

const room = sharedLoanRoom();
const { tell, place, paid, report, referenceOf, statesOf, bookedBy, paidOn, faults, put } = collectionsOn(room);

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

/** The same every time, by Park and Miller. */
const drawing = (seed: number) => {
    let state = seed;
    return () => {
        state = (state * 48_271) % 2_147_483_647;
        return state / 2_147_483_647;
    };
};

const hostile = Number(process.env['COLLECTIONS'] ?? '120');

describe('networks at their worst', () => {
    it('have every unit booked once, nothing forged, and books that balance', { timeout: 3_600_000 }, async () => {
        const draw = drawing(Number(process.env['SEED'] ?? '7'));
        const loans = [await room.to.completed(), await room.to.completed(), await room.to.completed()];
        const accounts = [...(await Promise.all(loans.map(referenceOf))), 'nonsense'];
        const before = await room.rows<{ sum: string }>(
            `select coalesce(sum(amount), 0) as sum from ledger_transfer where kind = 'collection' and country = 'GH'`,
        );
        const all = Array.from({ length: hostile }, () =>
            paid({
                account: accounts[Math.floor(draw() * accounts.length)] ?? '',
                amount: 100 + Math.floor(draw() * 900),
            }),
        );
        for (const [index, { body, isGenuine }] of misbehave(daraja, all, draw).entries()) {
            const { status } = await tell(body, isGenuine ? {} : { from: '10.9.8.7' });
            expect(status).toBe(200);
            if (index % 50 === 0) await place();
        }
        await place();
        const sum = all.reduce((total, { amount }) => total + amount, 0);
        const [booked] = await room.rows<{ sum: string }>(
            `select sum(amount) as sum from ledger_transfer where kind = 'collection' and country = 'GH'`,
        );
        expect(Number(booked?.sum) - Number(before[0]?.sum)).toBe(sum);
        const [forged] = await room.rows<{ count: string }>(
            `select count(*) from inbound where reference like 'FQK%' and state <> 'unproven'`,
        );
        expect(Number(forged?.count)).toBe(0);
        const [left] = await room.rows<{ count: string }>('select count(*) from inbound_waiting');
        expect(Number(left?.count)).toBe(0);
        expect(await faults()).toEqual([]);
    });
});
