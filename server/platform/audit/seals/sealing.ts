import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Gauge } from 'prom-client';
import type { Database } from '../../database/connect.ts';
import { gaugeOf } from '../../gauge.ts';
import { sealWaiting } from './sealer.ts';
import type { SealKey } from './sealKey.ts';
import { createStamping } from './stamping.ts';
import { carrySeals, type SealStore } from './sealStore.ts';

/** What signs seals, and where they are kept outside the database. */
export interface Seals {
    readonly key: SealKey;
    readonly store: SealStore;
    /** The address of a time-stamping authority (RFC 3161); none where undefined. */
    readonly authority?: string | undefined;
    /** After how many months entries leave the log for the store; never where undefined. */
    readonly archiveMonths?: number | undefined;
}

interface Log {
    readonly error: (details: object, message: string) => void;
}

const everyMs = 500;

/** Seals what was logged and carries the seals away, again and again until stopped; what fails waits for the next turn. */
export const startSealing = (
    database: Pick<Database, 'pool' | 'withTransaction'>,
    { key, store, authority }: Seals,
    log: Log,
): (() => Promise<void>) => {
    const stopped = new AbortController();
    const onLost = (lost: object): void =>
        log.error(
            lost,
            'Seals of the event log left the machine that the database does not hold: it has lost its newest entries',
        );
    const stamp = authority === undefined ? undefined : createStamping({ pool: database.pool, store, authority });
    const turn = async (): Promise<void> => {
        await sealWaiting(database, { key, store, onLost });
        await carrySeals(database, store);
        await stamp?.();
    };
    const run = async (): Promise<void> => {
        while (!stopped.signal.aborted) {
            await turn().catch((err: unknown) => log.error({ err }, 'The event log could not be sealed'));
            await sleep(everyMs, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
        }
    };
    const running = run();
    return async () => {
        stopped.abort();
        await running;
    };
};

/** How long the oldest entry of the log waits for its seal, and how many seals wait to leave the machine. */
export const sealGauges = (pool: Pool): readonly Gauge[] => [
    gaugeOf(
        { name: 'event_log_unsealed_seconds', help: 'Age of the oldest entry of the event log without a seal' },
        async () => {
            const { rows } = await pool.query<{ value: number }>(
                `select coalesce(extract(epoch from clock_timestamp() - min(at)), 0)::float8 as value from event_waiting`,
            );
            return rows;
        },
    ),
    gaugeOf(
        { name: 'event_log_seals_kept_here_only', help: 'Seals of the event log that have not left the database' },
        async () => {
            const { rows } = await pool.query<{ value: number }>(
                'select coalesce(sum(n - exported), 0)::float8 as value from seal_head',
            );
            return rows;
        },
    ),
];
