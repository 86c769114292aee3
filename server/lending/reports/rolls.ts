import { rollMonths, standingEnds, type Roll } from '../../../domain/reporting/rolls.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Parameters } from '../../rest/sql/statement.ts';
import type { DashboardQuery } from './dashboardQuery.ts';
import { loansOf } from './portfolio.ts';
import type { ReportRequest } from './progress.ts';

/** The last days of so many months, and that of the month before them. */
const monthEnds = ({ to }: Pick<DashboardQuery, 'to'>, parameters: Parameters): string => {
    const month = `date_trunc('month', ${parameters.add(to, 'date')}::timestamp)`;
    return `(select (${month} - make_interval(months => ago))::date - 1 as day, ago from generate_series(0, ${rollMonths}) ago) ends`;
};

/** The plan that was agreed for a loan on a day. */
const planOn = (day: string): string =>
    `coalesce((select former->'schedule' from jsonb_array_elements(former_plans) with ordinality as plan (former, place)
        where (former->>'endedOn')::date > ${day} order by place limit 1), schedule)`;

/** On how many days up to a day a loan stood still: on those it grew no older. */
const heldUntil = (day: string): string =>
    `coalesce((select sum(greatest(0, least("until", ${day}) - "from")) from jsonb_to_recordset(holds) as held ("from" date, "until" date)), 0)::int`;

const standing = standingEnds.map((days) => `(late > ${days})::int`).join(' + ');

const sums = (amount: string): string =>
    `array[${[...standingEnds, Infinity].map((_, at) => `coalesce(sum(${amount}) filter (where was.standing = ${at}), 0)::float8`).join(', ')}]`;

/**
 * What became of loans month by month. How late a loan was is kept nowhere: it follows from the plan of that day, what had come in by
 * then and the days on which the loan stood still.
 */
export const readRolls = async (
    { client }: Transaction,
    { principal, query }: Pick<ReportRequest, 'principal' | 'query'>,
): Promise<readonly Roll[]> => {
    const parameters = new Parameters();
    const { rows } = await client.query<Roll>(
        `with stood as (
            select own.application_uid, own.country, own.currency, own.written_off_on, ends.ago, ends.day, asked.owed,
                (${standing}) as standing
            from ${loansOf(principal, query, parameters)}
            join ${monthEnds(query, parameters)} on own.started_on <= ends.day
                and (own.closed_at is null or own.closed_at::date > ends.day)
                and (own.written_off_on is null or own.written_off_on > ends.day)
            cross join lateral (select coalesce(sum(amount), 0) as amount from payment
                where payment.application_uid = own.application_uid and reversed_because is null and received_on <= ends.day) came
            cross join lateral (select max(running) - rebate - capped - came.amount as owed,
                    ends.day - ${heldUntil('ends.day')} - min("dueOn") filter (where running > came.amount) as late
                from (select "dueOn", sum(amount) over (order by number) as running
                    from jsonb_to_recordset(${planOn('ends.day')}) as part (number int, "dueOn" date, amount bigint)) plan) asked
            where asked.owed > 0)
        select was.country, min(was.currency) as currency, to_char(was.day + 1, 'YYYY-MM-DD') as month, ${sums('was.owed')} as owed,
            ${sums('was.owed * (became.standing > was.standing or was.written_off_on <= was.closing)::int')} as rolled
        from (select *, (date_trunc('month', day + 1) + interval '1 month')::date - 1 as closing from stood where ago > 0) was
        left join stood became on became.application_uid = was.application_uid and became.day = was.closing
        group by was.country, was.day order by was.country, was.day`,
        [...parameters.values],
    );
    return rows;
};
