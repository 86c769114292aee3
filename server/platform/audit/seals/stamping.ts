import type { Pool } from 'pg';
import { stampKeyOf, type SealStore } from './sealStore.ts';
import { askTimestamp } from './timestamp.ts';

const everyMs = 3_600_000;
const againMs = 300_000;

interface Head {
    readonly country: string;
    readonly n: number;
    readonly hash: Buffer;
}

interface StampingOptions {
    readonly pool: Pool;
    readonly store: SealStore;
    /** The address of the authority. */
    readonly authority: string;
    readonly now?: () => number;
}

/**
 * Has the newest seal of each country that left the machine stamped by an authority, once an hour: who has our key cannot say
 * later that it was made before. The token lies beside the seal.
 */
export const createStamping = ({ pool, store, authority, now = Date.now }: StampingOptions) => {
    const stamped = new Map<string, { readonly n: number; readonly nextAt: number }>();
    const stamp = async ({ country, n, hash }: Head): Promise<void> => {
        const before = stamped.get(country);
        if (before !== undefined && (before.n === n || before.nextAt > now())) return;
        // Where the authority is away it is asked again soon, not at every turn.
        stamped.set(country, { n: before?.n ?? 0, nextAt: now() + againMs });
        const key = stampKeyOf(country, n);
        if ((await store.get(key)) === undefined) await store.put(key, await askTimestamp(authority, hash));
        stamped.set(country, { n, nextAt: now() + everyMs });
    };
    return async (): Promise<void> => {
        const { rows } = await pool.query<Head>({
            name: 'seals to stamp',
            text: 'select s.country, s.n, s.hash from seal_head head join seal s on s.country = head.country and s.n = head.exported',
        });
        for (const head of rows) await stamp(head);
    };
};
