import { depositOpened } from '../../../domain/ledger/postings/deposits.ts';
import { asSystem } from '../../platform/database/asSystem.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { lockLoan } from '../records/loan.ts';
import { book } from './book.ts';
import { openPerson, type Person } from './earnings.ts';
import { loanInBooks } from './loans.ts';

const mostAtOnce = 200;

const waiting = async <Row extends object>({ client }: Transaction, text: string): Promise<readonly Row[]> =>
    (await client.query<Row>(text, [mostAtOnce])).rows;

const real = 'not exists (select 1 from application sale where sale.uid = application_uid and sale.is_test_mode)';

const openLoans = async (tx: Transaction, now: Date): Promise<number> => {
    const rows = await waiting<{ uid: string }>(
        tx,
        `select application_uid as uid from loan where state <> 'returned'
            and not exists (select 1 from ledger_entry
                where source in ('hand_over:' || application_uid, 'opening:loan:' || application_uid))
             and ${real} limit $1`,
    );
    for (const { uid } of rows) await loanInBooks(tx, { row: await lockLoan(tx, uid), now });
    return rows.length;
};

interface Deposit {
    readonly uid: string;
    readonly country: string;
    readonly currency: string;
    readonly amount: string;
    readonly due: string;
}

const openDeposits = async (tx: Transaction, now: Date): Promise<number> => {
    const rows = await waiting<Deposit>(
        tx,
        `select uid, country, currency, deposit_paid as amount, terms->'offer'->>'dueAtHandover' as due from application
            where stage = 'signed' and deposit_paid > 0 and not is_test_mode
            and not exists (select 1 from ledger_balance where account = '2100' and subject = uid) limit $1`,
    );
    for (const { uid, country, currency, amount, due } of rows) {
        const entry = depositOpened({ uid, amount: Number(amount), due: Number(due) });
        await book(tx, { entry, country, currency, bookedBy: 'system', now });
    }
    return rows.length;
};

const openPeople = async (tx: Transaction, now: Date): Promise<number> => {
    const rows = await waiting<Person>(
        tx,
        `select username, country, currency from earning where state in ('released', 'earned') and ${real}
            and not exists (select 1 from ledger_balance where account in ('2610', '2620') and subject = username)
            group by username, country, currency
            having sum(amount) filter (where state = 'released') <> 0 or sum(amount) filter (where state = 'earned') <> 0 limit $1`,
    );
    for (const person of rows) await openPerson(tx, person, now);
    return rows.length;
};

/**
 * Opens the books for some of what is older than they are: loans, deposits, commission. Resolves to how many were opened; 0 once
 * there is nothing left.
 */
export const openBooks = (tx: Transaction, now: Date): Promise<number> =>
    asSystem(tx, async () => (await openLoans(tx, now)) + (await openDeposits(tx, now)) + (await openPeople(tx, now)));
