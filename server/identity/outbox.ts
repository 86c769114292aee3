import { randomUUID } from 'node:crypto';
import type { Database } from '../database/connect.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { IdentityLog, IdentityMessage } from './embedded/types.ts';

export interface OutboxOptions {
    readonly database: Pick<Database, 'withTransaction'>;
    readonly jobs: Pick<Jobs, 'send'>;
    readonly log: IdentityLog;
    /** In development there is nobody to carry a message, so it is shown where the developer looks. */
    readonly showCodes: boolean;
}

/** Puts the identity provider's messages into the same outbox as all others; the carrier takes them from there at once. */
export const createOutbox =
    ({ database, jobs, log, showCodes }: OutboxOptions) =>
    async ({ to, medium, purpose, text }: IdentityMessage): Promise<void> => {
        const messageId = randomUUID();
        await database.withTransaction(async (tx) => {
            await tx.client.query({
                name: 'enqueue identity message',
                text: `insert into message (message_id, medium, sent_to, purpose, text, state, created_at)
                    values ($1, $2, $3, $4, $5, 'queued', now())`,
                values: [messageId, medium.toLowerCase(), to, purpose, text],
            });
            await jobs.send(tx, 'deliver_message', { messageId });
        });
        if (showCodes) log.info({ to, medium, purpose, text }, 'Message for a person');
    };
