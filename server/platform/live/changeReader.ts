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
    readonly database: Pick<Database, 'pool' | 'listen'>;
    readonly onError: (error: unknown) => void;
    /** How often the feed is read when no notification comes: databases that stand in for PostgreSQL may have none. */
    readonly pollMs?: number;
}

// Changes get their numbers before they commit, so an earlier number may show up this much later.
const lateMs = 10_000;

const readSql = `select change_id as "changeId", entity, entity_id as "entityId", operation, country
    from change_feed where change_id > $1 order by change_id`;

/** The changes of the last seconds, each told once. */
const createWindow = (start: number) => {
    const seen = new Map<number, number>();
    let floor = start;
    return {
        floor: () => floor,
        fresh: (changes: readonly SeenChange[], now: number): readonly SeenChange[] => {
            const fresh = changes.filter(({ changeId }) => !seen.has(changeId));
            for (const { changeId } of fresh) seen.set(changeId, now);
            for (const [changeId, at] of seen) {
                if (now - at <= lateMs) break;
                seen.delete(changeId);
                floor = Math.max(floor, changeId);
            }
            return fresh;
        },
    };
};

/** Reads the change feed for everybody in this process, and only while somebody listens. */
export const createChangeReader = ({ database, onError, pollMs = 1_000 }: ChangeReaderOptions): ChangeReader => {
    const handlers = new Set<(changes: readonly SeenChange[]) => void>();
    let window: ReturnType<typeof createWindow> | undefined;
    let reading: Promise<void> | undefined;
    let again = false;
    let timer: NodeJS.Timeout | undefined;
    let unlisten: Promise<(() => Promise<void>) | undefined> | undefined;

    const readOnce = async (): Promise<void> => {
        if (window === undefined) {
            const { rows } = await database.pool.query<{ last: number | null }>(
                'select max(change_id) as last from change_feed',
            );
            window = createWindow(rows[0]?.last ?? 0);
            return;
        }
        const { rows } = await database.pool.query<SeenChange>({
            name: 'read changes',
            text: readSql,
            values: [window.floor()],
        });
        const fresh = window.fresh(rows, Date.now());
        if (fresh.length > 0) for (const handler of handlers) handler(fresh);
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
        window = undefined;
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
