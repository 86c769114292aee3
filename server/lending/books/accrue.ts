import { dayIn } from '../../../domain/calendarDay.ts';
import { countries, type Country } from '../../../domain/countries.ts';
import { incomeOf, type FrozenDeal, type Income } from '../../../domain/ledger/bookedLoan.ts';
import { earnedBy } from '../../../domain/ledger/costOfCredit.ts';
import { accrued } from '../../../domain/ledger/postings/loans.ts';
import { dueDay } from '../../../domain/lending/schedule.ts';
import type { Hold } from '../../../domain/lending/hold.ts';
import type { DatedInstalment } from '../../../domain/lending/standing.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { book } from './book.ts';
import { accruedTo } from './loans.ts';

/** A loan whose cost of credit is earned from day to day. */
export interface EarningLoan extends FrozenDeal {
    readonly uid: string;
    readonly startedOn: string;
    readonly schedule: readonly DatedInstalment[];
    readonly holds: readonly Hold[];
}

const mostAtOnce = 1_000;

// What is paid off ahead of its days is still earned on them, unless what is not earned was given back. A return earns nothing, nor what is written off.
const earningSql = `
    select l.application_uid as uid, l.started_on as "startedOn", l.schedule, l.holds, l.deal
    from loan l
    where l.country = $1 and l.application_uid > $2 and l.deal is not null and l.state <> 'returned' and l.rebate = 0 and l.written_off_on is null
        and l.started_on < $3 and (l.schedule->-1->>'dueOn' > $4 or l.holds <> '[]')
        and not exists (select 1 from application sale where sale.uid = l.application_uid and sale.is_test_mode)
    order by l.application_uid limit ${mostAtOnce}`;

interface Span {
    readonly country: string;
    /** Loans that began before this day and run on after that one. */
    readonly before: string;
    readonly after: string;
}

/** Loans of a country that earn something in a span of days, in parts. */
export async function* earningLoans(
    { client }: Pick<Transaction, 'client'>,
    { country, before, after }: Span,
): AsyncGenerator<readonly EarningLoan[]> {
    let last = '';
    for (;;) {
        const { rows } = await client.query<Omit<EarningLoan, keyof FrozenDeal> & { deal: FrozenDeal }>({
            name: 'loans that earn',
            text: earningSql,
            values: [country, last, before, after],
        });
        if (rows.length > 0) yield rows.map(({ deal, ...loan }) => ({ ...loan, ...deal }));
        if (rows.length < mostAtOnce) return;
        last = rows.at(-1)?.uid ?? '';
    }
}

const earnedIn = (loan: EarningLoan, from: string, to: string): Income => {
    const [before, after] = [incomeOf(loan, earnedBy(loan, from)), incomeOf(loan, earnedBy(loan, to))];
    return { interest: after.interest - before.interest, fees: after.fees - before.fees };
};

/** Books what the loans of a country earned up to yesterday, once. */
export const accrue = async (tx: Transaction, country: Country, now: Date): Promise<void> => {
    const { timeZone, currency } = countries[country];
    const today = dayIn(timeZone, now);
    const to = dueDay(today, 'daily', -1);
    await accruedTo(tx, country, today);
    const { rows } = await tx.client.query<{ day: string }>({
        name: 'accrue from',
        text: 'select accrued_to as day from ledger_accrual where country = $1 for update',
        values: [country],
    });
    const from = rows[0]?.day ?? to;
    if (from >= to) return;
    let [interest, fees] = [0, 0];
    for await (const loans of earningLoans(tx, { country, before: to, after: from })) {
        for (const loan of loans) {
            const income = earnedIn(loan, from, to);
            interest += income.interest;
            fees += income.fees;
        }
    }
    const entry = accrued(country, to, { interest, fees });
    await book(tx, { entry, country, currency, bookedBy: 'system', now, day: to });
    await tx.client.query({
        name: 'accrued',
        text: 'update ledger_accrual set accrued_to = $2 where country = $1',
        values: [country, to],
    });
};
