import type { Pool } from 'pg';
import { openArchive, type Archive } from './archive/archive.ts';
import type { LogFault, PieceVerification, SealMark } from '../../../domain/logFault.ts';
import { mostFaults, openEntryFaults, type EntryFaults } from './entryFaults.ts';
import { faultsOfTold } from './toldState.ts';
import { hashOfSeal, membersOf, noHash, rootOfMembers, type Member, type Seal } from './seals/seal.ts';
import type { Seals } from './seals/sealing.ts';
import { carriedHash, loggedCountries, stampKeyOf } from './seals/sealStore.ts';
import { imprintOf } from './seals/timestamp.ts';

/** What a verification reads beside the database. */
export interface SealWitness extends Seals {
    /** Seals that somebody noted elsewhere. */
    readonly noted?: readonly SealMark[];
    /** Where what left the log is read; the store of the seals without. */
    readonly archive?: Archive;
}

const sealChanged = (country: string, n: number): LogFault => ({ country, kind: 'seal changed', n, upTo: n });

const sealsMissing = (country: string, n: number, upTo: number): LogFault => ({
    country,
    kind: 'seals missing',
    n,
    upTo,
});

/** What a seal itself tells: whether it follows the one before it, is what it says it is, and was signed by us. */
const faultsOfSeal = (seal: Seal, before: SealMark, { key, noted = [] }: SealWitness): readonly LogFault[] => {
    const { country, n, previous, root, hash, keyId, signature, members } = seal;
    const isNext = n === before.n + 1;
    const isWhole =
        (!isNext || previous.toString('hex') === before.hash) &&
        rootOfMembers(members).equals(root) &&
        hashOfSeal(seal).equals(hash) &&
        key.isSigned(hash, keyId, signature) &&
        noted.every((mark) => mark.country !== country || mark.n !== n || mark.hash === hash.toString('hex'));
    return [
        ...(isNext ? [] : [sealsMissing(country, before.n + 1, n - 1)]),
        ...(isWhole ? [] : [sealChanged(country, n)]),
    ];
};

interface Walk {
    readonly at: SealMark;
    readonly checked: number;
    readonly faults: readonly LogFault[];
    /** Whether the end of the country was reached. */
    readonly isEnd: boolean;
}

interface Verifying {
    readonly pool: Pool;
    readonly entries: EntryFaults;
    readonly witness: SealWitness;
}

const sealsAtOnce = 10;

/** The next seals of a country and what stands under them. */
const walkSeals = async ({ pool, entries, witness }: Verifying, from: SealMark): Promise<Walk> => {
    const { rows } = await pool.query<Seal>({
        name: 'seals to verify',
        text: `select country, n, at, size, root, previous, hash, key_id as "keyId", signature, members
            from seal where country = $1 and n > $2 order by n limit ${sealsAtOnce}`,
        values: [from.country, from.n],
    });
    let at = from;
    let checked = 0;
    const faults: LogFault[] = [];
    for (const seal of rows) {
        const { country, n, hash } = seal;
        const members = membersOf(seal.members);
        faults.push(...faultsOfSeal(seal, at, witness), ...(await entries.of(country, members)));
        checked += members.length;
        at = { country, n, hash: hash.toString('hex') };
    }
    return { at, checked, faults, isEnd: rows.length < sealsAtOnce };
};

/** Seals that left the machine or were noted, and that the database does not hold any more, or not as they were. */
const faultsElsewhere = async (
    pool: Pool,
    { country, n }: SealMark,
    { store, noted = [] }: SealWitness,
): Promise<readonly LogFault[]> => {
    let newest = Math.max(n, ...noted.filter((mark) => mark.country === country).map((mark) => mark.n));
    while ((await carriedHash(store, country, newest + 1)) !== undefined) newest += 1;
    // Read after the store: what was sealed meanwhile is not missing.
    const { rows } = await pool.query<{ n: number; hash: Buffer; exported: number; last: number }>({
        text: `select s.n, s.hash, head.exported, max(s.n) over () as last from seal_head head
            join seal s on s.country = head.country and s.n >= head.exported where head.country = $1 order by s.n limit 2`,
        values: [country],
    });
    const last = Math.max(n, rows[0]?.last ?? 0);
    const faults = newest > last ? [sealsMissing(country, last + 1, newest)] : [];
    for (const kept of rows) {
        const carried = await carriedHash(store, country, kept.n);
        const stamp = await store.get(stampKeyOf(country, kept.n));
        const isStamped = stamp === undefined || imprintOf(stamp)?.equals(kept.hash) === true;
        if ((carried !== undefined && carried !== kept.hash.toString('hex')) || !isStamped) {
            faults.push(sealChanged(country, kept.n));
        }
    }
    return faults;
};

