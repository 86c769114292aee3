import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { IdentityLog, IdentityMessage } from './embedded/types.ts';

export interface OutboxOptions {
    readonly pool: Pool;
    readonly log: IdentityLog;
    /** In development there is nobody to carry a message, so it is shown where the developer looks. */
    readonly showCodes: boolean;
}

/** Puts the identity provider's messages into the same outbox as all others; the carrier takes them from there. */
export const createOutbox =
    ({ pool, log, showCodes }: OutboxOptions) =>
    async ({ to, medium, purpose, text }: IdentityMessage): Promise<void> => {
        await pool.query({
            name: 'enqueue identity message',
            text: `insert into message (message_id, medium, sent_to, purpose, text, state, created_at)
                values ($1, $2, $3, $4, $5, 'queued', now())`,
            values: [randomUUID(), medium.toLowerCase(), to, purpose, text],
        });
        if (showCodes) log.info({ to, medium, purpose, text }, 'Message for a person');
    };
