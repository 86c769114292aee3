import type { Principal } from '../../../domain/access/roles.ts';
import { loanScope } from '../../../domain/access/scope.ts';
import { dayIn } from '../../../domain/calendarDay.ts';
import { countries, countryCodes } from '../../../domain/countries.ts';
import { periodsBetween } from '../../../domain/reporting/dashboard.ts';
import {
    badAfterDays,
    riskDays,
    vintageMonths,
    type Flow,
    type Portfolio,
    type Vintage,
} from '../../../domain/reporting/portfolio.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Parameters, scopeCondition } from '../../rest/sql/statement.ts';
import type { DashboardQuery } from './dashboardQuery.ts';
import type { ReportRequest } from './progress.ts';

/** The loans that a report is about: real ones in reach. */
export const loansOf = (
    principal: Principal,
    { country, merchantCode, product }: DashboardQuery,
    parameters: Parameters,
): string => {
    const conditions = [
        scopeCondition(loanScope(principal), parameters),
        ...Object.entries({ country, merchant_code: merchantCode })
            .filter(([, value]) => value !== undefined)
            .map(([column, value]) => `${column} = ${parameters.add(value, 'text')}`),
    ];
    const sold = product === undefined ? '' : ` and sale.product = ${parameters.add(product, 'text')}`;
    return `(select * from loan where ${conditions.join(' and ')}
        and exists (select 1 from application sale where sale.uid = loan.application_uid and not sale.is_test_mode${sold})) own`;
};

type Owed = Omit<Portfolio, 'moved' | 'vintages'>;

const isRunning = `state in ('running', 'overdue', 'defaulted')`;

/** Countries, and today in each. */
const todays = (parameters: Parameters): readonly [codes: string, days: string] => {
    const now = new Date();
    const days = countryCodes.map((code) => dayIn(countries[code].timeZone, now));
    return [parameters.add(countryCodes, 'text[]'), parameters.add(days, 'date[]')];
};

const isLate = (days: number): string => `overdue > 0 and here.today - next_due_on >= ${days}`;

const owedOf = async ({ client }: Transaction, { principal, query }: ReportRequest): Promise<readonly Owed[]> => {
    const parameters = new Parameters();
    const sumOf = (amount: string, condition = 'true'): string =>
        `coalesce(sum(${amount}) filter (where ${isRunning} and ${condition}), 0)::float8`;
    const late = riskDays.map((days) => sumOf('outstanding', isLate(days)));
    const { rows } = await client.query<Owed>(
        `select country, min(currency) as currency, ${sumOf('1')} as loans, ${sumOf('outstanding')} as outstanding,
                ${sumOf('overdue')} as overdue, array[${late.join(', ')}] as "atRisk"
            from ${loansOf(principal, query, parameters)} join unnest(${todays(parameters).join(', ')}) as here (code, today) on here.code = country
            group by country order by country`,
        [...parameters.values],
    );
    return rows;
};

type VintageOf = Vintage & { readonly country: string };

/** SQL of how the loans of the last months of hand-over stand now, by columns of theirs and of what is joined to them. */
export const comparedSql = (
    { principal, query }: Pick<ReportRequest, 'principal' | 'query'>,
    parameters: Parameters,
    { by, also = '' }: { readonly by: readonly string[]; readonly also?: string },
): string => {
    const last = `date_trunc('month', ${parameters.add(query.to, 'date')}::timestamp)`;
    return `select ${by.join(', ')}, min(currency) as currency, count(*)::float8 as loans, sum(principal)::float8 as financed,
            coalesce(sum(outstanding) filter (where ${isRunning}), 0)::float8 as outstanding,
            sum(case when ${isRunning} and ${isLate(badAfterDays)} then outstanding else written_off end)::float8 as bad
        from ${loansOf(principal, query, parameters)} join unnest(${todays(parameters).join(', ')}) as here (code, today) on here.code = country ${also}
        where started_on >= ${last} - interval '${vintageMonths - 1} months' and started_on < ${last} + interval '1 month'
        group by ${by.map((_, at) => at + 1).join(', ')}`;
};

