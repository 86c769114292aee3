import pg from 'pg';

interface Index {
    readonly indexname: string;
    readonly indexdef: string;
}

// Made up by arithmetic, so that every run has the same rows: stages as unequal as in a running business, most of them in
// one of five countries (so that a page of the smallest size is full too), 200 shops with five people each, one year of days.
const insertSql = `insert into application (uid, reference, stage, country, currency, merchant_code, agent_code, sales_username,
        created_by, assignee, round, customer_waiting, customer_name, customer_phone, product, financed_amount, flagged,
        edit_rounds, reopened, submitted_at, waiting_since, stage_since, last_activity_at, is_test_mode, search, created_at, updated_at)
    select uid, country || '-' || n, stage, country, 'GHS', country || lpad((n / 5 % 200)::text, 4, '0'), 'AG' || n % 1000,
        'sales' || n % 1000, 'sales' || n % 1000, case when stage = 'under_review' then 'underwriter' || n % 40 end, 1,
        n % 9 = 0, 'Customer ' || md5(n::text), '+2332' || lpad(n::text, 8, '0'), 'Phone ' || n % 30, 100000 + n % 90000,
        '[]', 0, false, at + interval '1 hour', at + interval '1 hour', at + interval '2 hours', at + interval '2 hours', false,
        lower(country || '-' || n), at, at
    from (
        select n, lpad(to_hex(n), 32, '0') as uid, case when n % 10 < 6 then 'GH' else (array['KE', 'NG', 'RW', 'UG'])[n % 10 - 5] end as country,
            case when n * 7919 % 23 > 10 then 'completed' else (array['draft', 'pending', 'under_review', 'reviewed',
                'edit_requested', 'condition_approved', 'approved', 'signed', 'rejected', 'cancelled', 'expired'
            ])[n * 7919 % 23 + 1] end as stage,
            timestamptz '2025-01-01' + n::float8 / $1 * interval '365 days' as at
        from generate_series(1::bigint, $1::bigint) n
    ) made`;

const rollupSql = `insert into application_rollup (country, stage, day, shard, applications)
    select country, stage, to_char(created_at, 'YYYY-MM-DD'), 0, count(*) from application group by 1, 2, 3`;

/**
 * Fills a migrated database with so many applications, and with the counts that their writers and the nights since would have left; `change` may change
 * the rows while they have no indexes yet.
 */
export const addApplications = async (
    url: string,
    count: number,
    change?: (client: pg.Client) => Promise<void>,
): Promise<void> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
        const { rows: indexes } = await client.query<Index>(
            `select indexname, indexdef from pg_indexes where tablename = 'application' and indexname <> 'application_pkey'`,
        );
        // Built once at the end: ten times faster than row by row.
        for (const { indexname } of indexes) await client.query(`drop index ${indexname}`);
        await client.query(insertSql, [count]);
        await change?.(client);
        await client.query(`set maintenance_work_mem to '512MB'`);
        for (const { indexdef } of indexes) await client.query(indexdef);
        await client.query(rollupSql);
        await client.query('vacuum analyze application');
        await client.query('vacuum analyze application_rollup');
        await client.query('checkpoint');
    } finally {
        await client.end();
    }
};
