import { randomUUID } from 'node:crypto';
import type { Database } from '../platform/database/connect.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { IdentityLog, IdentityMessage } from './embedded/types.ts';

export interface OutboxOptions {
    readonly database: Pick<Database, 'pool' | 'withTransaction'>;
    readonly jobs: Pick<Jobs, 'send'>;
    readonly log: IdentityLog;
    /** In development there is nobody to carry a message, so it is shown where the developer looks. */
    readonly showCodes: boolean;
}

/**
 * Puts the identity provider's messages into the same outbox as all others. The call for a carrier follows by itself: who
 * asks for a code must not learn from the time it takes whether there was somebody to send one to. Should the call fail,
 * the next minute's round finds the message.
 */
export const createOutbox = ({ database, jobs, log, showCodes }: OutboxOptions) => {
    const callCarrier = async (messageId: string): Promise<void> => {
        try {
            await database.withTransaction((tx) => jobs.send(tx, 'deliver_message', { messageId }));
        } catch (error) {
            log.warn({ err: error, messageId }, 'A message waits for the next round of its carrier');
        }
    };
    return async ({ to, medium, purpose, text }: IdentityMessage): Promise<void> => {
        const messageId = randomUUID();
        await database.pool.query({
            name: 'enqueue identity message',
            text: `insert into message (message_id, medium, sent_to, purpose, text, state, created_at)
                values ($1, $2, $3, $4, $5, 'queued', now())`,
            values: [messageId, medium.toLowerCase(), to, purpose, text],
        });
        void callCarrier(messageId);
        if (showCodes) log.info({ to, medium, purpose, text }, 'Message for a person');
    };
};