const month = `to_char(date_trunc('month', started_on), 'YYYY-MM-DD') as month`;

const vintagesOf = async ({ client }: Transaction, asked: ReportRequest): Promise<readonly VintageOf[]> => {
    const parameters = new Parameters();
    const { rows } = await client.query<VintageOf>(
        `select country, month, loans, financed, outstanding, bad
            from (${comparedSql(asked, parameters, { by: ['country', month] })}) vintage order by month`,
        [...parameters.values],
    );
    return rows;
};

interface Moved {
    readonly country: string;
    readonly flow: Flow;
    readonly period: string;
    readonly amount: number;
}

/** Rows of a country, a day and an amount, from a day to another. */
const movements = (from: string, to: string): Readonly<Record<Flow, string>> => ({
    financed: `select own.country, started_on as day, principal as amount from own where started_on between ${from} and ${to}`,
    due: `select own.country, part."dueOn" as day, part.amount
        from own, jsonb_to_recordset(schedule) as part ("dueOn" date, amount bigint)
        where started_on <= ${to} and (closed_at is null or closed_at >= ${from})
          and part."dueOn" between ${from} and ${to} and (closed_at is null or part."dueOn" <= closed_at)`,
    collected: `select own.country, received_on as day, amount from payment join own using (application_uid)
        where received_on between ${from} and ${to} and reversed_because is null`,
    writtenOff: `select own.country, written_off_on as day, written_off as amount
        from own where written_off_on between ${from} and ${to}`,
    commission: `select own.country, (earning.created_at at time zone 'utc')::date as day, amount
        from earning join own using (application_uid)
        where earning.created_at >= ${from} and earning.created_at < ${to} + 1 and kind <> 'payout'`,
});

const movedOf = async ({ client }: Transaction, { principal, query, unit }: ReportRequest) => {
    const parameters = new Parameters();
    const days = [parameters.add(query.from, 'date'), parameters.add(query.to, 'date')] as const;
    const sources = Object.entries(movements(...days)).map(
        ([flow, rows]) => `select '${flow}' as flow, one.* from (${rows}) one`,
    );
    const { rows } = await client.query<Moved>(
        `with own as not materialized (select * from ${loansOf(principal, query, parameters)})
            select country, flow, to_char(date_trunc(${parameters.add(unit, 'text')}, day), 'YYYY-MM-DD') as period,
                sum(amount)::float8 as amount
            from (${sources.join(' union all ')}) moved group by 1, 2, 3`,
        [...parameters.values],
    );
    return rows;
};

/** What is owed and late now, and what moved during the period; by country, as each has its own money. */
export const readPortfolio = async (tx: Transaction, request: ReportRequest): Promise<readonly Portfolio[]> => {
    const { query, unit } = request;
    const owed = await owedOf(tx, request);
    const moved = await movedOf(tx, request);
    const vintages = await vintagesOf(tx, request);
    const periods = periodsBetween(query.from, query.to, unit);
    const amounts = new Map(
        moved.map(({ country, flow, period, amount }) => [`${country} ${flow} ${period}`, amount] as const),
    );
    const inPeriods = (country: string, flow: Flow): readonly number[] =>
        periods.map((period) => amounts.get(`${country} ${flow} ${period}`) ?? 0);
    return owed.map((one) => {
        const of = (flow: Flow) => inPeriods(one.country, flow);
        const [financed, due, collected] = [of('financed'), of('due'), of('collected')];
        return {
            ...one,
            vintages: vintages.flatMap(({ country, ...vintage }) => (country === one.country ? [vintage] : [])),
            moved: { financed, due, collected, writtenOff: of('writtenOff'), commission: of('commission') },
        };
    });
};
