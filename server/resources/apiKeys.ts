import { eq } from 'drizzle-orm';
import { apiKeys } from '../../domain/resources/apiKeys.ts';
import { apiKey } from '../platform/database/schema/directory.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { ask } from '../approvals/requests.ts';
import type { Hooks } from '../rest/write/context.ts';
import { makeSecret } from '../identity/keys/secret.ts';
import { tellSecondPeople } from './notices.ts';

// The same as the action sets: whoever agrees asks for it as well.
const agreement = { record: apiKeys.name, action: 'agree', input: { status: 'active' }, reverts: null } as const;

/** What belongs to asking for a key: its secret, told once, and whoever may agree to it. */
export const keyHooks = ({ jobs }: { readonly jobs: Pick<Jobs, 'send'> }): Hooks => ({
    [apiKeys.name]: {
        withWrite: async (tx, written) => {
            for (const { id, before, after, origin } of written) {
                if (before !== null) continue;
                const { principal } = origin;
                const country = String(after?.['country']);
                const request = { ...agreement, recordId: id, country, reason: String(after?.['purpose']) };
                await ask(tx, request, { askedBy: principal.username, now: new Date() });
                await tellSecondPeople(jobs)(tx, request, principal);
            }
        },
        tellsOnce: async ({ orm }, id) => {
            const { secret, prefix, hash } = makeSecret();
            await orm.update(apiKey).set({ prefix, secretHash: hash }).where(eq(apiKey.keyId, id));
            return { prefix, secret };
        },
    },
});
