import { depositOpened } from '../../../domain/ledger/postings/deposits.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { lockLoan } from '../records/loan.ts';
import { book } from './book.ts';
import { openPerson, type Person } from './earnings.ts';
import { loanInBooks } from './loans.ts';

const mostAtOnce = 200;

const real = 'not exists (select 1 from application sale where sale.uid = application_uid and sale.is_test_mode)';

interface Deposit {
    readonly uid: string;
    readonly country: string;
    readonly currency: string;
    readonly amount: string;
    readonly due: string;
}

/** One kind of what is older than the books. */
interface Older<Row> {
    /** What is not opened yet, up to `$1` of it. */
    readonly waiting: string;
    readonly open: (tx: Transaction, row: Row, now: Date) => Promise<unknown>;
}

const loans: Older<{ readonly uid: string }> = {
    waiting: `select application_uid as uid from loan where state <> 'returned'
        and not exists (select 1 from ledger_entry
            where source in ('hand_over:' || application_uid, 'opening:loan:' || application_uid))
        and ${real} order by application_uid limit $1`,
    open: async (tx, { uid }, now) => loanInBooks(tx, { row: await lockLoan(tx, uid), now }),
};

const deposits: Older<Deposit> = {
    waiting: `select uid, country, currency, deposit_paid as amount, terms->'offer'->>'dueAtHandover' as due from application
        where stage = 'signed' and deposit_paid > 0 and not is_test_mode
        and not exists (select 1 from ledger_balance where account = '2100' and subject = uid) limit $1`,
    open: (tx, { uid, country, currency, amount, due }, now) => {
        const entry = depositOpened({ uid, amount: Number(amount), due: Number(due) });
        return book(tx, { entry, country, currency, bookedBy: 'system', now });
    },
};

const people: Older<Person> = {
    waiting: `select username, country, currency from earning where state in ('released', 'earned') and ${real}
        and not exists (select 1 from ledger_balance where account in ('2610', '2620') and subject = username)
        group by username, country, currency
        having sum(amount) filter (where state = 'released') <> 0 or sum(amount) filter (where state = 'earned') <> 0 limit $1`,
    open: openPerson,
};

type Opening = Pick<Database, 'pool' | 'withTransaction'>;

/** Each in a transaction of its own: whoever pays meanwhile waits for one loan, not for all of them. */
const openSome = async <Row extends object>(
    { pool, withTransaction }: Opening,
    { waiting, open }: Older<Row>,
    now: Date,
): Promise<number> => {
    const { rows } = await pool.query<Row>(waiting, [mostAtOnce]);
    for (const row of rows) await withTransaction((tx) => open(tx, row, now));
    return rows.length;
};

/**
 * Opens the books for some of what is older than they are: loans, deposits, commission. Resolves to how many were opened; 0 once
 * there is nothing left.
 */
export const openBooks = async (database: Opening, now: Date): Promise<number> =>
    (await openSome(database, loans, now)) +
    (await openSome(database, deposits, now)) +
    (await openSome(database, people, now));
