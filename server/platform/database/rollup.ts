import type { Database } from './connect.ts';
import { inBatches } from './inBatches.ts';
import type { Transaction } from './transaction.ts';

const shards = 8;

interface Move {
    readonly uid: string;
    readonly country: string;
    /** Null for a new application. */
    readonly from: string | null;
    readonly to: string;
    /** ISO instant; its day keys the count for ever. */
    readonly createdAt: string;
}

// Several rows carry one count, so that many writers at once do not wait for each other; which one follows from the uid.
const shardOf = (uid: string): number => Number.parseInt(uid.slice(-2), 16) % shards;

/** Keeps the exact counts of applications by country, stage and day, in the transaction of the change they count. */
export const countMove = async (
    { client }: Transaction,
    { uid, country, from, to, createdAt }: Move,
): Promise<void> => {
    if (from === to) return;
    await client.query({
        name: 'count application',
        text: `insert into application_rollup (country, stage, day, shard, applications)
            select $1, stage, $2, $3, change
            from (values ($4::text, -1), ($5::text, 1)) as moved (stage, change) where stage is not null order by stage
            on conflict (country, stage, day, shard)
            do update set applications = application_rollup.applications + excluded.applications`,
        values: [country, createdAt.slice(0, 10), shardOf(uid), from, to],
    });
};

/** Counts many new applications in one statement; for what is entered in bulk. */
export const countCreated = async (
    { client }: Transaction,
    created: readonly (Pick<Move, 'uid' | 'country' | 'createdAt'> & { readonly stage: string })[],
): Promise<void> => {
    const rows = created.map(({ uid, country, stage, createdAt }) => ({
        country,
        stage,
        day: createdAt.slice(0, 10),
        shard: shardOf(uid),
    }));
    await client.query(
        `insert into application_rollup (country, stage, day, shard, applications)
            select country, stage, day, shard, count(*)
            from jsonb_to_recordset($1::jsonb) as created (country text, stage text, day text, shard integer)
            group by country, stage, day, shard order by country, stage, day, shard
            on conflict (country, stage, day, shard)
            do update set applications = application_rollup.applications + excluded.applications`,
        [JSON.stringify(rows)],
    );
};

// What is still counted by many writers at once is left as it lies.
const busyMs = 2 * 86_400_000;
const foldedAtOnce = 2_000;

const foldSql = `with folded as (
        delete from application_rollup where ctid = any (array(
            select ctid from application_rollup where shard <> 0 and day < $1 limit ${foldedAtOnce} for update skip locked))
        returning country, stage, day, applications)
    insert into application_rollup (country, stage, day, shard, applications)
    select country, stage, day, 0, sum(applications) from folded group by country, stage, day order by country, stage, day
    on conflict (country, stage, day, shard)
    do update set applications = application_rollup.applications + excluded.applications`;

const emptySql = `delete from application_rollup where ctid = any (array(
        select ctid from application_rollup where applications = 0 and day < $1 limit ${foldedAtOnce} for update skip locked))`;

/** Lays the counts of days gone by into one row each, and takes away those of nothing: lists add all of them up. */
export const foldCounts = async (database: Pick<Database, 'withTransaction'>, now: Date): Promise<void> => {
    const before = new Date(now.getTime() - busyMs).toISOString().slice(0, 10);
    const batches = [foldSql, emptySql].map(
        (text) =>
            async ({ client }: Transaction) =>
                (await client.query(text, [before])).rowCount ?? 0,
    );
    await inBatches(...batches)(database);
};
