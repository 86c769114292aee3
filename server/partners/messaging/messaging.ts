import { v7 } from 'uuid';
import { object, string } from 'yup';
import type { Database } from '../../database/connect.ts';
import { message } from '../../database/schema/records.ts';
import type { Transaction } from '../../database/transaction.ts';
import { ask, PartnerTrouble } from '../ask.ts';

export interface OutgoingMessage {
    /** E.164, or an address where the medium is email. */
    readonly to: string;
    /** What it is about: 'code:sign', 'approved', ... */
    readonly purpose: string;
    readonly text: string;
    readonly applicationUid: string | null;
    readonly medium?: 'sms' | 'email';
}

/** A message on its way. `messageId` is the carrier's to tell a repeated one from a second. */
export interface CarriedMessage {
    readonly messageId: string;
    readonly medium: string;
    readonly to: string;
    readonly text: string;
}

export interface MessageCarrier {
    readonly carry: (carried: CarriedMessage, signal: AbortSignal) => Promise<unknown>;
}

export interface Messaging {
    /** Puts a message into the outbox, in the transaction of what it tells about: both are kept or neither. */
    readonly send: (tx: Pick<Transaction, 'orm'>, outgoing: OutgoingMessage) => Promise<void>;
    /** Hands up to `limit` waiting messages to the carrier and resolves to how many it took. For the job queue. */
    readonly deliver: (limit?: number) => Promise<number>;
}

export interface MessagingParts {
    readonly database: Pick<Database, 'withTransaction'>;
    readonly carrier: MessageCarrier;
    /** Told of each message that was carried; in development it shows the text, which may hold a code. */
    readonly onCarried: (carried: CarriedMessage & { readonly applicationUid: string | null }) => void;
    readonly timeoutMs?: number;
}

const reply = object({ state: string().oneOf(['sent', 'failed']).required() });

interface Waiting extends CarriedMessage {
    readonly applicationUid: string | null;
}

/** Carries one message while its row is locked, so that two workers never carry the same. False when none waits. */
const deliverOne = ({ database, carrier, onCarried, timeoutMs = 10_000 }: MessagingParts): Promise<boolean> =>
    database.withTransaction(async ({ client }) => {
        const { rows } = await client.query<Waiting>({
            name: 'next message',
            text: `select message_id as "messageId", medium, sent_to as "to", text, application_uid as "applicationUid"
                from message where state = 'queued' order by created_at limit 1 for update skip locked`,
        });
        const [next] = rows;
        if (next === undefined) return false;
        const { state } = await ask({
            partner: 'messages',
            timeoutMs,
            reply,
            send: (signal) => carrier.carry(next, signal),
        });
        await client.query({
            name: 'message carried',
            text: `update message set state = $2, delivered_at = case when $2 = 'sent' then now() end where message_id = $1`,
            values: [next.messageId, state],
        });
        if (state === 'sent') onCarried(next);
        return true;
    });

export const openMessaging = (parts: MessagingParts): Messaging => ({
    send: async ({ orm }, { to, purpose, text, applicationUid, medium = 'sms' }) => {
        await orm.insert(message).values({
            messageId: v7(),
            medium,
            sentTo: to,
            purpose,
            text,
            applicationUid,
            state: 'queued',
            createdAt: new Date(),
        });
    },
    deliver: async (limit = 50) => {
        for (let carried = 0; carried < limit; carried += 1) {
            try {
                if (!(await deliverOne(parts))) return carried;
            } catch (error) {
                // The carrier is away: what waits stays queued for the next round.
                if (error instanceof PartnerTrouble) return carried;
                throw error;
            }
        }
        return limit;
    },
});
