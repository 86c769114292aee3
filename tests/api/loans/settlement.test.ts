import { describe, expect, it } from 'vitest';
import { checkBooks } from '../../../server/lending/books/check.ts';
import { sharedLoanRoom, type LoanRow } from './room.ts';

const room = sharedLoanRoom();

interface Settling extends LoanRow {
    readonly settlesFor: number | null;
    readonly settlesUntil: string | null;
    readonly rebate: number;
}

const loanOf = async (uid: string) => (await room.send<Settling>('support', 'GET', `/api/loans/${uid}`)).body;

const quote = async (uid: string, by = 'sales') =>
    room.send<Settling>(by, 'POST', `/api/loans/${uid}/actions/quote-settlement`, {
        body: {},
        version: (await loanOf(uid)).version,
    });

/** A loan of 26 weeks of 55.00, on its 31st day, with four of them paid. */
const settling = async (): Promise<string> => {
    const uid = await room.to.completed();
    await room.age(uid, 31);
    await room.pay(uid, 22_000);
    return uid;
};

/** What is wrong with the books, by how much. Ageing a loan for a test leaves its income of those days unbooked. */
const faults = async () =>
    (await room.server.database.withTransaction((tx) => checkBooks(tx, 'GH', new Date()))).map(
        ({ rule, booked, expected }) => [rule, booked - expected],
    );

const balances = async (uid: string) =>
    Object.fromEntries(
        (
            await room.rows<{ account: string; posted: number }>(
                'select account, posted::int from ledger_balance where subject = $1 and posted <> 0',
                uid,
            )
        ).map(({ account, posted }) => [account, posted]),
    );

const reverseLast = async (uid: string): Promise<void> => {
    const [last] = await room.rows<{ id: string }>(
        'select payment_id as id from payment where application_uid = $1 order by created_at desc limit 1',
        uid,
    );
    const sent = { body: { reversedBecause: 'The network took it back' }, version: 1 };
    await room.send('support2', 'PUT', `/api/payments/${last?.id}`, sent);
    expect((await room.send('admin2', 'PUT', `/api/payments/${last?.id}`, sent)).status).toBe(200);
};

describe('paying a loan back early', () => {
    it('is quoted a few times within the hour: each is a message to the customer', async () => {
        const uid = await settling();
        const replies = [await quote(uid), await quote(uid), await quote(uid), await quote(uid)];
        expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 409]);
        expect(replies.at(-1)?.body).toMatchObject({ code: 'QUOTED_TOO_OFTEN' });
    });

    it('costs what is earned by then, which the customer is told with what it saves', async () => {
        const uid = await settling();
        const { status, body } = await quote(uid);
        expect([status, body]).toEqual([
            200,
            expect.objectContaining({ settlesFor: 93_700, settlesUntil: room.day(3), outstanding: 121_000, rebate: 0 }),
        ]);
        const [told] = await room.rows<{ text: string }>(
            `select text from message where application_uid = $1 and purpose = 'settlement_offer'`,
            uid,
        );
        expect(told?.text).toMatch(/pay GH₵937\.00 by .* paid in full.*GH₵1,210\.00 .*you save GH₵273\.00/);
    });

    it('ends it: the phone is released, nothing is owed, and what was paid above it is due back', async () => {
        const uid = await settling();
        const before = await faults();
        await quote(uid);
        await room.pay(uid, 50_000);
        expect(await loanOf(uid)).toMatchObject({ state: 'running', outstanding: 71_000, rebate: 0 });
        await room.pay(uid, 44_000);
        expect(await loanOf(uid)).toMatchObject({ state: 'paid', outstanding: 0, rebate: 27_300, paid: 116_000 });
        expect(await balances(uid)).toEqual({ 2400: -300 });
        await room.keep();
        expect(await room.rows('select state from device where application_uid = $1', uid)).toEqual([
            { state: 'released' },
        ]);
        expect(await faults()).toEqual(before);
    });

    it('is an ordinary payment where it is less, or too late', async () => {
        const uid = await settling();
        await quote(uid);
        await room.pay(uid, 93_600);
        expect(await loanOf(uid)).toMatchObject({ state: 'running', outstanding: 27_400, rebate: 0 });
        const late = await settling();
        await quote(late);
        await room.rows(`update loan set settles_until = settles_until - 5 where application_uid = $1`, late);
        await room.pay(late, 93_700);
        expect(await loanOf(late)).toMatchObject({ state: 'running', outstanding: 27_300, rebate: 0 });
    });

    it('is undone with the payment that brought it about: all is owed again, and it is earned on', async () => {
        const uid = await settling();
        const before = [await balances(uid), await faults()];
        await quote(uid);
        await room.pay(uid, 95_000);
        expect(await loanOf(uid)).toMatchObject({ state: 'paid', rebate: 27_300 });
        expect(await room.ledger(uid)).toEqual({ released: 4_000, earned: 0 });
        await reverseLast(uid);
        expect(await room.ledger(uid)).toEqual({ released: 2_000, earned: 2_000 });
        expect(
            await room.rows(`select title from notification where link = '/admin/loans/' || $1 group by title`, uid),
        ).toEqual([{ title: 'A loan is owed again' }]);
        expect(await loanOf(uid)).toMatchObject({
            state: 'running',
            outstanding: 121_000,
            rebate: 0,
            settlesFor: null,
            settlesUntil: null,
        });
        expect([await balances(uid), await faults()]).toEqual(before);
    });

    it('is not quoted where nothing is owed, where it saves nothing, and to nobody who does not see the loan', async () => {
        const uid = await settling();
        expect((await quote(uid, 'underwriter')).status).toBe(404);
        await room.age(uid, 400);
        expect((await quote(uid)).body).toMatchObject({ code: 'NOTHING_SAVED' });
        await room.pay(uid, 121_000);
        expect((await quote(uid)).body).toMatchObject({ code: 'NOT_POSSIBLE' });
    });
});

describe('more than is owed', () => {
    it('is refused by hand unless it is said that the rest is due back, and then it is', async () => {
        const uid = await room.to.completed();
        await room.pay(uid, 1_000);
        const before = await faults();
        const refused = await room.pay(uid, 142_500);
        expect([refused.status, refused.body.errors]).toEqual([
            422,
            { amount: expect.stringMatching(/No more than GH₵1,420\.00 is owed: tick/) },
        ]);
        expect((await room.pay(uid, 142_500, { isRestDueBack: true })).status).toBe(200);
        expect(await loanOf(uid)).toMatchObject({ state: 'paid', outstanding: 0, paid: 143_500 });
        expect(await balances(uid)).toEqual({ 2400: -500 });
        await reverseLast(uid);
        expect(await loanOf(uid)).toMatchObject({ state: 'running', outstanding: 142_000, paid: 1_000 });
        expect(await faults()).toEqual(before);
        const slip = await room.pay(uid, 1_430_000, { isRestDueBack: true });
        expect(slip.body.errors).toEqual({ amount: 'The whole loan is GH₵1,430.00: look at the amount again' });
    });
});
