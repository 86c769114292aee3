import { countryCodes } from '../../../../domain/countries.ts';
import type { SealMark } from '../../../../domain/logFault.ts';
import type { Database } from '../../database/connect.ts';
import type { Seal } from './seal.ts';

/** Where seals are kept outside the database: what is put under a key stays as it is. A document store is one. */
export interface SealStore {
    readonly put: (key: string, content: Buffer) => Promise<void>;
    readonly get: (key: string) => Promise<Buffer | undefined>;
}

const everywhere = 'all';

/** The log of each country is sealed apart, and that of what every country shares. */
export const loggedCountries: readonly string[] = [...countryCodes, '*'];

const placeOf = (country: string, n: number): string =>
    `seals/${country === '*' ? everywhere : country.toLowerCase()}/${String(n).padStart(12, '0')}`;

const keyOf = (country: string, n: number): string => `${placeOf(country, n)}.json`;

/** Where the token of a time-stamping authority for a seal lies. */
export const stampKeyOf = (country: string, n: number): string => `${placeOf(country, n)}.tst`;

type Carried = Omit<Seal, 'members'>;

const written = ({ country, n, at, size, root, previous, hash, keyId, signature }: Carried): Buffer =>
    Buffer.from(
        `${JSON.stringify({
            country,
            n,
            at: at.toISOString(),
            size,
            root: root.toString('hex'),
            previous: previous.toString('hex'),
            hash: hash.toString('hex'),
            keyId,
            signature: signature.toString('base64'),
        })}\n`,
    );

/** The hash of a seal as it left the machine; undefined where none did. */
export const carriedHash = async (store: SealStore, country: string, n: number): Promise<string | undefined> => {
    const content = await store.get(keyOf(country, n));
    if (content === undefined) return undefined;
    const { hash }: { readonly hash?: unknown } = JSON.parse(content.toString('utf8'));
    return typeof hash === 'string' ? hash : '';
};

const mostAtOnce = 200;

const outwardSql = `select head.country, s.n, s.at, s.size, s.root, s.previous, s.hash, s.key_id as "keyId", s.signature
    from seal_head head cross join lateral (
        select * from seal where seal.country = head.country and seal.n > head.exported order by seal.n limit ${mostAtOnce}) s
    where head.exported < head.n order by head.country, s.n`;

/** Carries the seals out of the machine that were made since the last time; resolves to how many. */
export const carrySeals = async ({ pool }: Pick<Database, 'pool'>, store: SealStore): Promise<number> => {
    const { rows } = await pool.query<Carried>({ name: 'seals to carry', text: outwardSql });
    for (const seal of rows) {
        const before = await carriedHash(store, seal.country, seal.n);
        if (before !== undefined && before !== seal.hash.toString('hex')) {
            throw new Error(`Seal ${seal.n} of ${seal.country} left the machine before, with another hash.`);
        }
        await store.put(keyOf(seal.country, seal.n), written(seal));
        await pool.query({
            name: 'seal carried',
            text: 'update seal_head set exported = greatest(exported, $2) where country = $1',
            values: [seal.country, seal.n],
        });
    }
    return rows.length;
};

/** The newest seal that left the machine, where the database has never heard of it: it was put back, or a replica took over. */
export const newestBeyond = async (store: SealStore, { country, n: known }: Pick<SealMark, 'country' | 'n'>) => {
    let newest: SealMark | undefined;
    for (let n = known + 1; ; n += 1) {
        const hash = await carriedHash(store, country, n);
        if (hash === undefined) return newest;
        newest = { country, n, hash };
    }
};
