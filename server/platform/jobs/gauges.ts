import type { Pool } from 'pg';
import type { Gauge } from 'prom-client';
import { gaugeOf } from '../gauge.ts';
import { jobNames, queues } from './queues.ts';

type Queryable = Pick<Pool, 'query'>;

const states = ['waiting', 'planned', 'running', 'given_up'] as const;

type Counts = Readonly<Record<(typeof states)[number] | 'oldest', number>> & { readonly name: string };

const openSql = `select name,
        count(*) filter (where state < 'active' and start_after <= now())::int as waiting,
        count(*) filter (where state < 'active' and start_after > now())::int as planned,
        count(*) filter (where state = 'active')::int as running,
        count(*) filter (where state = 'failed')::int as given_up,
        coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now())), 0)::float8
            as oldest
    from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by name`;

const noWork = { waiting: 0, planned: 0, running: 0, given_up: 0, oldest: 0 };

const countsIn = async (pool: Queryable): Promise<readonly Counts[]> => {
    const { rows } = await pool.query<Counts>({ name: 'open work', text: openSql });
    return jobNames.map((name) => rows.find((row) => row.name === name) ?? { name, ...noWork });
};

const doneSql = `select name, extract(epoch from now() - max(completed_on))::float8 as age from (
        select name, completed_on from pgboss.job where state = 'completed' and name = any ($1)
        union all select name, completed_on from pgboss.archive where state = 'completed' and name = any ($1)
    ) as done group by name`;

const byClock = jobNames.filter((name) => queues[name].cron !== undefined);

/** How much work waits, how long, and what was given up; how long ago each kind of work that the clock starts was last done. */
export const jobGauges = (pool: Queryable): readonly Gauge[] => [
    gaugeOf(
        {
            name: 'work_jobs',
            help: 'Queued work: due, planned for later, under way, given up after all its tries',
            labelNames: ['name', 'state'],
        },
        async () => {
            const counts = await countsIn(pool);
            return counts.flatMap((of) => states.map((state) => ({ name: of.name, state, value: of[state] })));
        },
    ),
    gaugeOf(
        { name: 'work_oldest_seconds', help: 'How long the oldest work that is due has waited', labelNames: ['name'] },
        async () => (await countsIn(pool)).map(({ name, oldest }) => ({ name, value: oldest })),
    ),
    gaugeOf(
        {
            name: 'work_done_age_seconds',
            help: 'Since work that the clock starts was last done to its end; endless where that is not known',
            labelNames: ['name'],
        },
        async () => {
            const { rows } = await pool.query<{ name: string; age: number }>(doneSql, [byClock]);
            return byClock.map((name) => ({ name, value: rows.find((row) => row.name === name)?.age ?? Infinity }));
        },
    ),
];
