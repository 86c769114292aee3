import { session } from '../../session/session.ts';
import { wipeVault } from '../vault.ts';
import { wouldBeLost } from './wouldBeLost.ts';

/**
 * Signs out at the person's own wish: after a warning when work would be lost, and with everything of theirs removed from this
 * phone. A session that ends by itself goes another way and leaves the store locked: the same person finds it again.
 */
export const leaveNow = async (signOut: () => Promise<void>): Promise<void> => {
    const { username } = session.get();
    const unsent = await wouldBeLost().catch(() => null);
    if (unsent !== null) {
        const { askToLeave } = await import('./askToLeave.tsx');
        if (!(await askToLeave(unsent))) return;
    }
    // Before the page is left, which follows the end of the session.
    if (username !== null) await wipeVault(username).catch(() => undefined);
    await signOut();
};
