import type { Pool } from 'pg';
import { Gauge } from 'prom-client';
import { gaugeOf } from '../gauge.ts';
import type { Database } from './connect.ts';

const poolsOf = (database: Database): Readonly<Record<string, Pool>> => ({
    writes: database.pool,
    reads: database.readPool,
    slow: database.slowPool,
    work: database.forWork().pool,
});

/** Connections by what they are for, and how near the database is to the end of its transaction numbers. */
export const databaseGauges = (database: Database): readonly Gauge[] => [
    new Gauge({
        name: 'database_connections',
        help: 'Connections of each pool: open, idle of those, and whoever waits for one',
        labelNames: ['pool', 'state'] as const,
        registers: [],
        collect() {
            for (const [name, pool] of Object.entries(poolsOf(database))) {
                this.set({ pool: name, state: 'open' }, pool.totalCount);
                this.set({ pool: name, state: 'idle' }, pool.idleCount);
                this.set({ pool: name, state: 'awaited' }, pool.waitingCount);
            }
        },
    }),
    gaugeOf(
        {
            name: 'database_transaction_age',
            help: 'Transactions since the oldest that is not frozen; no more than 2 billion',
        },
        async () => {
            const { rows } = await database.pool.query<{ value: number }>(
                'select age(datfrozenxid)::float8 as value from pg_database where datname = current_database()',
            );
            return rows;
        },
    ),
];
