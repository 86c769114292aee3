import { ask } from '../approvals/requests.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Written } from '../rest/write/context.ts';
import { tellSecondPeople } from './notices.ts';

/** Asks for the second person that a new entry waits for: the same as if they began it by its action. */
export const askAgreement = async (
    tx: Transaction,
    { jobs, clock }: { readonly jobs: Jobs; readonly clock: () => Date },
    { record, written: { id, after, origin } }: { readonly record: string; readonly written: Written },
): Promise<void> => {
    const row = after ?? {};
    const { principal } = origin;
    const request = {
        record,
        action: 'agree',
        // As the action sets it: whoever agrees asks for it as well.
        input: { status: 'active' },
        reverts: null,
        recordId: id,
        country: String(row['country']),
        reason: String(row['reason']),
    };
    await ask(tx, request, { askedBy: principal.username, now: clock() });
    await tellSecondPeople(jobs)(tx, request, principal);
};
