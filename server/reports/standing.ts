import type { Principal } from '../../domain/access/roles.ts';
import { runningStages, type Stage } from '../../domain/application/stages.ts';
import { countries, countryCodes } from '../../domain/countries.ts';
import type { Dashboard, Overdue } from '../../domain/reporting/dashboard.ts';
import type { Transaction } from '../database/transaction.ts';
import { Parameters } from '../rest/statement.ts';
import type { DashboardQuery } from './dashboardQuery.ts';
import { reportCondition } from './progress.ts';

/** Where the applications that still run stand now. */
export const readStages = async (
    { client }: Transaction,
    principal: Principal,
    query: DashboardQuery,
): Promise<Dashboard['stages']> => {
    const parameters = new Parameters();
    const running = parameters.add(runningStages, 'text[]');
    const { rows } = await client.query<{ stage: Stage; applications: number }>(
        `select stage, count(*)::int as applications from application
            where stage = any (${running}) and ${reportCondition(principal, query, parameters)} group by stage`,
        [...parameters.values],
    );
    const counts = new Map(rows.map(({ stage, applications }) => [stage, applications]));
    return runningStages.map((stage) => ({ stage, applications: counts.get(stage) ?? 0 }));
};

const longest = 20;

/** Who waits for a decision longer than the country promises (its red limit), the longest first. */
export const readOverdue = async (
    { client }: Transaction,
    principal: Principal,
    query: DashboardQuery,
): Promise<Dashboard['overdue']> => {
    const parameters = new Parameters();
    const codes = parameters.add(countryCodes, 'text[]');
    const limits = parameters.add(
        countryCodes.map((code) => countries[code].timers.slaRedMin),
        'int[]',
    );
    const { rows } = await client.query<Overdue & { total: number }>(
        `select a.uid, a.reference, a.stage, a.country, a.merchant_code as "merchantCode", m.name as "merchantName", a.assignee,
                floor(extract(epoch from now() - a.since) / 60)::int as "waitingMinutes", count(*) over ()::int as total
            from (select *, coalesce(resubmitted_at, submitted_at) as since from application
                where stage in ('pending', 'under_review', 'reviewed') and ${reportCondition(principal, query, parameters)}) a
            join unnest(${codes}, ${limits}) as promised (country, minutes) on promised.country = a.country
            left join merchant m on m.merchant_code = a.merchant_code
            where a.since < now() - make_interval(mins => promised.minutes)
            order by a.since limit ${longest}`,
        [...parameters.values],
    );
    return { total: rows[0]?.total ?? 0, longest: rows.map(({ total: _total, ...row }) => row) };
};
