import { eq } from 'drizzle-orm';
import { apiKeys } from '../../domain/resources/apiKeys.ts';
import { apiKey } from '../platform/database/schema/directory.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { nameOfChange } from '../../domain/notifications/changes.ts';
import { notify } from '../notifications/notify.ts';
import type { Hooks } from '../rest/write/context.ts';
import { makeSecret } from '../identity/keys/secret.ts';

/** What belongs to asking for a key: its secret, told once, and whoever may agree to it. */
export const keyHooks = ({ jobs }: { readonly jobs: Pick<Jobs, 'send'> }): Hooks => ({
    [apiKeys.name]: {
        withWrite: async (tx, written) => {
            for (const { id, before, after, origin } of written) {
                if (before !== null) continue;
                await notify(tx, jobs, {
                    kind: 'approvalWaits',
                    facts: { reference: nameOfChange(apiKeys.name), recordId: id },
                    concerned: { country: String(after?.['country']), secondPerson: apiKeys.access.edit ?? [] },
                    actor: origin.principal.username,
                });
            }
        },
        tellsOnce: async ({ orm }, id) => {
            const { secret, prefix, hash } = makeSecret();
            await orm.update(apiKey).set({ prefix, secretHash: hash }).where(eq(apiKey.keyId, id));
            return { prefix, secret };
        },
    },
});
