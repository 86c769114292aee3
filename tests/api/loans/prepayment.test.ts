import { describe, expect, it } from 'vitest';
import { checkBooks } from '../../../server/lending/books/check.ts';
import { sharedLoanRoom, type LoanRow } from './room.ts';

const room = sharedLoanRoom();

interface Prepaying extends LoanRow {
    readonly prepaysFor: number | null;
    readonly prepaySaved: number;
    readonly settlesUntil: string | null;
}

const loanOf = async (uid: string) => (await room.send<Prepaying>('support', 'GET', `/api/loans/${uid}`)).body;

const quote = async (uid: string, body: object = { amount: 50_000, way: 'sooner' }, by = 'sales') =>
    room.send<Prepaying>(by, 'POST', `/api/loans/${uid}/actions/quote-prepayment`, {
        body,
        version: (await loanOf(uid)).version,
    });

/** A loan of 26 weeks of 55.00, on its 31st day, with five of them paid: nothing is late. */
const running = async (): Promise<string> => {
    const uid = await room.to.completed();
    await room.age(uid, 31);
    await room.pay(uid, 27_500);
    await room.keep();
    return uid;
};

const faults = async () =>
    (await room.server.database.withTransaction((tx) => checkBooks(tx, 'GH', new Date()))).map(
        ({ rule, booked, expected }) => [rule, booked - expected],
    );

const owed = async (uid: string): Promise<number> =>
    Number(
        (
            await room.rows<{ owed: string }>(
                `select coalesce(sum(posted), 0) as owed from ledger_balance where subject = $1 and account in ('1200', '1210')`,
                uid,
            )
        )[0]?.owed,
    );

const messages = async (uid: string, purpose: string) =>
    (
        await room.rows<{ text: string }>(
            'select text from message where application_uid = $1 and purpose = $2',
            uid,
            purpose,
        )
    ).map(({ text }) => text);

const planOf = async (uid: string) =>
    (
        await room.rows<{ schedule: readonly { amount: number; dueOn: string }[]; deal: object }>(
            'select schedule, deal from loan where application_uid = $1',
            uid,
        )
    )[0];

const reverseLast = async (uid: string): Promise<void> => {
    const [last] = await room.rows<{ id: string }>(
        'select payment_id as id from payment where application_uid = $1 order by created_at desc limit 1',
        uid,
    );
    const sent = { body: { reversedBecause: 'The network took it back' }, version: 1 };
    await room.send('support2', 'PUT', `/api/payments/${last?.id}`, sent);
    expect((await room.send('admin2', 'PUT', `/api/payments/${last?.id}`, sent)).status).toBe(200);
};

const act = async (by: string, uid: string, action: string, body: object) =>
    room.send(by, 'POST', `/api/loans/${uid}/actions/${action}`, { body, version: (await loanOf(uid)).version });

/** What is owed though nobody counts on it. */
const claimed = async (uid: string): Promise<number> => {
    const [claim] = await room.rows<{ posted: string }>(
        `select posted from ledger_balance where subject = $1 and account = '9100'`,
        uid,
    );
    return Number(claim?.posted);
};

/** How many payments are due from the tenth day on, and what they add up to. */
const ahead = async (uid: string): Promise<readonly number[]> => {
    const later = (await planOf(uid))?.schedule.filter(({ dueOn }) => dueOn >= room.day(10)) ?? [];
    return [later.length, later.reduce((sum, { amount }) => sum + amount, 0)];
};

