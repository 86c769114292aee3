import type { Database } from '../platform/database/connect.ts';
import type { Transaction } from '../platform/database/transaction.ts';

export type SimulatedState = Readonly<Record<string, unknown>>;

/** What a simulator remembers of each thing it was asked about; shared by all processes and kept over restarts. */
export interface SimulatorMemory {
    /** Gives the state of `key` (undefined at first) to `change` and keeps what it returns, one caller at a time. */
    readonly update: <State extends SimulatedState>(
        key: string,
        change: (state: SimulatedState | undefined) => State,
    ) => Promise<State>;
    readonly read: (key: string) => Promise<SimulatedState | undefined>;
}

const readState = async (
    { client }: Transaction,
    partner: string,
    key: string,
): Promise<SimulatedState | undefined> => {
    const { rows } = await client.query<{ state: SimulatedState }>({
        name: 'read simulator state',
        text: 'select state from simulator_state where partner = $1 and key = $2',
        values: [partner, key],
    });
    return rows[0]?.state;
};

export const simulatorMemory = (database: Pick<Database, 'withTransaction'>, partner: string): SimulatorMemory => ({
    update: (key, change) =>
        database.withTransaction(async (tx) => {
            const { client } = tx;
            // Waits for whoever works on the same key, also while there is no row yet that could be locked.
            await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${partner} ${key}`]);
            const next = change(await readState(tx, partner, key));
            await client.query({
                name: 'keep simulator state',
                text: `insert into simulator_state (partner, key, state, updated_at) values ($1, $2, $3::jsonb, now())
                    on conflict (partner, key) do update set state = excluded.state, updated_at = excluded.updated_at`,
                values: [partner, key, JSON.stringify(next)],
            });
            return next;
        }),
    read: (key) => database.withTransaction((tx) => readState(tx, partner, key)),
});
