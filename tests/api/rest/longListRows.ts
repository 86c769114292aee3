import type pg from 'pg';

// Every third sort value is null where it may be, many are equal, and countries lie as unevenly as anywhere.
const applicationsSql = `insert into application (uid, reference, stage, country, currency, merchant_code, agent_code, sales_username,
        created_by, assignee, round, customer_waiting, customer_name, customer_phone, product, financed_amount, flagged, edit_rounds,
        reopened, submitted_at, waiting_since, stage_since, last_activity_at, is_test_mode, search, created_at, updated_at)
    select lpad(n::text, 8, '0'), country || '-' || n, (array['draft', 'pending', 'completed'])[n % 3 + 1], country, 'GHS', 'GH0001',
        'AG1', 'kwame', 'kwame', case when n % 50 = 0 then 'yaw' end, 1, n % 9 = 0, 'Ama', '+2332' || lpad(n::text, 8, '0'), 'Phone',
        case when n % 3 > 0 then n * 7919 % 1000 end, '[]', 0, false, case when n % 3 > 0 then at + interval '1 hour' end, null,
        at, at, n % 100 = 99, 'ama ' || lower(country) || '-' || n || case when n < 40 then ' rare' else '' end || chr(31) || 'hidden', at, at
    from (select n, case when n % 10 < 8 then 'GH' else 'KE' end as country,
        timestamptz '2026-01-01Z' + n / 5 * interval '10 minutes' as at from generate_series(1, $1::int) n) made`;

const eventsSql = `insert into event_log (sequence, at, actor, role, action, record, record_id, country, request_id, search)
    select n, timestamptz '2026-01-01Z' + n / 5 * interval '10 minutes', case when n % 7 = 0 then 'esi' else 'kojo' end, 'admin',
        'edit', (array['applications', 'merchants', 'pricing'])[n % 3 + 1], 'r' || n % 10,
        case when n % 10 < 9 then 'GH' else 'KE' end, 'x', 'edit'
    from generate_series(1, $1::int) n`;

const rollupSql = `insert into application_rollup (country, stage, day, shard, applications)
    select country, stage, to_char(created_at, 'YYYY-MM-DD'), 0, count(*) from application where not is_test_mode group by 1, 2, 3`;

/** So many applications and entries of the event log. */
export const addLongLists = async (pool: pg.Pool, rows: number): Promise<void> => {
    await pool.query(applicationsSql, [rows]);
    await pool.query(rollupSql);
    await pool.query(eventsSql, [rows]);
    await pool.query('vacuum analyze application, event_log');
};
