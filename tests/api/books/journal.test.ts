import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { countries } from '../../../domain/countries.ts';
import { dayIn } from '../../../domain/calendarDay.ts';
import { dueDay } from '../../../domain/lending/schedule.ts';
import { accrue } from '../../../server/lending/books/accrue.ts';
import { book } from '../../../server/lending/books/book.ts';
import { checkBooks } from '../../../server/lending/books/check.ts';
import { loanInBooks } from '../../../server/lending/books/loans.ts';
import { openBooks } from '../../../server/lending/books/open.ts';
import { lockLoan } from '../../../server/lending/records/loan.ts';
import { drain } from '../../../server/work/workers.ts';
import type { Transaction } from '../../../server/platform/database/transaction.ts';
import { sharedLoanRoom } from '../loans/room.ts';

const room = sharedLoanRoom();

/** What was booked about a sale, as bookkeepers write it: '1200 -> 2200 105000'. */
const bookedOn = async (uid: string): Promise<readonly string[]> => {
    const rows = await room.rows<{ line: string }>(
        `select debit || ' -> ' || credit || ' ' || amount as line from ledger_transfer
            where $1 in (debit_of, credit_of) or source = 'hand_over:' || $1 or source = 'return:' || $1 order by entry_id, leg`,
        uid,
    );
    return rows.map(({ line }) => line);
};

const inTransaction = <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
    room.server.database.withTransaction(work);
const faults = () => inTransaction((tx) => checkBooks(tx, 'GH', new Date()));

const pay = async (uid: string, amount: number, changes = {}): Promise<string> => {
    const { status, body } = await room.pay(uid, amount, changes);
    if (status !== 200) throw new Error(JSON.stringify(body));
    const [row] = await room.rows<{ id: string }>(
        'select payment_id as id from payment where application_uid = $1 order by created_at desc limit 1',
        uid,
    );
    return row?.id ?? '';
};

const reverse = async (paymentId: string): Promise<void> => {
    const body = { reversedBecause: 'It was paid on another loan' };
    const url = `/api/payments/${paymentId}`;
    await room.send('support2', 'PUT', url, { body, version: 1 });
    const { status } = await room.send('admin2', 'PUT', url, { body, version: 1 });
    expect(status).toBe(200);
};

describe('the books of a sale', () => {
    it('hold its deposit, hand-over and payments, and a reversal undoes what was booked', async () => {
        const uid = await room.to.completed();
        await pay(uid, 5_500);
        const second = await pay(uid, 3_000);
        await reverse(second);
        expect(await bookedOn(uid)).toEqual([
            '1100 -> 2100 45000',
            '2100 -> 2200 45000',
            '1200 -> 2200 105000',
            '1210 -> 1250 38000',
            '1010 -> 1200 2940',
            '1010 -> 1210 2560',
            '1010 -> 1200 512',
            '1010 -> 1210 2488',
            '1200 -> 1010 512',
            '1210 -> 1010 2488',
        ]);
        expect(await faults()).toEqual([]);
    });

    it('are undone when the phone comes back: all that was paid is due back to the customer', async () => {
        const uid = await room.to.completed();
        const payment = await pay(uid, 5_500);
        const back = { kind: 'return', comment: 'Does not like the phone', imei: null };
        await room.journey.does('support', uid, 'return_device', back);
        await room.journey.does('admin2', uid, 'return_device', back);
        const owed = () =>
            room.rows('select posted::int from ledger_balance where account = $1 and subject = $2', '2400', uid);
        expect(await owed()).toEqual([{ posted: -50_500 }]);
        expect(await bookedOn(uid)).toEqual(expect.arrayContaining(['2200 -> 1200 102060', '2200 -> 2400 47940']));
        expect(await faults()).toEqual([]);
        await reverse(payment);
        expect(await owed()).toEqual([{ posted: -45_000 }]);
        expect(await room.rows('select paid::int from loan where application_uid = $1', uid)).toEqual([{ paid: 0 }]);
        expect(await faults()).toEqual([]);
    });

    it('owe a deposit back where the sale ends before its hand-over', async () => {
        const uid = await room.to.signed();
        await room.journey.does('sales', uid, 'confirm_deposit', { amount: 45_000 });
        const cancel = { reason: 'NO_DEPOSIT', comment: null };
        await room.journey.does('admin2', uid, 'cancel_signed', cancel);
        await room.journey.does('support2', uid, 'cancel_signed', cancel);
        expect(await bookedOn(uid)).toEqual(['1100 -> 2100 45000', '2100 -> 2400 45000']);
    });

    it('are none where a sale only tries things out', async () => {
        const uid = await room.to.completed();
        await room.rows('update application set is_test_mode = true where uid = $1', uid);
        const inBooks = inTransaction(async (tx) => loanInBooks(tx, { row: await lockLoan(tx, uid), now: new Date() }));
        expect(await inBooks).toBeUndefined();
        await room.rows('update application set is_test_mode = false where uid = $1', uid);
        expect(await faults()).toEqual([]);
    });
});

