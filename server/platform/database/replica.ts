import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { databaseFailureOf, sqlStateOf } from './failures.ts';
import { lsnOf } from './lsn.ts';

export interface Replica {
    /** Whether it shows all that was asked for with `readsAnew`, and nothing older than its bound. */
    readonly isCurrent: () => Promise<boolean>;
    /** From now on it is current only where it shows everything that the primary has now. */
    readonly readsAnew: () => void;
    /** Leaves it alone for a moment, where the error is its own; false for a fault of the question. */
    readonly failed: (error: unknown) => boolean;
}

interface ReplicaOptions {
    readonly primary: Pick<pg.Pool, 'query'>;
    readonly replica: Pick<pg.Pool, 'query'>;
    /** How old what it shows may be where nobody asked for more. */
    readonly staleMs: number;
}

// Longer than a replica in the same house ever takes; the primary answers sooner than it would catch up.
const patienceMs = 200;
const pauseMs = 5;
const restMs = 1_000;

const placeIn = async (pool: Pick<pg.Pool, 'query'>, name: string, text: string): Promise<bigint> => {
    const { rows } = await pool.query<{ place: string | null }>({ name, text });
    const place = rows[0]?.place ?? null;
    // A replica that was promoted follows nobody: what it shows may be another story.
    if (place === null) throw new Error('This server replays no log.');
    return lsnOf(place);
};

const writtenBy = (primary: ReplicaOptions['primary']): Promise<bigint> =>
    placeIn(primary, 'place in the log', 'select pg_current_wal_lsn()::text as place');

const replayedBy = (replica: ReplicaOptions['replica']): Promise<bigint> =>
    placeIn(
        replica,
        'place replayed',
        'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as place',
    );

/** A replica has replayed less than its primary wrote; one that has more followed another, before a failover. */
const catchUp = async ({ primary, replica }: ReplicaOptions): Promise<boolean> => {
    const before = await replayedBy(replica);
    const wanted = await writtenBy(primary);
    if (before > wanted) return false;
    // A statement of its own, before those that read: their snapshots are younger than its answer.
    for (const begin = Date.now(); Date.now() - begin < patienceMs; await sleep(pauseMs)) {
        if ((await replayedBy(replica)) >= wanted) return true;
    }
    return false;
};

/**
 * When a replica may answer. What it has replayed is compared with what the primary had written at one moment: so nobody's
 * clock matters, and an idle primary makes its replica look no older than it is.
 */
export const followReplica = (options: ReplicaOptions): Replica => {
    let wanted = 0;
    let shown = -1;
    let shownAt = -Infinity;
    let restsUntil = -Infinity;
    let running: Promise<void> | undefined;

    const isShown = (what: number): boolean => shown >= what && performance.now() - shownAt <= options.staleMs;
    const rest = (): void => {
        shown = -1;
        restsUntil = performance.now() + restMs;
    };
    const follow = async (): Promise<void> => {
        const [asked, at] = [wanted, performance.now()];
        const late = sleep(2 * patienceMs, false, { ref: false });
        const isThere = await Promise.race([catchUp(options).catch(() => false), late]);
        if (!isThere) return rest();
        shown = asked;
        shownAt = at;
    };
    const isResting = (): boolean => performance.now() < restsUntil;
    return {
        isCurrent: async () => {
            const needed = wanted;
            // What was asked before somebody wrote says nothing of what was written: it is asked once more.
            for (let attempt = 0; attempt < 2 && !isResting() && !isShown(needed); attempt += 1) {
                running ??= follow().finally(() => {
                    running = undefined;
                });
                await running;
            }
            return !isResting() && isShown(needed);
        },
        readsAnew: () => {
            wanted += 1;
        },
        failed: (error) => {
            // 40001: what it replays took away what the statement was reading.
            const isItsOwn = databaseFailureOf(error)?.kind === 'unavailable' || sqlStateOf(error) === '40001';
            if (isItsOwn) rest();
            return isItsOwn;
        },
    };
};
