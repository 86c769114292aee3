import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

interface Held {
    readonly table: string;
    readonly mode: string;
    readonly ms: number;
}

interface LockWatch {
    /** The longest that one transaction of the migrations kept others from writing to a table; ends the watch. */
    readonly longest: () => Promise<Held>;
}

// Of tables that others see: what a transaction makes is its own until it ends.
const heldSql = `select c.relname as "table", l.mode, a.xact_start::text || l.relation as id
    from pg_locks l join pg_stat_activity a using (pid) join pg_class c on c.oid = l.relation and c.relkind in ('r', 'p')
    where a.application_name = 'ahadi migrations' and l.granted
        and l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`;

const everyMs = 10;

/** Watches, from moment to moment, what migrations keep others from. */
export const watchLocks = async (ownerUrl: string): Promise<LockWatch> => {
    const client = new pg.Client({ connectionString: ownerUrl });
    await client.connect();
    const begun = new Map<string, number>();
    let longest: Held = { table: 'none', mode: 'none', ms: 0 };
    let isOver = false;
    const watch = async (): Promise<void> => {
        for (; !isOver; await sleep(everyMs)) {
            const { rows } = await client.query<Omit<Held, 'ms'> & { id: string }>({ name: 'held', text: heldSql });
            const now = performance.now();
            for (const { id, table, mode } of rows) {
                const since = begun.get(id) ?? now;
                begun.set(id, since);
                // Taken up to one look before it was first seen.
                const ms = now - since + everyMs;
                if (ms > longest.ms) longest = { table, mode, ms };
            }
        }
    };
    const watching = watch();
    return {
        longest: async () => {
            isOver = true;
            await watching.finally(() => client.end());
            return longest;
        },
    };
};
