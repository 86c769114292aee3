import type { Principal } from '../../../domain/access/roles.ts';
import { redSince, runningStages as clockStages, waitedMs } from '../../../domain/application/clock.ts';
import { runningStages, type Stage } from '../../../domain/application/stages.ts';
import { countries, countryCodes, type Country } from '../../../domain/countries.ts';
import type { Dashboard, Overdue } from '../../../domain/reporting/dashboard.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Parameters } from '../../rest/sql/statement.ts';
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

type Waiting = Omit<Overdue, 'waitingMinutes' | 'country'> & {
    readonly country: Country;
    readonly waitingSince: Date;
    readonly stageSince: Date;
    readonly total: number;
};

const minutesOf = ({ country, stage, waitingSince, stageSince }: Waiting, now: number): number => {
    const clocked = { stage, waitingSince: waitingSince.toISOString(), stageSince: stageSince.toISOString() };
    return Math.floor(waitedMs(clocked, countries[country], now) / 60_000);
};

/** Who waits for a decision longer than the country promises, by the desk's own clock; the longest first. */
export const readOverdue = async (
    { client }: Transaction,
    principal: Principal,
    query: DashboardQuery,
): Promise<Dashboard['overdue']> => {
    const now = Date.now();
    const parameters = new Parameters();
    const codes = parameters.add(countryCodes, 'text[]');
    const limits = parameters.add(
        countryCodes.map((code) => new Date(redSince(now, countries[code])).toISOString()),
        'timestamptz[]',
    );
    const running = parameters.add(clockStages, 'text[]');
    const { rows } = await client.query<Waiting>(
        `select a.uid, a.reference, a.stage, a.country, a.merchant_code as "merchantCode", m.name as "merchantName", a.assignee,
                a.waiting_since as "waitingSince", a.stage_since as "stageSince", a.total
            from (select *, row_number() over (partition by country order by waiting_since) as place,
                    count(*) over ()::int as total
                from application join unnest(${codes}, ${limits}) as promised (code, since) on promised.code = country
                where stage = any (${running}) and waiting_since <= promised.since
                  and ${reportCondition(principal, query, parameters)}) a
            left join merchant m on m.merchant_code = a.merchant_code
            where a.place <= ${longest}`,
        [...parameters.values],
    );
    return {
        total: rows[0]?.total ?? 0,
        longest: rows
            .map((row) => {
                const { total: _total, waitingSince: _waiting, stageSince: _stage, ...told } = row;
                return { ...told, waitingMinutes: minutesOf(row, now) };
            })
            .toSorted((one, other) => other.waitingMinutes - one.waitingMinutes)
            .slice(0, longest),
    };
};