describe('a transfer', () => {
    it('pays one thing, whatever letters it is entered with and whatever it pays', async () => {
        const [uid, other] = [await room.to.completed(), await room.to.signed()];
        await pay(uid, 1_000, { paymentReference: 'QK12 abcdef' });
        const again = await room.pay(uid, 1_000, { paymentReference: 'qk12ABCDEF', method: 'bank_transfer' });
        expect([again.status, again.body.errors.paymentReference]).toEqual([422, expect.stringMatching(/already/)]);
        const deposit = { amount: 45_000, method: 'mobile_money', paymentReference: 'QK12ABCDEF' };
        const refused = await room.journey.tries('sales', other, 'confirm_deposit', deposit);
        expect([refused.status, refused.body]).toEqual([
            422,
            expect.objectContaining({ errors: { paymentReference: expect.stringMatching(/already/) } }),
        ]);
    });

    it('for a deposit is what was agreed, not more', async () => {
        const uid = await room.to.signed();
        const { status, body } = await room.journey.tries('sales', uid, 'confirm_deposit', { amount: 450_000 });
        expect([status, body]).toEqual([
            422,
            expect.objectContaining({ errors: { amount: expect.stringMatching(/more than the deposit/) } }),
        ]);
    });
});

/** Somebody at the database itself, whom the server does not keep from anything. */
const asOwner = async (text: string): Promise<void> => {
    const owner = new pg.Client(room.server.ownerUrl);
    await owner.connect();
    try {
        await owner.query(text);
    } finally {
        await owner.end();
    }
};

/** As the owner of the database finds it from before there were books. */
const withoutBooks = async (): Promise<void> => {
    const tables = ['ledger_transfer', 'ledger_entry'];
    const switched = (how: string) =>
        tables.map((table) => `alter table ${table} ${how} trigger ${table}_kept`).join(';');
    await asOwner(`${switched('disable')}; truncate ledger_transfer, ledger_entry, ledger_balance, ledger_accrual, cash_held, refund_due;
        update loan set deal = null; ${switched('enable always')}`);
};

describe('what was there before the books', () => {
    it('is opened when it is first touched, or by the nightly work', async () => {
        const [touched, waiting] = [await room.to.completed(), await room.to.completed()];
        const deposited = await room.to.signed();
        await room.journey.does('sales', deposited, 'confirm_deposit', { amount: 45_000 });
        await withoutBooks();
        await pay(touched, 5_500);
        expect(await bookedOn(touched)).toEqual([
            '1200 -> 3900 105000',
            '1210 -> 3900 38000',
            '1010 -> 1200 2940',
            '1010 -> 1210 2560',
        ]);
        while ((await openBooks(room.server.database, new Date())) > 0);
        expect(await bookedOn(waiting)).toEqual(['1200 -> 3900 105000', '1210 -> 3900 38000']);
        expect(await bookedOn(deposited)).toEqual(['3900 -> 2100 45000']);
        expect(await faults()).toEqual([]);
    });

    it('is opened loan by loan: whoever pays one of them waits for no other', async () => {
        const [first, last] = [await room.to.completed(), await room.to.completed()];
        await withoutBooks();
        const owner = new pg.Client(room.server.ownerUrl);
        await owner.connect();
        await owner.query('begin');
        await owner.query('select from loan where application_uid = $1 for update', [last]);
        const opening = openBooks(room.server.database, new Date());
        await expect.poll(() => bookedOn(first)).toHaveLength(2);
        await owner.query('rollback');
        await owner.end();
        await opening;
        expect(await bookedOn(last)).toHaveLength(2);
    });
});

