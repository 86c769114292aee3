import type { PoolClient } from 'pg';
import type { Borrow } from '../../platform/database/borrowing.ts';
import { setScope, type SessionScope } from '../../platform/database/scopedQuery.ts';
import type { ListSource } from './listStatement.ts';
import type { Edge } from './pageStatement.ts';
import { onlyRow } from '../sql/onlyRow.ts';
import { restStatement, samplesStatement, stretchesOf, type Stretch } from './sampleStatement.ts';

export interface Sample extends Edge {
    /** How many rows of the list come up to it, itself included. */
    readonly place: number;
}

// So many pieces a list is cut into, unless they are then very short or very long.
const pieces = 1_000;
const shortest = 100;
/** The most rows from one sample to the next. */
export const longest = 2_000;
const mostSamples = 5_000;

const begin = `begin isolation level repeatable read read only;
    set local enable_sort = off; set local enable_bitmapscan = off`;

/** Runs statements that go through indexes in their order: whatever else were chosen would be done again for each sample. */
const walking = async <Result>(
    client: PoolClient,
    reader: SessionScope,
    work: () => Promise<Result>,
): Promise<Result> => {
    try {
        await client.query(begin);
        await client.query(setScope(reader));
        return await work();
    } finally {
        await client.query('rollback').then(
            () => client.release(),
            (error: Error) => client.release(error),
        );
    }
};

interface Extent {
    /** How many rows it has, more or less. */
    readonly total: number;
    /** The row that the samples must lead past; all are sampled without one. */
    readonly past?: number;
    readonly pace?: 'slow';
}

/** Goes through a list, one stretch after the other. */
const samplesOf = async (
    client: PoolClient,
    source: ListSource,
    { total, past = Infinity }: Omit<Extent, 'pace'>,
): Promise<readonly Sample[]> => {
    const every = Math.min(Math.max(Math.ceil(total / pieces), shortest), longest);
    const wanted = Math.min(Math.floor(past / every) + 1, mostSamples);
    const sampled = async (stretch: Stretch, before: number, most: number): Promise<readonly Sample[]> => {
        const statement = samplesStatement(source, stretch, { every, most });
        const { rows } = await client.query<Sample>(statement);
        return rows.map((sample) => ({ ...sample, place: before + sample.place }));
    };
    const [first, second] = stretchesOf(source.query.sort);
    const found = await sampled(first, 0, wanted);
    if (second === undefined || found.length === wanted) return found;
    const last = found.at(-1);
    const { rows } = await client.query<{ rest: number }>(restStatement(source, first, last));
    const before = (last?.place ?? 0) + onlyRow(rows).rest;
    return [...found, ...(await sampled(second, before, wanted - found.length))];
};

/** Where rows of a list stand, at even distances; of a very long one, where its first rows do. */
export const takeSamples = (
    borrow: Borrow,
    source: ListSource,
    { pace, ...extent }: Extent,
): Promise<readonly Sample[]> =>
    borrow((client) => walking(client, source.reader, () => samplesOf(client, source, extent)), { pace });
