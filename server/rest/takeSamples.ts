import type { PoolClient } from 'pg';
import type { Database } from '../database/connect.ts';
import type { ListSource } from './listStatement.ts';
import type { Edge } from './pageStatement.ts';
import { onlyRow } from './rows.ts';
import { restStatement, samplesStatement, stretchesOf, type Stretch } from './sampleStatement.ts';

export interface Sample extends Edge {
    /** How many rows of the list come up to it, itself included. */
    readonly place: number;
}

// So many pieces a list is cut into, unless they are then very short or very long.
const pieces = 1_000;
const [shortest, longest] = [100, 2_000];
const mostSamples = 5_000;

const begin = `begin isolation level repeatable read read only;
    set local enable_sort = off; set local enable_bitmapscan = off`;

/** Runs statements that go through indexes in their order: whatever else were chosen would be done again for each sample. */
const walking = async <Result>(
    { slowPool }: Pick<Database, 'slowPool'>,
    work: (client: PoolClient) => Promise<Result>,
): Promise<Result> => {
    const client = await slowPool.connect();
    try {
        await client.query(begin);
        return await work(client);
    } finally {
        await client.query('rollback').then(
            () => client.release(),
            (error: Error) => client.release(error),
        );
    }
};

/** Goes through a list, one stretch after the other. */
const samplesOf = async (client: PoolClient, source: ListSource, total: number): Promise<readonly Sample[]> => {
    const every = Math.min(Math.max(Math.ceil(total / pieces), shortest), longest);
    const sampled = async (stretch: Stretch, before: number): Promise<readonly Sample[]> => {
        const statement = samplesStatement(source, stretch, { every, most: mostSamples });
        const { rows } = await client.query<Sample>(statement);
        return rows.map((sample) => ({ ...sample, place: before + sample.place }));
    };
    const [first, second] = stretchesOf(source.query.sort);
    const found = await sampled(first, 0);
    if (second === undefined || found.length === mostSamples) return found;
    const last = found.at(-1);
    const { rows } = await client.query<{ rest: number }>(restStatement(source, first, last));
    return [...found, ...(await sampled(second, (last?.place ?? 0) + onlyRow(rows).rest))];
};

/** Where rows of a list stand, at even distances; of a very long one, where its first rows do. `total` need not be exact. */
export const takeSamples = (
    database: Pick<Database, 'slowPool'>,
    source: ListSource,
    total: number,
): Promise<readonly Sample[]> => walking(database, (client) => samplesOf(client, source, total));
