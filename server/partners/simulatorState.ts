import type { Database } from '../platform/database/connect.ts';

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

const question = 'select state from simulator_state where partner = $1 and key = $2';

export const simulatorMemory = (
    { withTransaction, pool }: Pick<Database, 'withTransaction' | 'pool'>,
    partner: string,
): SimulatorMemory => ({
    update: (key, change) =>
        withTransaction(async ({ client }) => {
            const held = async (): Promise<SimulatedState | undefined> => {
                const asked = { name: 'hold simulator state', text: `${question} for update`, values: [partner, key] };
                return (await client.query<{ state: SimulatedState }>(asked)).rows[0]?.state;
            };
            let state = await held();
            if (state === undefined) {
                // Waits for whoever works on the same key while there is no row yet that could be locked.
                await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${partner} ${key}`]);
                state = await held();
            }
            const next = change(state);
            await client.query({
                name: 'keep simulator state',
                text: `insert into simulator_state (partner, key, state, updated_at) values ($1, $2, $3::jsonb, now())
                    on conflict (partner, key) do update set state = excluded.state, updated_at = excluded.updated_at`,
                values: [partner, key, JSON.stringify(next)],
            });
            return next;
        }),
    read: async (key) => {
        const asked = { name: 'read simulator state', text: question, values: [partner, key] };
        return (await pool.query<{ state: SimulatedState }>(asked)).rows[0]?.state;
    },
});
