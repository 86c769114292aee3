import pg from 'pg';

interface Index {
    readonly indexname: string;
    readonly indexdef: string;
}

// By arithmetic, as the applications are: forty people, four kinds of records, ten actions, one year.
const insertSql = `insert into event_log (sequence, at, actor, role, action, record, record_id, country, changes, request_id, ip,
        search)
    select n, timestamptz '2025-01-01' + n::float8 / $1 * interval '365 days', actor,
        (array['sales', 'underwriter', 'admin', 'support'])[n % 4 + 1], action,
        (array['applications', 'applications', 'applications', 'merchants', 'users/sales', 'pricing'])[n % 6 + 1],
        record_id, case when n % 10 < 6 then 'GH' else (array['KE', 'NG', 'RW', 'UG'])[n % 10 - 5] end,
        case when n % 10 < 7 then jsonb_build_object('stage', jsonb_build_object('from', 'pending', 'to', 'under_review'),
            'assignee', jsonb_build_object('from', null, 'to', 'underwriter' || n % 40)) end,
        'request-' || n / 3, '10.0.0.1', lower(actor || ' ' || action || ' ' || record_id)
    from (
        select n, case when n % 50 = 0 then 'bench' else 'person' || n % 40 end as actor, md5((n / 5)::text) as record_id,
            (array['edit', 'create', 'claim', 'submit', 'approve', 'sign', 'export', 'reject', 'release', 'reveal'
            ])[n % 10 + 1] as action
        from generate_series(1::bigint, $1::bigint) n
    ) made`;

/** Fills the event log of a migrated database; nothing seals it. */
export const addEvents = async (url: string, count: number): Promise<void> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
        const { rows: indexes } = await client.query<Index>(
            `select indexname, indexdef from pg_indexes where tablename = 'event_log' and indexname <> 'event_log_pkey'`,
        );
        // Built once at the end: ten times faster than row by row.
        for (const { indexname } of indexes) await client.query(`drop index ${indexname}`);
        await client.query(insertSql, [count]);
        await client.query(`select setval('event_log_sequence', $1)`, [count]);
        await client.query(`set maintenance_work_mem to '512MB'`);
        // Of a table in parts PostgreSQL writes the definition for the whole alone.
        for (const { indexdef } of indexes) await client.query(indexdef.replace(' ON ONLY ', ' ON '));
        await client.query('vacuum analyze event_log');
    } finally {
        await client.end();
    }
};
