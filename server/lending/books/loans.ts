import { eq } from 'drizzle-orm';
import type { Application } from '../../../domain/application/application.ts';
import { dayIn } from '../../../domain/calendarDay.ts';
import { frozenDeal, type BookedLoan, type FrozenDeal } from '../../../domain/ledger/bookedLoan.ts';
import type { Entry } from '../../../domain/ledger/entry.ts';
import { loanOpened, phoneReturned, type Moment } from '../../../domain/ledger/postings/loans.ts';
import { writtenOff } from '../../../domain/ledger/postings/writeOff.ts';
import { dueDay } from '../../../domain/lending/schedule.ts';
import { asSystem } from '../../platform/database/asSystem.ts';
import { application } from '../../platform/database/schema/application.ts';
import { loan } from '../../platform/database/schema/lending.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { lockLoan, rulesOfLoan, type LoanRow } from '../records/loan.ts';
import { book } from './book.ts';

/**
 * The day up to which the income of a country is booked, held until the end of the transaction: no income is booked meanwhile.
 * Books that begin today begin with the day before.
 */
export const accruedTo = async ({ client }: Transaction, country: string, today: string): Promise<string> => {
    await client.query({
        name: 'begin accrual',
        text: 'insert into ledger_accrual (country, accrued_to) values ($1, $2) on conflict do nothing',
        values: [country, dueDay(today, 'daily', -1)],
    });
    const { rows } = await client.query<{ day: string }>({
        name: 'accrued to',
        text: 'select accrued_to as day from ledger_accrual where country = $1 for share',
        values: [country],
    });
    return rows[0]?.day ?? today;
};

const termsOf = async ({ orm }: Transaction, uid: string): Promise<Application['terms'] | null> => {
    const [sale] = await orm.select({ terms: application.terms }).from(application).where(eq(application.uid, uid));
    return sale?.terms ?? null;
};

// A loan that was taken over from elsewhere has no terms here: what it was signed for is all that is known of its price.
const dealIn = (row: LoanRow, terms: Application['terms'] | null): FrozenDeal => {
    const total = row.schedule.reduce((sum, { amount }) => sum + amount, 0);
    const unknown = {
        cashPrice: Math.min(row.principal, total),
        deposit: 0,
        feeUpfront: 0,
        feeFinanced: 0,
    };
    return frozenDeal(terms?.offer ?? unknown, row);
};

export const bookedLoan = (row: LoanRow, deal: FrozenDeal): BookedLoan => ({
    uid: row.applicationUid,
    merchantCode: row.merchantCode,
    startedOn: row.startedOn,
    schedule: row.schedule,
    holds: row.holds,
    rebate: row.rebate,
    capped: row.capped,
    isWrittenOff: row.writtenOffOn !== null,
    ...deal,
});

interface InBooks {
    readonly isTestMode: boolean;
    readonly isBegun: boolean;
}

const inBooksSql = `select coalesce(is_test_mode, false) as "isTestMode",
        exists (select from ledger_entry where source in ('hand_over:' || asked, 'opening:loan:' || asked))
            or exists (select from ledger_balance where account = '1200' and subject = asked) as "isBegun"
    from (select $1::text as asked) loan left join application on uid = asked`;

/** Whether a loan is in the books: from its hand-over on, from what was left of it, or from what was sent to its customer. */
const inBooksOf = async ({ client }: Transaction, uid: string): Promise<InBooks> => {
    const { rows } = await client.query<InBooks>({ name: 'loan in books', text: inBooksSql, values: [uid] });
    return rows[0] ?? { isTestMode: false, isBegun: false };
};

interface Opening {
    readonly row: LoanRow;
    readonly now: Date;
}

const open = async (tx: Transaction, { row, now }: Opening): Promise<BookedLoan> => {
    const { applicationUid: uid, country, currency, paid } = row;
    const deal = dealIn(row, await termsOf(tx, uid));
    const opened = bookedLoan(row, deal);
    const today = dayIn(rulesOfLoan(row).timeZone, now);
    const entry = loanOpened(opened, { paid, accruedTo: await accruedTo(tx, country, today) });
    await book(tx, { entry, country, currency, bookedBy: 'system', now });
    await tx.orm.update(loan).set({ deal }).where(eq(loan.applicationUid, uid));
    return opened;
};

/**
 * The loan as the books see it, `row` being locked and as it was before what is to be booked; a loan from before the books is
 * opened with that. Undefined where a sale only tries things out: it is in no books.
 */
export const loanInBooks = (tx: Transaction, opening: Opening): Promise<BookedLoan | undefined> =>
    asSystem(tx, async () => {
        const { row } = opening;
        const { isTestMode, isBegun } = await inBooksOf(tx, row.applicationUid);
        if (isTestMode) return undefined;
        if (row.deal !== null && isBegun) return bookedLoan(row, row.deal);
        // One that ended by a return before there were books has nothing left to open.
        return row.state === 'returned' ? undefined : open(tx, opening);
    });

/** The loan with the cost of credit of each instalment, whether it is in any books or not. */
export const frozenLoan = (tx: Transaction, row: LoanRow): Promise<BookedLoan> =>
    asSystem(tx, async () => bookedLoan(row, row.deal ?? dealIn(row, await termsOf(tx, row.applicationUid))));

interface Ending {
    readonly uid: string;
    readonly bookedBy: string;
    readonly now: Date;
}

const bookEnd =
    (entryOf: (loan: BookedLoan, moment: Moment) => Entry) =>
    (tx: Transaction, { uid, bookedBy, now }: Ending): Promise<void> =>
        asSystem(tx, async () => {
            const row = await lockLoan(tx, uid);
            const ended = await loanInBooks(tx, { row, now });
            if (ended === undefined) return;
            const { country, currency, paid } = row;
            const today = dayIn(rulesOfLoan(row).timeZone, now);
            const entry = entryOf(ended, { paid, accruedTo: await accruedTo(tx, country, today) });
            await book(tx, { entry, country, currency, bookedBy, now });
        });

/** Books that a phone came back: the sale is undone. */
export const bookReturn = bookEnd(phoneReturned);

/** Books that nobody counts on a loan any more, before its row says so. */
export const bookWriteOff = bookEnd(writtenOff);