/** The end of a country: what waits for its seal, what nobody sealed, and what is known elsewhere. */
const endOf = async (
    { pool, entries, witness }: Verifying,
    head: SealMark,
): Promise<Pick<Walk, 'checked' | 'faults'>> => {
    const { country } = head;
    const { rows: waiting } = await pool.query<Member>({
        text: 'select sequence, hash from event_waiting where country = $1 order by sequence limit 10000',
        values: [country],
    });
    const faults = [
        ...(await entries.of(country, waiting)),
        ...(await entries.added(country)),
        ...(await faultsElsewhere(pool, head, witness)),
        ...(await faultsOfTold(pool, country)),
    ];
    return { checked: waiting.length, faults };
};

/** The first place of the country after this one, among all that the log or its seals know. */
const countryAfter = async (pool: Pool, country: string): Promise<SealMark | null> => {
    const { rows } = await pool.query<{ country: string | null }>({
        text: `select min(country) as country from (
            (select country from seal_head where country > $1 order by country limit 1) union all
            (select country from event_waiting where country > $1 order by country limit 1) union all
            (select known from unnest($2::text[]) known where known > $1)) known`,
        values: [country, loggedCountries],
    });
    const next = rows[0]?.country ?? null;
    return next === null ? null : { country: next, n: 0, hash: noHash.toString('hex') };
};

const totalOf = async (pool: Pool): Promise<number> => {
    const { rows } = await pool.query<{ total: string }>(
        'select (select coalesce(sum(size), 0) from seal) + (select count(*) from event_waiting) as total',
    );
    return Number(rows[0]?.total ?? 0);
};

interface Piece extends SealWitness {
    /** Null: from the very first seal. */
    readonly from: SealMark | null;
    /** Stops after about this long, with something looked at. */
    readonly mostMs?: number;
}

/** Recomputes the log country by country, seal by seal, a piece at a time: nobody waits for a million entries. */
export const verifyPiece = async (
    pool: Pool,
    { from, mostMs = Infinity, ...witness }: Piece,
): Promise<PieceVerification> => {
    const begin = Date.now();
    const entries = openEntryFaults({ pool, archive: witness.archive ?? openArchive(pool, witness.store) });
    const verifying: Verifying = { pool, entries, witness };
    const total = await totalOf(pool);
    const faults: LogFault[] = [];
    const heads: SealMark[] = [];
    let checked = 0;
    let next = from ?? (await countryAfter(pool, ''));
    while (next !== null) {
        const walk: Walk = await walkSeals(verifying, next);
        faults.push(...walk.faults);
        checked += walk.checked;
        next = walk.at;
        if (walk.isEnd) {
            const end = await endOf(verifying, walk.at);
            faults.push(...end.faults);
            checked += end.checked;
            if (walk.at.n > 0) heads.push(walk.at);
            next = await countryAfter(pool, walk.at.country);
        }
        if (Date.now() - begin >= mostMs || faults.length >= mostFaults) break;
    }
    return { checked, total, faults: faults.slice(0, mostFaults), heads, next };
};

/** The whole log at once: how many entries were looked at, and what does not fit. */
export const verifyEventLog = async (
    pool: Pool,
    witness: SealWitness,
): Promise<Pick<PieceVerification, 'checked' | 'faults'>> => {
    let checked = 0;
    const faults: LogFault[] = [];
    for (let next: SealMark | null = null; ;) {
        const piece = await verifyPiece(pool, { ...witness, from: next });
        checked += piece.checked;
        faults.push(...piece.faults);
        if (piece.next === null || faults.length >= mostFaults) return { checked, faults };
        next = piece.next;
    }
};
