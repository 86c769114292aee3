import { attentionNews, changeChannel } from './changeFeed.ts';
import type { Database } from '../database/connect.ts';

/** Tells whether anything was written since something was remembered. */
export interface Freshness {
    /** Grows with every change that this process hears of. */
    readonly generation: () => number;
    /** For the process's own writes, once committed: what it answers next must show them. */
    readonly bump: () => void;
}

/** Follows the change feed; what other processes write arrives a moment after their commit. */
export const openFreshness = async (
    database: Pick<Database, 'listen' | 'readsAnew'>,
): Promise<Freshness & { readonly stop: () => Promise<void> }> => {
    let generation = 0;
    const bump = (): void => {
        // First: what is remembered of the new generation may not come from a replica that shows the old one.
        database.readsAnew();
        generation += 1;
    };
    const hear = (news: string | undefined): void => {
        if (news !== attentionNews) bump();
    };
    const stop = await database.listen(changeChannel, hear, bump);
    return { generation: () => generation, bump, stop };
};
