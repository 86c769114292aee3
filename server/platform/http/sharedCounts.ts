import { callbackify } from 'node:util';
import type { FastifyRateLimitOptions, FastifyRateLimitStore } from '@fastify/rate-limit';
import type { Pool } from 'pg';
import { BoundedMap } from '../boundedMap.ts';

interface Count {
    /** In all processes, as far as this one knows. */
    counted: number;
    /** Of these, what the database was not told yet. */
    untold: number;
    /** When its minute is over, by `performance.now()`. */
    endsAt: number;
}

interface Told {
    readonly caller: string;
    readonly counted: number;
    readonly leftMs: number;
}

export interface SharedCountsOptions {
    readonly pool: Pick<Pool, 'query'>;
    /** The oldest counts are dropped beyond this many callers, so that they cannot fill the memory. */
    readonly most: number;
    /** Whose counts are shared with the request itself, and not up to a second later. */
    readonly isUrgent: (caller: string) => boolean;
}

export interface SharedCounts {
    readonly store: new (options: FastifyRateLimitOptions) => FastifyRateLimitStore;
    /** Tells the database of whoever came nearer to a limit since. */
    readonly share: () => Promise<void>;
}

// In the order of their callers, so that two processes never wait for each other. The minute is the database's.
const shareSql = `insert into request_count as kept (caller, counted, ends_at)
    select caller, counted, now() + interval '1 minute' from unnest($1::text[], $2::int[]) as told (caller, counted) order by caller
    on conflict (caller) do update set
        counted = excluded.counted + case when kept.ends_at > now() then kept.counted else 0 end,
        ends_at = case when kept.ends_at > now() then kept.ends_at else excluded.ends_at end
    returning caller, counted, extract(epoch from ends_at - now())::float * 1000 as "leftMs"`;

const minuteMs = 60_000;

/**
 * Counts requests a minute for each caller, summed over all processes on one database. Most callers stay far below their
 * limit and are counted here alone; from an eighth of it on the others hear of it: at once of those that are urgent, of all
 * others with the next `share`. So one process may let pass an eighth, and what comes within a second, too many. While the
 * database is away each process goes by its own counts.
 */
export const sharedCounts = ({ pool, most, isUrgent }: SharedCountsOptions): SharedCounts => {
    const counts = new BoundedMap<Count>(most);
    const waiting = new Set<string>();

    const share = async (callers: readonly string[]): Promise<void> => {
        const telling = callers.flatMap((caller) => {
            const count = counts.get(caller);
            return count === undefined || count.untold === 0 ? [] : [{ caller, count, told: count.untold }];
        });
        if (telling.length === 0) return;
        for (const { count, told } of telling) count.untold -= told;
        try {
            const { rows } = await pool.query<Told>({
                name: 'share counts',
                text: shareSql,
                values: [telling.map(({ caller }) => caller), telling.map(({ told }) => told)],
            });
            for (const { caller, counted, leftMs } of rows) {
                const count = counts.get(caller);
                if (count === undefined) continue;
                count.counted = counted + count.untold;
                count.endsAt = performance.now() + leftMs;
            }
        } catch {
            // The database says by itself when it is away; what it missed is told with the next request.
            for (const { count, told } of telling) count.untold += told;
        }
    };

    const countOne = async (caller: string, max: number): Promise<{ current: number; ttl: number }> => {
        const now = performance.now();
        const known = counts.get(caller);
        const count =
            known !== undefined && known.endsAt > now ? known : { counted: 0, untold: 0, endsAt: now + minuteMs };
        counts.set(caller, count);
        const wasRefused = count.counted > max;
        count.counted += 1;
        // Who is refused already stays so until the minute is over, whatever the others count.
        if (!wasRefused) {
            count.untold += 1;
            if (isUrgent(caller)) await share([caller]);
            else if (count.counted * 8 > max) waiting.add(caller);
        }
        return { current: count.counted, ttl: Math.max(0, count.endsAt - performance.now()) };
    };

    const countNext = callbackify(countOne);

    class Store implements FastifyRateLimitStore {
        incr(...[caller, callback, , max]: Parameters<FastifyRateLimitStore['incr']>): void {
            countNext(caller, max, callback);
        }

        child(): Store {
            return this;
        }
    }

    return {
        store: Store,
        share: () => {
            const callers = [...waiting];
            waiting.clear();
            return share(callers);
        },
    };
};
