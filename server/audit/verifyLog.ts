import type { Pool } from 'pg';
import { hashOfEvent, type LoggedEvent } from './eventLog.ts';

export type LogFault = 'changed' | 'missing' | 'cut';

export interface LogVerdict {
    readonly checked: number;
    /** The first entry that does not fit and how; null when the whole chain holds. */
    readonly fault: { readonly sequence: number; readonly kind: LogFault } | null;
}

type StoredEvent = Omit<LoggedEvent, 'at'> & { readonly at: Date; readonly hash: string };

const pageSize = 1_000;
const pageSql = `select sequence, at, actor, role, action, record, record_id as "recordId", country, changes,
        request_id as "requestId", ip, previous_hash as "previousHash", hash
    from event_log where sequence > $1 order by sequence limit ${pageSize}`;

const faultIn = (stored: StoredEvent, expected: { sequence: number; hash: string }): LogFault | null => {
    if (stored.sequence !== expected.sequence) return 'missing';
    const { hash, at, ...rest } = stored;
    if (stored.previousHash !== expected.hash) return 'changed';
    return hash === hashOfEvent({ ...rest, at: at.toISOString() }) ? null : 'changed';
};

/**
 * Recomputes the chain of the event log from its start. Finds every edited, swapped or deleted entry, and a cut tail
 * against the stored end of the chain; who can rewrite log and end together is found by the hash kept elsewhere only.
 */
export const verifyEventLog = async (pool: Pool): Promise<LogVerdict> => {
    const { rows: ends } = await pool.query<{ sequence: number; hash: string }>(
        'select sequence, hash from event_chain where id = 1',
    );
    let last = { sequence: 0, hash: '0'.repeat(64) };
    for (;;) {
        const { rows } = await pool.query<StoredEvent>(pageSql, [last.sequence]);
        for (const stored of rows) {
            const kind = faultIn(stored, { sequence: last.sequence + 1, hash: last.hash });
            if (kind !== null) return { checked: last.sequence, fault: { sequence: last.sequence + 1, kind } };
            last = { sequence: stored.sequence, hash: stored.hash };
        }
        if (rows.length < pageSize) break;
    }
    const end = ends[0];
    const isWhole =
        end !== undefined && end.sequence <= last.sequence && (end.sequence < last.sequence || end.hash === last.hash);
    return { checked: last.sequence, fault: isWhole ? null : { sequence: last.sequence + 1, kind: 'cut' } };
};
