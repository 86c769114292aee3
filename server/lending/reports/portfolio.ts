import type { Principal } from '../../../domain/access/roles.ts';
import { loanScope } from '../../../domain/access/scope.ts';
import { dayIn } from '../../../domain/calendarDay.ts';
import { countries, countryCodes } from '../../../domain/countries.ts';
import { periodsBetween } from '../../../domain/reporting/dashboard.ts';
import { riskDays, type Portfolio } from '../../../domain/reporting/portfolio.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Parameters, scopeCondition } from '../../rest/sql/statement.ts';
import type { DashboardQuery } from './dashboardQuery.ts';
import type { ReportRequest } from './progress.ts';

/** The loans that a report is about: real ones in reach. */
const loansOf = (
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

type Owed = Omit<Portfolio, 'collected'>;

const owedOf = async ({ client }: Transaction, { principal, query }: ReportRequest): Promise<readonly Owed[]> => {
    const parameters = new Parameters();
    const codes = parameters.add(countryCodes, 'text[]');
    const now = new Date();
    const today = parameters.add(
        countryCodes.map((code) => dayIn(countries[code].timeZone, now)),
        'date[]',
    );
    const sumOf = (amount: string, condition = 'true'): string =>
        `coalesce(sum(${amount}) filter (where state in ('running', 'overdue', 'defaulted') and ${condition}), 0)::float8`;
    const late = riskDays.map((days) => sumOf('outstanding', `overdue > 0 and here.today - next_due_on >= ${days}`));
    const { rows } = await client.query<Owed>(
        `select country, min(currency) as currency, ${sumOf('1')} as loans, ${sumOf('outstanding')} as outstanding,
                ${sumOf('overdue')} as overdue, array[${late.join(', ')}] as "atRisk"
            from ${loansOf(principal, query, parameters)} join unnest(${codes}, ${today}) as here (code, today) on here.code = country
            group by country order by country`,
        [...parameters.values],
    );
    return rows;
};

interface Collected {
    readonly country: string;
    readonly period: string;
    readonly amount: number;
}

const collectedOf = async ({ client }: Transaction, { principal, query, unit }: ReportRequest) => {
    const parameters = new Parameters();
    const [from, to] = [parameters.add(query.from, 'date'), parameters.add(query.to, 'date')];
    const { rows } = await client.query<Collected>(
        `select own.country, to_char(date_trunc(${parameters.add(unit, 'text')}, received_on), 'YYYY-MM-DD') as period,
                sum(amount)::float8 as amount
            from payment join ${loansOf(principal, query, parameters)} using (application_uid)
            where received_on between ${from} and ${to} and reversed_because is null group by 1, 2`,
        [...parameters.values],
    );
    return rows;
};

/** What is owed and late now, and what came in during the period; by country, as each has its own money. */
export const readPortfolio = async (tx: Transaction, request: ReportRequest): Promise<readonly Portfolio[]> => {
    const { query, unit } = request;
    const owed = await owedOf(tx, request);
    const collected = await collectedOf(tx, request);
    const periods = periodsBetween(query.from, query.to, unit);
    return owed.map((one) => {
        const own = new Map(
            collected.filter(({ country }) => country === one.country).map(({ period, amount }) => [period, amount]),
        );
        return { ...one, collected: periods.map((key) => ({ key, amount: own.get(key) ?? 0 })) };
    });
};
