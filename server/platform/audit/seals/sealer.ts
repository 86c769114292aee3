import type { SealMark } from '../../../../domain/logFault.ts';
import type { Database } from '../../database/connect.ts';
import { hashOfSeal, packed, rootOfMembers, type Member, type SealContent } from './seal.ts';
import type { SealKey } from './sealKey.ts';
import { newestBeyond, type SealStore } from './sealStore.ts';

/** How many entries one seal covers at most: what a verification holds in memory at once. */
const mostSealed = 1_000;

// Each country once, however many entries wait: one step along the index for each.
const countriesSql = `with recursive waiting as (
        (select country from event_waiting order by country limit 1)
        union all
        select (select country from event_waiting where country > waiting.country order by country limit 1)
        from waiting where waiting.country is not null)
    select country from waiting where country is not null`;

const takeSql = `with taken as (
        delete from event_waiting where country = $1 and sequence in (
            select sequence from event_waiting where country = $1 order by sequence limit ${mostSealed})
        returning sequence, hash)
    select sequence, hash from taken order by sequence`;

const keepSql = `with kept as (
        insert into seal (country, n, at, size, root, previous, hash, key_id, signature, members)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10))
    update seal_head set n = $2, hash = $7 where country = $1`;

type Transacting = Pick<Database, 'pool' | 'withTransaction'>;

interface Head {
    readonly n: number;
    readonly hash: Buffer;
}

interface Sealing {
    readonly key: SealKey;
    /** Where seals are that left the machine. */
    readonly store: SealStore;
    /** Told of seals there that the database has lost: numbers go on behind them, and the gap stays visible for ever. */
    readonly onLost?: (lost: SealMark & { readonly after: number }) => void;
}

/** The seal to go on behind: the head of the database, unless later ones left the machine. Run while the head is held. */
const lastOf = async ({ store, onLost }: Sealing, country: string, head: Head): Promise<Head> => {
    // A store that is away tells of none, and keeps nothing waiting.
    const newest = await newestBeyond(store, { country, n: head.n }).catch(() => undefined);
    if (newest === undefined) return head;
    onLost?.({ ...newest, after: head.n });
    return { n: newest.n, hash: Buffer.from(newest.hash, 'hex') };
};

/** Seals what waits of one country; resolves to how many entries: none where another process is at it. */
const sealOnce = (database: Transacting, sealing: Sealing, country: string): Promise<number> =>
    database.withTransaction(async ({ client }) => {
        const { rows: heads } = await client.query<Head>({
            name: 'hold head of seals',
            text: 'select n, hash from seal_head where country = $1 for update skip locked',
            values: [country],
        });
        const [head] = heads;
        if (head === undefined) return 0;
        // A statement of its own, whose snapshot is younger than the lock.
        const { rows: members } = await client.query<Member>({
            name: 'take waiting',
            text: takeSql,
            values: [country],
        });
        if (members.length === 0) return 0;
        const { key } = sealing;
        const last = await lastOf(sealing, country, head);
        const together = packed(members);
        const content: SealContent = {
            country,
            n: last.n + 1,
            at: new Date(),
            size: members.length,
            root: rootOfMembers(together),
            previous: last.hash,
        };
        const { n, at, size, root, previous } = content;
        const hash = hashOfSeal(content);
        await client.query({
            name: 'keep seal',
            text: keepSql,
            values: [country, n, at, size, root, previous, hash, key.id, key.sign(hash), together],
        });
        return members.length;
    });

/** Seals all that waits, each country by itself; resolves to how many entries. */
export const sealWaiting = async (database: Transacting, sealing: Sealing): Promise<number> => {
    const { rows } = await database.pool.query<{ country: string }>({
        name: 'who waits for a seal',
        text: countriesSql,
    });
    let sealed = 0;
    for (const { country } of rows) {
        await database.pool.query({
            name: 'first head of seals',
            text: `insert into seal_head (country, n, hash, exported) values ($1, 0, decode(repeat('00', 32), 'hex'), 0)
                on conflict do nothing`,
            values: [country],
        });
        for (let taken = mostSealed; taken === mostSealed; sealed += taken) {
            taken = await sealOnce(database, sealing, country);
        }
    }
    return sealed;
};
