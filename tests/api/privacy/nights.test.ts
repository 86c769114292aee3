import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { countryCodes } from '../../../domain/countries.ts';
import { forgetDue } from '../../../server/work/forget.ts';
import { openRoom, type Room } from '../jobs/room.ts';
import { plant } from './planted.ts';

let room: Room;
beforeAll(async () => {
    room = await openRoom();
});
afterAll(() => room.close());
beforeEach(async () => {
    await room.database.pool.query('delete from event_personal; delete from retention_run');
});

const failures: unknown[] = [];

const job = (day: string) => ({
    services: { ...room.services, clock: () => new Date(`${day}T02:00:00Z`) },
    data: {},
    runId: `night ${day}`,
    log: { error: (details: unknown) => failures.push(details) },
    finish: () => Promise.resolve(),
});

const night = async (day: string): Promise<void> => {
    await forgetDue(job(day));
    expect(failures).toEqual([]);
};

/** What became of a kind, as the report tells it. */
const told = async (kind: string, day: string): Promise<readonly string[]> => {
    const { rows } = await room.database.pool.query<{ line: string }>(
        `select concat_ws(' ', country, state, gone, held, unconfirmed) as line from retention_run where kind = $1 and day = $2
            order by country collate "C"`,
        [kind, day],
    );
    return rows.map(({ line }) => line);
};

const count = async (from: string): Promise<number> => {
    const { rows } = await room.database.pool.query<{ count: number }>(`select count(*)::int as count from ${from}`);
    return rows[0]?.count ?? 0;
};

/** So many entries of a country that mask something, about a record. */
const masks = (country: string, { at = '2026-03-01T12:00:00Z', about = 'merchants/GH0001', many = 1 } = {}) =>
    room.database.pool.query(
        `insert into event_personal (sequence, country, about, leaves, created_at)
            select nextval('event_log_sequence'), $1, $2, '[]', $3 from generate_series(1, $4)`,
        [country, about, at, many],
    );

it('all that is due of a kind goes in one run, batch by batch, and is counted once', async () => {
    await plant(room, { uid: 'first', country: 'KE', stage: 'expired', at: '2026-03-01T09:00:00Z', submitted: false });
    await room.database.pool.query(
        `insert into application (uid, reference, stage, country, currency, merchant_code, agent_code, sales_username, created_by, round,
                customer_waiting, customer_name, customer_phone, flagged, edit_rounds, reopened, stage_since, last_activity_at,
                is_test_mode, search, is_priority)
            select 'many' || n, 'M-' || n, 'expired', 'KE', 'KES', 'GH0001', 'AG0001', 'sales', 'sales', 1, false, 'Name ' || n, '', '[]', 0,
                false, stage_since, last_activity_at, false, '', false
            from application, generate_series(1, 450) n where uid = 'first'`,
    );
    await night('2026-05-29');
    expect(await told('draft', '2026-05-30')).toEqual(['KE planned 451 0 0']);
    for (const _again of ['once', 'and again']) {
        await night('2026-05-30');
        expect(await told('draft', '2026-05-30')).toEqual(['KE done 451 0 0']);
    }
    expect(await told('draft', '2026-05-31')).toEqual([]);
    expect(await count(`forgotten where kind = 'draft'`)).toBe(451);
    expect(await count(`application where country = 'KE' and customer_name <> '—'`)).toBe(0);
});

it('what the log masks goes by its country on its day, in batches, and the log stays', async () => {
    for (const country of [...countryCodes, '*']) await masks(country);
    await masks('NG', { many: 5_001 });
    await masks('GH', { at: '2026-03-01T22:00:00Z' });
    // A day later there.
    await masks('KE', { at: '2026-03-01T22:00:00Z' });
    const entries = await count('event_log');
    await night('2026-08-27');
    expect(await count('event_personal')).toBe(5_009);
    const due = (state: string) =>
        ['*', 'GH', 'KE', 'NG', 'RW', 'UG'].map((code) => `${code} ${state} ${{ GH: 2, NG: 5_002 }[code] ?? 1} 0 0`);
    expect(await told('logs', '2026-08-28')).toEqual(due('planned'));
    await night('2026-08-28');
    expect(await told('logs', '2026-08-28')).toEqual(due('done'));
    expect(await told('logs', '2026-08-29')).toEqual(['KE planned 1 0 0']);
    expect(await count('event_personal')).toBe(1);
    expect(await count('event_log')).toBeGreaterThanOrEqual(entries);
});

it('what was masked before it had a country goes by that of its entry', async () => {
    const { pool } = room.database;
    const { rows } = await pool.query(
        `insert into event_personal (sequence, leaves, created_at)
            select sequence, '[]', '2026-03-01' from event_log where country = 'KE' limit 1 returning sequence`,
    );
    expect(rows).toHaveLength(1);
    await night('2026-08-28');
    expect(await told('logs', '2026-08-28')).toEqual(['KE done 1 0 0']);
});

it('what the log masks of somebody under a legal hold stays as long as that', async () => {
    const { pool } = room.database;
    const at = '2026-03-01T09:00:00Z';
    await plant(room, { uid: 'held', country: 'GH', stage: 'completed', at, loan: 'running' });
    await pool.query(
        `insert into legal_hold (hold_id, application_uid, reason, review_on, status, country, created_by, search)
            values ('hold', 'held', 'A court', '2099-01-01', 'active', 'GH', 'admin', '')`,
    );
    await pool.query('delete from event_personal');
    for (const about of ['applications/held', 'customers/uheld', 'payments/yheld', 'merchants/GH0001'])
        await masks('GH', { at, about });
    await night('2026-08-28');
    expect(await told('logs', '2026-08-28')).toEqual(['GH done 1 3 0']);
    await pool.query(`update legal_hold set status = 'lifted'`);
    await night('2026-08-29');
    expect(await told('logs', '2026-08-29')).toEqual(['GH done 3 0 0']);
});
