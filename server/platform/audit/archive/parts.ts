import type { Pool } from 'pg';
import type { Database } from '../../database/connect.ts';
import { recordEvent } from '../eventLog.ts';
import { keepStepsSql } from './steps.ts';
import { bySystem } from '../eventLog.ts';

/** A stretch of time whose entries lie together. */
export interface LogPart {
    readonly name: string;
    readonly since: Date | null;
    readonly until: Date;
}

/** Makes room for the entries of the coming year. */
export const keepLogMonths = async ({ slowPool }: Pick<Database, 'slowPool'>, now: Date): Promise<void> => {
    await slowPool.query('select keep_log_months($1)', [now.toISOString().slice(0, 10)]);
};

const partsSql = `select relname as name, since, until
    from pg_inherits join pg_class on pg_class.oid = inhrelid cross join pg_get_expr(relpartbound, inhrelid) bound,
        lateral (select substring(bound from 'FROM \\(''(.*?)''\\)')::timestamptz as since,
            substring(bound from 'TO \\(''(.*?)''\\)')::timestamptz as until) span
    where inhparent = 'event_log'::regclass and until <= $1 order by until`;

/** Parts that ended before a moment, the oldest first. */
export const partsBefore = async (pool: Pool, before: Date): Promise<readonly LogPart[]> =>
    (await pool.query<LogPart>(partsSql, [before])).rows;

/** What is between two moments, the first of which may be the beginning. */
export const spanOf = ({ since, until }: LogPart): readonly [Date | string, Date] => [since ?? '-infinity', until];

const sayWhoseSql = `update event_personal masked set archived_record_id = entry.record_id, country = coalesce(masked.country, entry.country)
    from event_log entry where entry.sequence = masked.sequence and entry.at >= $1 and entry.at < $2`;

/**
 * Lets go of a part all of which is in the archive: what the product tells of its entries stays, and what they mask as far as a
 * rule keeps it. Throws where the archive holds more or fewer entries than the part.
 */
export const letGo = ({ withTransaction }: Pick<Database, 'withTransaction'>, part: LogPart, runId: string) =>
    withTransaction(async (tx) => {
        const { client } = tx;
        const span = [...spanOf(part)];
        const { rows } = await client.query<{ entries: number }>(
            `update event_archive set left_at = now() where until = $1 returning size as entries`,
            [part.until],
        );
        const entries = rows.reduce((sum, file) => sum + file.entries, 0);
        await client.query(keepStepsSql, span);
        await client.query(sayWhoseSql, span);
        const told = { action: 'archive', record: 'event-logs', recordId: part.name, country: '*', before: null };
        const after = { entries, files: rows.length, until: part.until.toISOString() };
        await recordEvent(tx, { ...bySystem(runId), ...told, after });
        await client.query('select drop_log_part($1, $2)', [part.name, entries]);
    });
