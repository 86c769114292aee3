import type { Pool } from 'pg';
import { hashOfEvent, type LoggedEvent } from './eventLog.ts';

/**
 * How an entry does not fit: its content or the hash before it is another ('changed'), it is not there ('missing'), it and
 * all after it are gone ('cut'), or it was put behind the end by somebody else ('added').
 */
type LogFault = 'changed' | 'missing' | 'cut' | 'added';

/** A place in the chain. Who noted one elsewhere can prove later that the log up to there is what it was. */
export interface Seal {
    readonly sequence: number;
    readonly hash: string;
}

export interface LogVerification {
    /** Entries that fit, one after the other, before the fault. */
    readonly checked: number;
    /** The first entry that does not fit and how; null when the whole chain holds. */
    readonly fault: { readonly sequence: number; readonly kind: LogFault } | null;
}

/** What is known after one piece of the log: what was found, the last entry that fits, and whether there is more to look at. */
export interface PieceVerification extends LogVerification {
    readonly last: Seal;
    /** The number of the log's last entry. */
    readonly end: number;
    readonly isDone: boolean;
}

/** Before the first entry. */
export const firstSeal: Seal = { sequence: 0, hash: '0'.repeat(64) };

type StoredEvent = Omit<LoggedEvent, 'at'> & { readonly at: Date; readonly hash: string };
type EventRow = StoredEvent & { readonly endSequence: number; readonly endHash: string };
type PageRow = EventRow | { readonly sequence: null; readonly endSequence: number; readonly endHash: string };

const pageSize = 1_000;
// The end and the entries in one statement, so of one moment: those that are being written meanwhile are in both or in none.
const pageSql = `select chain.sequence as "endSequence", chain.hash as "endHash", entry.*
    from event_chain chain left join lateral (
        select sequence, at, actor, role, action, record, record_id as "recordId", country, changes,
            request_id as "requestId", ip, previous_hash as "previousHash", hash
        from event_log where sequence > $1 order by sequence limit ${pageSize}) entry on true
    where chain.id = 1 order by entry.sequence`;

const isEntry = (row: PageRow): row is EventRow => row.sequence !== null;

const faultIn = (stored: StoredEvent, last: Seal): LogFault | null => {
    if (stored.sequence !== last.sequence + 1) return 'missing';
    const { hash, at, ...rest } = stored;
    if (stored.previousHash !== last.hash) return 'changed';
    return hash === hashOfEvent({ ...rest, at: at.toISOString() }) ? null : 'changed';
};

const faultAtEnd = (last: Seal, end: Seal): LogVerification['fault'] => {
    if (last.sequence < end.sequence) return { sequence: last.sequence + 1, kind: 'cut' };
    if (last.sequence > end.sequence) return { sequence: end.sequence + 1, kind: 'added' };
    return last.hash === end.hash ? null : { sequence: last.sequence, kind: 'changed' };
};

const readPage = async (pool: Pool, { sequence }: Seal) => {
    const { rows } = await pool.query<PageRow>({ name: 'page of the log', text: pageSql, values: [sequence] });
    const [first] = rows;
    if (first === undefined) throw new Error('The event log has lost the end of its chain (table event_chain).');
    const end: Seal = { sequence: first.endSequence, hash: first.endHash };
    const entries = rows.filter(isEntry).map(({ endSequence: _sequence, endHash: _hash, ...stored }) => stored);
    return { end, entries };
};

interface Piece {
    readonly from: Seal;
    /** Stops once it has looked at this many entries. */
    readonly most: number;
    /** Stops, with at least one page looked at, after about this long. */
    readonly mostMs?: number;
}

/** Recomputes the chain from a seal on: a million entries take many pieces, and nobody waits for one of them long. */
export const verifyPiece = async (pool: Pool, { from, most, mostMs = Infinity }: Piece): Promise<PieceVerification> => {
    const begin = Date.now();
    let last = from;
    for (;;) {
        const { end, entries } = await readPage(pool, last);
        const verified = (fault: LogVerification['fault'], isDone: boolean): PieceVerification => ({
            checked: last.sequence - from.sequence,
            fault,
            last,
            end: end.sequence,
            isDone,
        });
        for (const { hash, ...entry } of entries) {
            const kind = faultIn({ hash, ...entry }, last);
            if (kind !== null) return verified({ sequence: last.sequence + 1, kind }, true);
            last = { sequence: entry.sequence, hash };
        }
        if (entries.length < pageSize) return verified(faultAtEnd(last, end), true);
        const isEnough = last.sequence - from.sequence >= most || Date.now() - begin >= mostMs;
        if (isEnough) return verified(null, false);
    }
};

/**
 * Recomputes the chain of the event log from its start. Finds every edited, swapped, deleted or added entry, and a cut tail
 * against the stored end of the chain; who can rewrite log and end together is found by a seal kept elsewhere only.
 */
export const verifyEventLog = async (pool: Pool): Promise<LogVerification> => {
    const { checked, fault } = await verifyPiece(pool, { from: firstSeal, most: Infinity });
    return { checked, fault };
};
