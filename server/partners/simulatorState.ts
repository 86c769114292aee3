import type { Database } from '../platform/database/connect.ts';

export type SimulatedState = Readonly<Record<string, unknown>>;

/** What a simulator remembers of each thing it was asked about; shared by all processes and kept over restarts. */
export interface SimulatorMemory {
    /** Gives the state of `key` (undefined at first) to `change` and keeps what it returns; anew where another caller was quicker. */
    readonly update: <State extends SimulatedState>(
        key: string,
        change: (state: SimulatedState | undefined) => State,
    ) => Promise<State>;
    readonly read: (key: string) => Promise<SimulatedState | undefined>;
}

const question = 'select state from simulator_state where partner = $1 and key = $2';

// Nothing where somebody else changed it meanwhile.
const keepSql = `insert into simulator_state (partner, key, state, updated_at) values ($1, $2, $3::jsonb, now())
    on conflict (partner, key) do update set state = excluded.state, updated_at = excluded.updated_at
        where simulator_state.state = $4::jsonb`;

export const simulatorMemory = ({ pool }: Pick<Database, 'pool'>, partner: string): SimulatorMemory => {
    const read = async (key: string): Promise<SimulatedState | undefined> => {
        const asked = { name: 'read simulator state', text: question, values: [partner, key] };
        return (await pool.query<{ state: SimulatedState }>(asked)).rows[0]?.state;
    };
    return {
        read,
        update: async (key, change) => {
            for (;;) {
                const known = await read(key);
                const next = change(known);
                const values = [partner, key, JSON.stringify(next), JSON.stringify(known)];
                const { rowCount } = await pool.query({ name: 'keep simulator state', text: keepSql, values });
                if (rowCount === 1) return next;
            }
        },
    };
};
