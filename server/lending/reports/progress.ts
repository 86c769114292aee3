import type { Principal } from '../../../domain/access/roles.ts';
import { applicationScope } from '../../../domain/access/scope.ts';
import {
    dimensions,
    foldSmall,
    periodsBetween,
    type Dimension,
    type PeriodUnit,
    type Progress,
    type ProgressOf,
    type Volume,
} from '../../../domain/reporting/dashboard.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Parameters, scopeCondition } from '../../rest/sql/statement.ts';
import type { DashboardQuery } from './dashboardQuery.ts';

/** Which applications a report is about, as a condition on them; the days are not in it. */
export const reportCondition = (
    principal: Principal,
    { country, merchantCode, product }: DashboardQuery,
    parameters: Parameters,
): string => {
    const limits = Object.entries({ country, merchant_code: merchantCode, product })
        .filter(([, value]) => value !== undefined)
        .map(([column, value]) => `${column} = ${parameters.add(value, 'text')}`);
    return [scopeCondition(applicationScope(principal), parameters), ...limits].join(' and ');
};

export interface ReportRequest {
    readonly principal: Principal;
    readonly query: DashboardQuery;
    readonly unit: PeriodUnit;
}

/** The same, and that they were started in the period. */
export const startedCondition = (
    { principal, query }: Pick<ReportRequest, 'principal' | 'query'>,
    parameters: Parameters,
): string => {
    const [from, to] = [parameters.add(query.from, 'date'), parameters.add(query.to, 'date')];
    return `created_at >= ${from} at time zone 'UTC' and created_at < (${to} + 1) at time zone 'UTC'
        and ${reportCondition(principal, query, parameters)}`;
};

interface Row extends Progress {
    readonly period: string | null;
    readonly country: string | null;
    readonly merchant: string | null;
    readonly product: string | null;
    readonly merchantName: string | null;
}

// One pass over the applications of the period gives every division of them. A changed deal that ran out was approved too.
const statement = (condition: string, unit: string): string =>
    `with cohort as (
        select to_char(date_trunc(${unit}, created_at at time zone 'UTC'), 'YYYY-MM-DD') as period, country,
            merchant_code as merchant, coalesce(product, '') as product, submitted_at, decided_at, decided_by, signed_at, completed_at,
            terms is not null or (conditions is not null and rejection is null) as is_approved, rejection is not null as is_rejected
        from application
        where ${condition})
    select c.*, m.name as "merchantName" from (
        select period, country, merchant, product, count(*)::int as started, count(submitted_at)::int as submitted,
            (count(*) filter (where is_approved or is_rejected))::int as decided, (count(*) filter (where is_approved))::int as approved,
            count(signed_at)::int as signed, count(completed_at)::int as completed,
            percentile_cont(0.5) within group (order by extract(epoch from decided_at - submitted_at) / 60)
                filter (where decided_by is not null and decided_at >= submitted_at) as "medianMinutes"
        from cohort
        group by grouping sets ((), (period), (country), (merchant), (product), (period, country), (period, merchant), (period, product))
    ) c left join merchant m on m.merchant_code = c.merchant`;

const isWhole = ({ period, country, merchant, product }: Row): boolean =>
    period === null && country === null && merchant === null && product === null;

const progressOf = ({ started, submitted, decided, approved, signed, completed, medianMinutes }: Row): Progress => ({
    started,
    submitted,
    decided,
    approved,
    signed,
    completed,
    medianMinutes: medianMinutes === null ? null : Math.round(medianMinutes * 10) / 10,
});

const nothing: Progress = {
    started: 0,
    submitted: 0,
    decided: 0,
    approved: 0,
    signed: 0,
    completed: 0,
    medianMinutes: null,
};

const nameOf = (dimension: Dimension, row: Row): string => {
    if (dimension === 'merchant') return row.merchantName ?? row.merchant ?? '';
    return row[dimension] === '' ? 'No offer yet' : (row[dimension] ?? '');
};

const most = 6;

const dividedBy = (rows: readonly Row[], dimension: Dimension): readonly ProgressOf[] =>
    rows
        .filter((row) => row.period === null && row[dimension] !== null)
        .map((row) => ({ key: row[dimension] ?? '', name: nameOf(dimension, row), ...progressOf(row) }))
        .toSorted((left, right) => right.started - left.started || left.key.localeCompare(right.key));

const volumesBy = (rows: readonly Row[], dimension: Dimension): readonly Volume[] =>
    foldSmall(
        rows.flatMap((row) =>
            row.period === null || row[dimension] === null
                ? []
                : [{ period: row.period, key: row[dimension], name: nameOf(dimension, row), started: row.started }],
        ),
        most,
    );

const forEach = <Value>(make: (dimension: Dimension) => Value): Record<Dimension, Value> => ({
    country: make('country'),
    merchant: make('merchant'),
    product: make('product'),
});

/** How far the applications started in the period came: in all, by period, and by country, merchant and product. */
export const readProgress = async ({ client }: Transaction, { principal, query, unit }: ReportRequest) => {
    const parameters = new Parameters();
    const text = statement(startedCondition({ principal, query }, parameters), parameters.add(unit, 'text'));
    const { rows } = await client.query<Row>(text, [...parameters.values]);
    const byPeriod = new Map(
        rows
            .filter((row) => row.period !== null && dimensions.every((dimension) => row[dimension] === null))
            .map((row) => [row.period, progressOf(row)]),
    );
    const whole = rows.find(isWhole);
    return {
        total: whole === undefined ? nothing : progressOf(whole),
        periods: periodsBetween(query.from, query.to, unit).map((period) => ({
            key: period,
            name: period,
            ...(byPeriod.get(period) ?? nothing),
        })),
        divided: forEach((dimension) => dividedBy(rows, dimension)),
        volumes: forEach((dimension) => volumesBy(rows, dimension)),
    };
};
