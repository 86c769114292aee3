import { asSystem } from '../../platform/database/asSystem.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';

/** What the provider is to do beside holding what the directory says. */
export type Ask = 'invitation' | 'password_reset' | 'factor_reset' | 'sign_out';

const queueSql = `with queued as (
        insert into provider_change (username, asks, next_try_at)
        select username, $2, now() from unnest($1::text[]) as given (username)
        on conflict (username) do update set revision = provider_change.revision + 1, attempts = 0, next_try_at = now(),
            last_error = null, asks = array(select distinct unnest(provider_change.asks || excluded.asks)))
    update app_user set provider_state = 'not_yet', provider_reason = null where username = any ($1)`;

/** Notes, in the transaction of the change itself, that these users are to be brought in step at the provider. */
export const queueChanges = (
    tx: Pick<Transaction, 'client'>,
    usernames: readonly string[],
    asks: readonly Ask[] = [],
): Promise<void> =>
    asSystem(tx, async () => {
        await tx.client.query({ name: 'queue provider changes', text: queueSql, values: [usernames, asks] });
    });

/** As `queueChanges`, and wakes whoever carries them. */
export const carrySoon = async (
    tx: Transaction,
    jobs: Jobs,
    { usernames, asks = [] }: { readonly usernames: readonly string[]; readonly asks?: readonly Ask[] },
): Promise<void> => {
    if (usernames.length === 0) return;
    await queueChanges(tx, usernames, asks);
    await jobs.send(tx, 'carry_to_provider', {});
};
