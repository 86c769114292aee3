import { v7 } from 'uuid';
import type { CountryRules } from '../../../domain/countries/rules.ts';
import { volumeBonus } from '../../../domain/lending/commission.ts';
import { system } from '../../../domain/access/roles.ts';
import { addEarnings } from '../books/earnings.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

interface Month {
    readonly country: string;
    readonly rules: Pick<CountryRules, 'commission' | 'thresholds' | 'currency'>;
    /** '2026-10' */
    readonly month: string;
    readonly now: Date;
}

interface Seller {
    readonly username: string;
    readonly agentCode: string;
    readonly merchantCode: string;
    readonly completed: number;
    /** Loans of theirs whose first instalment has been due for longer than the grace, and those of them where it is unpaid. */
    readonly judged: number;
    readonly missed: number;
}

const sellersSql = `
    select u.username, u.agent_code as "agentCode", u.merchant_code as "merchantCode",
        count(*) filter (where to_char(l.started_on, 'YYYY-MM') = $2)::int as completed,
        count(*) filter (where l.first_due_on < last.day - $3::int)::int as judged,
        count(*) filter (where l.first_due_on < last.day - $3::int
            and l.paid < (l.schedule->0->>'amount')::bigint)::int as missed
    from loan l
    join app_user u on u.username = l.sales_username and u.agent_code is not null and u.merchant_code is not null
    cross join (select (($2 || '-01')::date + interval '1 month')::date as day) last
    where l.country = $1 and l.state <> 'returned' and l.started_on < last.day
        and not exists (select 1 from application sale where sale.uid = l.application_uid and sale.is_test_mode)
    group by u.username, u.agent_code, u.merchant_code
    having count(*) filter (where to_char(l.started_on, 'YYYY-MM') = $2) > 0`;

/** Books the volume bonus of every seller of a country for a month that is over; what is booked already stays as it is. */
export const bookBonusesOf = async (tx: Transaction, { country, rules, month, now }: Month): Promise<void> => {
    const { commission, thresholds, currency } = rules;
    const { rows } = await tx.client.query<Seller>(sellersSql, [country, month, thresholds.graceDays]);
    const booked = rows.flatMap(({ username, agentCode, merchantCode, completed, judged, missed }) => {
        const firstPaymentDefaultBps = judged === 0 ? 0 : Math.ceil((missed * 10_000) / judged);
        return volumeBonus(commission, { completed, firstPaymentDefaultBps }).map((row) => ({
            earningId: v7(),
            username,
            agentCode,
            merchantCode,
            ...row,
            currency,
            country,
            period: month,
            search: `${username} ${agentCode}`.toLowerCase(),
        }));
    });
    await addEarnings(tx, booked, { bookedBy: system.username, now });
};
