import { session } from '../../session/session.ts';
import { openVault } from '../vault.ts';

/** What of a person's work is only on this phone. */
export interface Unsent {
    readonly changes: number;
    readonly photos: number;
    /** Forms that are half filled in. */
    readonly drafts: number;
}

/** What signing out would remove; null when that is nothing. */
export const wouldBeLost = async (): Promise<Unsent | null> => {
    const { username } = session.get();
    if (username === null) return null;
    const vault = await openVault(username);
    const [entries, drafts] = await Promise.all([vault.all('entry'), vault.all('draft')]);
    const photos = entries.filter(([, { wish }]) => wish.action === 'photo').length;
    // Which application is being begun is noted before anything is typed.
    const typed = drafts.filter(([key]) => !key.endsWith('.identity')).length;
    const unsent = { changes: entries.length - photos, photos, drafts: typed };
    return Object.values(unsent).every((count) => count === 0) ? null : unsent;
};
