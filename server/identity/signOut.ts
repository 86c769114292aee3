import { asSystem } from '../platform/database/asSystem.ts';
import type { Transaction } from '../platform/database/transaction.ts';

/** Ends what these people are signed in with, from the next request on, whichever provider signed the tokens. */
export const endSignIns = async (tx: Transaction, usernames: readonly string[]): Promise<void> => {
    if (usernames.length === 0) return;
    await asSystem(tx, async () => {
        await tx.client.query({
            name: 'end sign-ins',
            text: 'update app_user set signed_out_at = now() where username = any ($1)',
            values: [usernames],
        });
    });
};
