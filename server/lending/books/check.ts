import { dayIn } from '../../../domain/calendarDay.ts';
import { countries, type Country } from '../../../domain/countries.ts';
import { costOf, earnedBy } from '../../../domain/ledger/costOfCredit.ts';
import type { BookFault, BookRule } from '../../../domain/ledger/faults.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { earningLoans } from './accrue.ts';
import { brokenSealsSql } from './days.ts';
import { accruedTo } from './loans.ts';
import { faultsOfTerms } from './signedTerms.ts';

const mostOfEach = 100;

const real = 'not exists (select 1 from application sale where sale.uid = application_uid and sale.is_test_mode)';
// What is written off is owed all the same.
// What may not be asked is waived only when the loan ends.
const owedByPlan = `l.outstanding + case when l.written_off_on is null and l.state <> 'returned' then l.capped else 0 end`;
const ofLoans = `sum(posted) filter (where account in ('1200', '1210', '9100'))`;

/** By rule, the differences in a country: `subject`, what is `booked` and what is `expected`. */
const checks: Readonly<Record<Exclude<BookRule, 'unearned'>, string>> = {
    whole: `select entry.source as subject, count(leg.leg) as booked, entry.legs as expected
        from ledger_entry entry left join ledger_transfer leg using (entry_id)
        where entry.country = $1 group by entry.entry_id having count(leg.leg) <> entry.legs`,
    balances: `select account || ' ' || subject as subject, coalesce(posted, 0) as booked, coalesce(sum, 0) as expected
        from (select account, subject, posted from ledger_balance where country = $1) held
        full join (
            select account, subject, sum(amount) from (
                select debit as account, debit_of as subject, amount from ledger_transfer where country = $1 and debit_of is not null
                union all
                select credit, credit_of, -amount from ledger_transfer where country = $1 and credit_of is not null
            ) moved group by account, subject
        ) moved using (account, subject)
        where coalesce(posted, 0) <> coalesce(sum, 0)`,
    loans: `select reference as subject, coalesce(balance.owed, 0) as booked, ${owedByPlan} as expected
        from loan l left join (
            select subject, ${ofLoans} as owed from ledger_balance where country = $1 group by subject
        ) balance on balance.subject = application_uid
        where country = $1 and ${real} and coalesce(balance.owed, 0) <> ${owedByPlan}`,
    owed: `select account || ' ' || subject as subject, -posted as booked, 0 as expected from ledger_balance
        where country = $1 and account in ('2100', '2400', '2500', '2630') and posted > 0`,
    suspense: `select subject, coalesce(-posted, 0) as booked, coalesce(open, 0) as expected
        from (select subject, posted from ledger_balance where country = $1 and account = '2500') held
        full join (select inbound_id as subject, open from inbound where country = $1 and open > 0) waiting using (subject)
        where coalesce(-posted, 0) <> coalesce(open, 0)`,
    sealed: brokenSealsSql,
    cash: `select subject, coalesce(posted, 0) as booked, coalesce(held, 0) as expected
        from (select account, subject, posted from ledger_balance where country = $1 and account in ('1100', '1110')) booked
        full join (select case place when 'safe' then '1110' else '1100' end as account,
                case place when 'safe' then merchant_code else username end as subject, held
            from cash_held where country = $1) kept using (account, subject)
        where coalesce(posted, 0) <> coalesce(held, 0)`,
    refunds: `select subject, coalesce(-posted, 0) as booked, coalesce(due, 0) as expected
        from (select subject, posted from ledger_balance where country = $1 and account = '2400') booked
        full join (select application_uid as subject, due from refund_due where country = $1) kept using (subject)
        where greatest(coalesce(-posted, 0), 0) <> coalesce(due, 0)`,
    commission: `select username as subject, coalesce(booked.amount, 0) as booked, earned.amount as expected
        from (select username, sum(amount) as amount from earning
            where country = $1 and state in ('released', 'earned') and ${real} group by username) earned
        left join (select coalesce(ordered.sales_username, subject) as username, -sum(posted) as amount
            from ledger_balance left join money_order ordered on account = '2630' and order_id = subject
            where ledger_balance.country = $1 and (account in ('2610', '2620') or ordered.kind = 'payout') group by 1) booked using (username)
        where coalesce(booked.amount, 0) <> earned.amount`,
    terms: `select l.reference as subject, (select sum((one->>'amount')::bigint) from jsonb_array_elements(schedule) one) as booked,
            (select sum((one->>'amount')::bigint) from jsonb_array_elements(terms->'offer'->'schedule') one) as expected
        from loan l join application a on a.uid = l.application_uid
        where l.country = $1 and a.terms is not null
            and jsonb_path_query_array(coalesce(former_plans->0->'schedule', schedule), '$[*].amount')
                <> jsonb_path_query_array(terms->'offer'->'schedule', '$[*].amount')
        union all
        select reference, (select prepay_saved + sum((one->>'amount')::bigint) from jsonb_array_elements(schedule) one),
            (select sum((one->>'amount')::bigint) from jsonb_array_elements(former_plans->0->'schedule') one)
        from loan where country = $1 and former_plans <> '[]'
            and (select prepay_saved + sum((one->>'amount')::bigint) from jsonb_array_elements(schedule) one)
                <> (select sum((one->>'amount')::bigint) from jsonb_array_elements(former_plans->0->'schedule') one)`,
};

const isChecked = (rule: string): rule is keyof typeof checks => Object.hasOwn(checks, rule);

interface Difference {
    readonly subject: string | null;
    readonly booked: string;
    readonly expected: string;
}

const faultsOf = async ({ client }: Transaction, country: string, rule: keyof typeof checks): Promise<BookFault[]> => {
    const { rows } = await client.query<Difference>(checks[rule].concat(' limit $2'), [country, mostOfEach]);
    return rows.map(({ subject, booked, expected }) => ({
        rule,
        subject,
        booked: Number(booked),
        expected: Number(expected),
    }));
};

const unearnedSql = `select coalesce(sum(case when credit = '1250' then amount else 0 end), 0)
        - coalesce(sum(case when debit = '1250' then amount else 0 end), 0) as booked
    from ledger_transfer where country = $1 and '1250' in (debit, credit)`;

/** What no day has earned yet of all loans must be what stands on its account. */
const unearnedFault = async (tx: Transaction, country: string, day: string): Promise<BookFault[]> => {
    let expected = 0;
    for await (const loans of earningLoans(tx, { country, before: '9999-12-31', after: day })) {
        for (const loan of loans) expected += costOf(loan) - earnedBy(loan, day);
    }
    const { rows } = await tx.client.query<{ booked: string }>(unearnedSql, [country]);
    const booked = Number(rows[0]?.booked ?? 0);
    return booked === expected ? [] : [{ rule: 'unearned', subject: null, booked, expected }];
};

/** All that is wrong with the books of a country; run as the system, in a transaction that sees one moment. */
export const checkBooks = async (tx: Transaction, country: Country, now: Date): Promise<readonly BookFault[]> => {
    const today = dayIn(countries[country].timeZone, now);
    const faults: BookFault[] = [];
    for (const rule of Object.keys(checks).filter(isChecked)) {
        faults.push(...(await faultsOf(tx, country, rule)));
    }
    faults.push(...(await faultsOfTerms(tx, country)));
    return [...faults, ...(await unearnedFault(tx, country, await accruedTo(tx, country, today)))];
};