describe('income', () => {
    const accrueOn = (day: string) => inTransaction((tx) => accrue(tx, 'GH', new Date(`${day}T12:00:00Z`)));

    it('is earned from day to day, once, until the last instalment is due', async () => {
        await withoutBooks();
        await room.rows(`update loan set state = 'returned'`);
        const uid = await room.to.completed();
        const today = dayIn(countries.GH.timeZone, new Date());
        const on = (days: number) => dueDay(today, 'daily', days);
        await accrueOn(on(1));
        await accrueOn(on(2));
        await accrueOn(on(2));
        await accrueOn(on(29));
        await accrueOn(on(400));
        const rows = await room.rows<{ line: string }>(
            `select day || ' ' || credit || ' ' || amount as line from ledger_transfer where kind = 'accrual' order by entry_id, leg`,
        );
        expect(rows.map(({ line }) => line)).toEqual([
            `${on(1)} 4010 318`,
            `${on(1)} 4020 48`,
            `${on(28)} 4010 8193`,
            `${on(28)} 4020 1242`,
            `${on(399)} 4010 24489`,
            `${on(399)} 4020 3710`,
        ]);
        const [owed] = await room.rows<{ sum: number }>(
            `select sum(posted)::int as sum from ledger_balance where subject = $1 and account in ('1200', '1210')`,
            uid,
        );
        expect(owed).toEqual({ sum: 143_000 });
    });
});

describe('the books themselves', () => {
    it.each([
        ['rewritten', 'update ledger_transfer set amount = 1'],
        ['taken away', 'delete from ledger_transfer'],
        ['emptied', 'truncate ledger_transfer, ledger_entry'],
    ])('cannot be %s, not even where triggers are switched off', async (_, text) => {
        await expect(asOwner(`set session_replication_role = replica; ${text}`)).rejects.toThrow('append-only');
    });

    it('take an event once, and refuse another one under its name', async () => {
        const about = { country: 'GH', currency: 'GHS', bookedBy: 'admin', now: new Date() };
        const entry = (amount: number) => ({
            kind: 'opening' as const,
            source: 'opening:person:test' as const,
            transfers: [
                { debit: { account: '1020', of: null }, credit: { account: '3900', of: null }, amount } as const,
            ],
        });
        const booking = (amount: number) => inTransaction((tx) => book(tx, { ...about, entry: entry(amount) }));
        await booking(5_000);
        await booking(5_000);
        await expect(booking(5_001)).rejects.toThrow('LEDGER_CONFLICT');
        await expect(booking(0.5)).rejects.toThrow('no amount to book');
        expect(await room.rows(`select amount::int from ledger_transfer where source = 'opening:person:test'`)).toEqual(
            [{ amount: 5_000 }],
        );
    });

    it('stop a loan whose frozen terms are not those that were signed, by their hash', async () => {
        const uid = await room.to.completed();
        const ofTerms = async () => (await faults()).filter(({ rule }) => rule === 'terms');
        expect(await ofTerms()).toEqual([]);
        const [loan] = await room.rows<{ reference: string }>(
            `update application set terms = jsonb_set(terms, '{offer,aprBps}', '1') where uid = $1 returning reference`,
            uid,
        );
        expect(await ofTerms()).toMatchObject([{ subject: loan?.reference }]);
        await room.rows(`update application set terms = null where uid = $1`, uid);
    });

    it('are found out where somebody changes what they are kept from', async () => {
        const uid = await room.to.completed();
        const [{ reference } = { reference: '' }] = await room.rows<{ reference: string }>(
            'select reference from loan where application_uid = $1',
            uid,
        );
        const changed = (text: string) => room.rows(text, uid);
        await changed(`update loan set outstanding = outstanding + 1 where application_uid = $1`);
        await changed(`update ledger_balance set posted = posted + 7 where account = '2200' and $1 <> ''`);
        await changed(
            `update loan set schedule = jsonb_set(schedule, '{0,amount}', '9900') where application_uid = $1`,
        );
        const found = (await faults()).map(({ rule, subject }) => [rule, subject]);
        expect(found).toEqual(
            expect.arrayContaining([
                ['loans', reference],
                ['balances', expect.stringMatching(/^2200 /)],
                ['terms', reference],
            ]),
        );
        // The nightly check stops the loan: nothing of it counts until somebody confirms what is owed.
        await inTransaction((tx) => room.server.services.jobs.send(tx, 'keep_books', {}));
        await drain(room.server.services, { only: ['keep_books'] });
        const ofLoan = `select balance_confirmed as confirmed, (select count(*)::int from event_log
            where record_id = application_uid and action = 'balance_doubted') as told from loan where application_uid = $1`;
        expect(await room.rows(ofLoan, uid)).toEqual([{ confirmed: false, told: 1 }]);
    });
});