describe('paying a part early', () => {
    it('is told with what is owed by the plan, what to pay and what it saves, and ends the loan sooner once it came', async () => {
        const uid = await running();
        const before = await faults();
        const { status, body } = await quote(uid);
        expect([status, body.prepaysFor, body.prepaySaved]).toEqual([200, 50_000, 0]);
        const [offer] = await messages(uid, 'prepayment_offer');
        expect(offer).toMatch(
            /pay GH₵500\.00 by .* and you save GH₵[\d.]+\. By your plan GH₵1,155\.00 is still to pay\. Then \d+ payments are left/,
        );
        await room.pay(uid, 50_000);
        const loan = await loanOf(uid);
        expect(loan.prepaysFor).toBeNull();
        expect(loan.prepaySaved).toBeGreaterThan(0);
        expect(offer).toContain(`you save GH₵${(loan.prepaySaved / 100).toFixed(2)}`);
        expect(loan.outstanding).toBe(143_000 - 77_500 - loan.prepaySaved);
        expect(await owed(uid)).toBe(loan.outstanding);
        const ahead = (await planOf(uid))?.schedule.slice(-3).map(({ amount }) => amount) ?? [];
        expect(ahead.slice(0, 2)).toEqual([5_500, 5_500]);
        expect(await messages(uid, 'paid_early')).toHaveLength(1);
        expect(await faults()).toEqual(before);
        await room.pay(uid, loan.outstanding);
        expect(await loanOf(uid)).toMatchObject({ state: 'paid', outstanding: 0 });
        expect([await owed(uid), await faults()]).toEqual([0, before]);
    });

    it('lowers the instalments where that was asked for', async () => {
        const uid = await running();
        const last = (await planOf(uid))?.schedule.at(-1)?.dueOn;
        await quote(uid, { amount: 50_000, way: 'lower' });
        expect((await messages(uid, 'prepayment_offer'))[0]).toContain('Then each payment is GH₵');
        await room.pay(uid, 50_000);
        const plan = await planOf(uid);
        expect(plan?.schedule.at(-1)?.dueOn).toBe(last);
        expect(plan?.schedule.at(-2)?.amount).toBeLessThan(3_500);
    });

    it('is an ordinary payment where it is less, too late or nobody asked', async () => {
        const [less, late, unasked] = [await running(), await running(), await running()];
        await quote(less);
        await room.pay(less, 49_900);
        await quote(late);
        await room.rows(
            'update loan set settles_until = settles_until - 9, quoted_on = quoted_on - 9 where application_uid = $1',
            late,
        );
        await room.pay(late, 50_000);
        await room.pay(unasked, 50_000);
        expect(await Promise.all([less, late, unasked].map(async (uid) => (await loanOf(uid)).prepaySaved))).toEqual([
            0, 0, 0,
        ]);
    });

    it('is undone with the payment that brought it about: the plan before goes on', async () => {
        const uid = await running();
        const before = [await planOf(uid), await owed(uid), await faults()];
        await quote(uid);
        await room.pay(uid, 50_000);
        expect((await loanOf(uid)).prepaySaved).toBeGreaterThan(0);
        await reverseLast(uid);
        expect([await planOf(uid), await owed(uid), await faults()]).toEqual(before);
        expect(await loanOf(uid)).toMatchObject({ outstanding: 115_500, prepaySaved: 0, state: 'running' });
    });

    it('is undone on a loan that nobody counts on any more: all of the claim is owed again', async () => {
        const uid = await running();
        await quote(uid);
        await room.pay(uid, 50_000);
        await room.age(uid, 200);
        await room.keep();
        for (const by of ['admin', 'admin2']) await act(by, uid, 'write-off', { reason: 'They left the country' });
        expect(await loanOf(uid)).toMatchObject({ state: 'written_off' });
        const before = await faults();
        await reverseLast(uid);
        expect(await loanOf(uid)).toMatchObject({ outstanding: 115_500, prepaySaved: 0, state: 'written_off' });
        expect([await owed(uid), await claimed(uid), await faults()]).toEqual([0, 115_500, before]);
    });

    it('is undone on a loan that was rescheduled since: as much as before is spread over the days that were agreed', async () => {
        const uid = await running();
        await quote(uid);
        await room.pay(uid, 50_000);
        const agreed = {
            planFrom: room.day(10),
            planEvery: 'monthly',
            planCount: 10,
            reason: 'Their shop burnt down',
        };
        const unpaid = (await loanOf(uid)).outstanding;
        expect(unpaid).toBeLessThan(65_500);
        for (const by of ['admin', 'admin2']) await act(by, uid, 'reschedule', agreed);
        expect(await ahead(uid)).toEqual([10, unpaid]);
        const before = await faults();
        await reverseLast(uid);
        expect(await loanOf(uid)).toMatchObject({ outstanding: 115_500, prepaySaved: 0, nextDueOn: room.day(10) });
        expect(await ahead(uid)).toEqual([10, 115_500]);
        expect([await owed(uid), await faults()]).toEqual([115_500, before]);
        await room.pay(uid, 115_500);
        expect(await loanOf(uid)).toMatchObject({ state: 'paid', outstanding: 0 });
        expect([await owed(uid), await faults()]).toEqual([0, before]);
    });

    it('is not quoted for what saves nothing, for what is late, nor where nothing is chosen', async () => {
        const uid = await running();
        expect((await quote(uid, { amount: 114_000, way: 'sooner' })).body.errors).toHaveProperty('amount');
        expect((await quote(uid, { amount: 5_000, way: 'never' })).body.errors).toHaveProperty('way');
        expect((await quote(uid, undefined, 'underwriter')).status).toBe(404);
        await room.age(uid, 20);
        await room.keep();
        expect((await quote(uid)).body.code).toBe('NOT_POSSIBLE');
    });
});
