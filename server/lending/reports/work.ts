import { judgedStages } from '../../../domain/access/reports.ts';
import {
    mostPeople,
    passages,
    type LentBy,
    type Passage,
    type Recommended,
    type WorkReport,
} from '../../../domain/reporting/work.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Parameters } from '../../rest/sql/statement.ts';
import { comparedSql } from './portfolio.ts';
import { startedCondition, type ReportRequest } from './progress.ts';

type Asked = Pick<ReportRequest, 'principal' | 'query'>;

// Where an application came back, the last time counts; what was not done anew since then is left out by the days' order.
const spans: Readonly<Record<(typeof passages)[number], readonly [since: string, until: string]>> = {
    submitted: ['created_at', 'submitted_at'],
    claimed: ['coalesce(resubmitted_at, submitted_at)', 'claimed_at'],
    decided: ['claimed_at', 'case when decided_by is not null then decided_at end'],
    signed: ['decided_at', 'signed_at'],
    completed: ['signed_at', 'completed_at'],
};

const readPassages = async ({ client }: Transaction, asked: Asked): Promise<readonly Passage[]> => {
    const parameters = new Parameters();
    const passed = passages.map((name) => `('${name}', ${spans[name].join(', ')})`).join(', ');
    const { rows } = await client.query<Passage>(
        // Counted by the minute, a year of a million applications takes half as long as all their spans in order.
        `with took as (select name, round(extract(epoch from finished - begun) / 60)::int as minutes, count(*)::int as times
                from application cross join lateral (values ${passed}) as passed (name, begun, finished)
                where finished >= begun and ${startedCondition(asked, parameters)} group by 1, 2),
            ranked as (select name, minutes, sum(times) over (partition by name) as applications,
                sum(times) over (partition by name order by minutes) as reached from took)
            select name, max(applications)::int as applications,
                min(minutes) filter (where reached >= applications * 0.5) as "medianMinutes",
                min(minutes) filter (where reached >= applications * 0.9) as "longMinutes"
            from ranked group by name`,
        [...parameters.values],
    );
    return passages.flatMap((name) => rows.filter((row) => row.name === name));
};

const readRecommended = async ({ client }: Transaction, asked: Asked): Promise<readonly Recommended[]> => {
    const parameters = new Parameters();
    const stages = parameters.add(judgedStages, 'text[]');
    const { rows } = await client.query<Recommended>(
        `select recommendation ->> 'by' as username, count(*)::int as decided,
                (count(*) filter (where verdict.kind <> recommendation ->> 'verdict'))::int as overruled
            from application cross join lateral (select kind from decision
                where application_uid = uid and kind in ('approve', 'change_deal', 'reject') order by decided_at desc limit 1) verdict
            where stage = any (${stages}) and decided_by <> recommendation ->> 'by' and ${startedCondition(asked, parameters)}
            group by 1 order by 3 desc, 2 desc, 1`,
        [...parameters.values],
    );
    return rows;
};

const people = `cross join lateral (values ('seller', sales_username),
    ('underwriter', (select decided_by from application where uid = own.application_uid))) as person (role, username)`;

const readLentBy = async ({ client }: Transaction, asked: Asked): Promise<readonly LentBy[]> => {
    const parameters = new Parameters();
    const keys = { by: ['country', 'role', 'username'], also: people };
    const { rows } = await client.query<LentBy>(
        `select country, currency, role, username, loans, financed, outstanding, bad from (
                select *, row_number() over (partition by country, role order by bad desc, financed desc, username) as place
                from (${comparedSql(asked, parameters, keys)}) each) ranked
            where username is not null and place <= ${mostPeople} order by country, role, place`,
        [...parameters.values],
    );
    return rows;
};

/** How long applications took, how recommendations were decided on, and what became of loans by who sold and who approved them. */
export const readWork = async (tx: Transaction, asked: Asked): Promise<WorkReport> => ({
    passages: await readPassages(tx, asked),
    recommended: await readRecommended(tx, asked),
    lentBy: await readLentBy(tx, asked),
});
