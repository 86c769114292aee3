import type { Database } from '../database/connect.ts';
import { changeChannel } from '../audit/changeFeed.ts';

export interface SeenChange {
    readonly changeId: number;
    readonly entity: string;
    readonly entityId: string;
    readonly operation: string;
    readonly country: string;
}

export interface ChangeReader {
    /** Calls `handler` with changes committed from now on, each once, until the returned function is called. */
    readonly subscribe: (handler: (changes: readonly SeenChange[]) => void) => () => void;
    readonly close: () => Promise<void>;
}

export interface ChangeReaderOptions {
    readonly database: Pick<Database, 'pool' | 'listen' | 'readsAnew'>;
    readonly onError: (error: unknown) => void;
    /** How often the feed is read when no notification comes: databases that stand in for PostgreSQL may have none. */
    readonly pollMs?: number;
}

type FoundChange = SeenChange & { readonly snapshot: string };

/**
 * What the snapshot of this statement shows and the one before it did not: numbers are given before a change commits, and say
 * nothing of when it did. The answer holds the snapshot in its first row, whatever else there is.
 */
const readSql = `select now.snapshot::text as snapshot, change_id as "changeId", entity, entity_id as "entityId", operation, country
    from (select pg_current_snapshot() as snapshot) now left join change_feed
        on xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xid, $1::pg_snapshot)
    order by change_id`;

const isChange = ({ changeId }: { readonly changeId: number | null }): boolean => changeId !== null;

/** Reads the change feed for everybody in this process, and only while somebody listens. */
export const createChangeReader = ({ database, onError, pollMs = 1_000 }: ChangeReaderOptions): ChangeReader => {
    const handlers = new Set<(changes: readonly SeenChange[]) => void>();
    /** What was told: all that this snapshot of the database shows. */
    let seen: string | undefined;
    let reading: Promise<void> | undefined;
    let again = false;
    let timer: NodeJS.Timeout | undefined;
    let unlisten: Promise<(() => Promise<void>) | undefined> | undefined;

    const readOnce = async (): Promise<void> => {
        if (seen === undefined) {
            const { rows } = await database.pool.query<{ snapshot: string }>(
                'select pg_current_snapshot()::text as snapshot',
            );
            seen = rows[0]?.snapshot;
            return;
        }
        const { rows } = await database.pool.query<FoundChange>({
            name: 'read changes',
            text: readSql,
            values: [seen],
        });
        seen = rows[0]?.snapshot ?? seen;
        const fresh = rows.filter(isChange).map(({ snapshot: _snapshot, ...change }) => change);
        if (fresh.length === 0) return;
        // Whoever is told looks at once.
        database.readsAnew();
        for (const handler of handlers) handler(fresh);
    };
    const read = (): void => {
        // A notification during a read may be about what that read just missed.
        if (reading !== undefined) {
            again = true;
            return;
        }
        reading = readOnce()
            .catch(onError)
            .finally(() => {
                reading = undefined;
                if (again) {
                    again = false;
                    read();
                }
            });
    };
    const start = (): void => {
        seen = undefined;
        read();
        timer = setInterval(read, pollMs).unref();
        unlisten = database.listen(changeChannel, read, read).catch((error: unknown) => {
            onError(error);
            return undefined;
        });
    };
    const stop = async (): Promise<void> => {
        clearInterval(timer);
        await (
            await unlisten
        )?.();
    };
    return {
        subscribe: (handler) => {
            if (handlers.size === 0) start();
            handlers.add(handler);
            return () => {
                handlers.delete(handler);
                if (handlers.size === 0) void stop().catch(onError);
            };
        },
        close: async () => {
            handlers.clear();
            await stop();
            await reading;
        },
    };
};
