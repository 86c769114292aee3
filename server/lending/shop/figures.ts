import type { Principal } from '../../../domain/access/roles.ts';
import { earningScope } from '../../../domain/access/scope.ts';
import { countries, isCountry } from '../../../domain/countries.ts';
import { fewestWaits, type Balance, type UsualWaits } from '../../../domain/shop/figures.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/errors.ts';
import { Parameters, scopeCondition } from '../../rest/sql/statement.ts';

/** The ledger of everybody in reach, summed: one's own, or the shop's for a team lead. `month`: '2026-11'. */
export const readBalances = async (
    { client }: Transaction,
    principal: Principal,
    month: string,
): Promise<readonly Balance[]> => {
    const parameters = new Parameters();
    const scope = scopeCondition(earningScope(principal), parameters);
    const period = parameters.add(month, 'text');
    const text = `
        with own as (select * from earning where ${scope})
        select own.username, coalesce(max(u.name), own.username) as name, max(own.currency) as currency,
            coalesce(sum(amount) filter (where state = 'earned'), 0)::bigint as earned,
            coalesce(sum(amount) filter (where state = 'released'), 0)::bigint as released,
            coalesce(sum(amount) filter (where state = 'paid'), 0)::bigint as paid,
            coalesce(sum(amount) filter (where period = ${period} and state <> 'void'), 0)::bigint as "inMonth",
            (count(distinct application_uid) filter (where period = ${period} and kind = 'tranche_1' and amount > 0))::int as sales
        from own left join app_user u on u.username = own.username
        group by own.username order by "inMonth" desc, name`;
    const { rows } = await client.query<Balance>(text, parameters.values);
    return rows.map((row) => ({
        ...row,
        earned: Number(row.earned),
        released: Number(row.released),
        paid: Number(row.paid),
        inMonth: Number(row.inMonth),
    }));
};

interface Medians {
    readonly claims: number;
    readonly claim: number | null;
    readonly decisions: number;
    readonly decision: number | null;
}

const mediansSql = `
    select count(claim)::int as claims, percentile_cont(0.5) within group (order by claim) as claim,
        count(decision)::int as decisions, percentile_cont(0.5) within group (order by decision) as decision
    from (
        select case when claimed_at >= submitted_at then extract(epoch from claimed_at - submitted_at) / 60 end as claim,
            case when decided_at >= claimed_at then extract(epoch from decided_at - claimed_at) / 60 end as decision
        from application
        where country = $1 and not is_test_mode and decided_at > $2
    ) waits`;

const told = (count: number, minutes: number | null): number | null =>
    minutes === null || count < fewestWaits ? null : Math.max(1, Math.round(minutes));

/** How long applications of a country usually waited within the last 30 days. Throws 404 where there is no such country. */
export const readUsualWaits = async ({ client }: Transaction, country: string, now: Date): Promise<UsualWaits> => {
    if (!isCountry(country)) throw notFound();
    const since = new Date(now.getTime() - 30 * 86_400_000);
    const { rows } = await client.query<Medians>(mediansSql, [country, since]);
    const [found] = rows;
    return {
        claim: told(found?.claims ?? 0, found?.claim ?? null),
        decision: told(found?.decisions ?? 0, found?.decision ?? null),
        promised: countries[country].timers.slaRedMin,
    };
};
