import { v7 } from 'uuid';
import { object, string } from 'yup';
import { system } from '../../../domain/access/roles.ts';
import { marketingMessages } from '../../../domain/privacy/purposes.ts';
import { announce } from '../../platform/audit/changeFeed.ts';
import type { Database } from '../../platform/database/connect.ts';
import { asking, opened, sealedFor } from '../../platform/database/owned.ts';
import { message } from '../../platform/database/schema/records.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { ask, PartnerTrouble, type AskOptions } from '../ask.ts';
import { notAvailable } from '../notAvailable.ts';

const media = ['sms', 'email'] as const;
type Medium = (typeof media)[number];

interface OutgoingMessage {
    /** E.164, or an address where the medium is email. */
    readonly to: string;
    /** What it is about: 'code:sign', 'approved', ... */
    readonly purpose: string;
    readonly text: string;
    readonly applicationUid: string | null;
    readonly medium?: Medium;
}

/** A message on its way. `messageId` is the carrier's to tell a repeated one from a second. */
export interface CarriedMessage {
    readonly messageId: string;
    readonly medium: string;
    readonly to: string;
    readonly purpose: string;
    readonly text: string;
}

export interface MessageCarrier {
    /** Resolves to `{ state: 'sent' }`, or to 'failed' with a `reason` where trying again is of no use; else throws. */
    readonly carry: (carried: CarriedMessage, signal: AbortSignal) => Promise<unknown>;
}

export interface Messaging {
    /**
     * Puts a message into the outbox, in the transaction of what it tells about: both are kept or neither. Throws ApiError
     * NOT_AVAILABLE for a code that nobody would carry.
     */
    readonly send: (tx: Transaction, outgoing: OutgoingMessage) => Promise<void>;
    /**
     * Hands one message to the carrier. 'gone': it does not wait any more, or somebody else carries it now. Throws
     * PartnerTrouble while the carrier is away; the message keeps waiting.
     */
    readonly deliver: (messageId: string) => Promise<'sent' | 'failed' | 'gone'>;
    /** Hands up to `limit` waiting messages to the carrier, the oldest first, and resolves to how many it took. */
    readonly deliverWaiting: (limit?: number) => Promise<number>;
}

export interface MessagingParts extends AskOptions {
    readonly database: Pick<Database, 'withTransaction'>;
    readonly carrier: MessageCarrier;
    /** Told of each message that was carried; in development it shows the text, which may hold a code. */
    readonly onCarried: (carried: CarriedMessage & { readonly applicationUid: string | null }) => void;
    /** Media that nobody carries. */
    readonly missing?: readonly Medium[];
    /** Called in the transaction that sends, to have the message delivered once it commits. */
    readonly onQueued?: (tx: Transaction, messageId: string) => Promise<void>;
}

const reply = object({
    state: string()
        .oneOf(['sent', 'failed'] as const)
        .required(),
    /** Why it will never be delivered. */
    reason: string(),
});

interface Waiting extends CarriedMessage {
    readonly applicationUid: string | null;
}

/** The person at the counter waits for the customer to read out a code: they see that it will not come. */
const tellWhoWaits = async (tx: Transaction, { applicationUid }: Waiting): Promise<void> => {
    if (applicationUid === null) return;
    const { rows } = await tx.client.query<{ country: string }>({
        name: 'country of message',
        text: 'select country from application where uid = $1',
        values: [applicationUid],
    });
    const [found] = rows;
    if (found === undefined) return;
    const change = { entity: 'applications', id: applicationUid, operation: 'update', ...found } as const;
    await announce(tx, { principal: system, ...change });
};

// What belongs to no application is the identity provider's: codes and temporary passwords, which nobody may read later.
const doneText = `case when application_uid is null then '' else text end`;

/** Whether somebody wants no such messages any more, since whenever it was put into the outbox. */
const isStopped = async ({ client, secrets }: Transaction, { purpose, to }: Waiting): Promise<boolean> => {
    if (!marketingMessages.includes(purpose)) return false;
    const { rowCount } = await client.query({
        name: 'marketing withdrawn',
        text: `select from application join customer_request on application_uid = uid
            where phone_mark = any ($1) and kind = 'withdraw' and purpose = 'marketing'`,
        values: [secrets.blinds('phone', to)],
    });
    return rowCount !== 0;
};

/** One message by its id, or the oldest waiting one of a medium. */
type Choice = { readonly messageId: string } | { readonly medium: Medium };

/**
 * Carries one message (the oldest waiting one without an id) while its row is locked, so that two workers never carry
 * the same.
 */
const carryOne = (
    { database, carrier, onCarried, timeoutMs = 10_000, onCall }: MessagingParts,
    choice: Choice,
): Promise<'sent' | 'failed' | 'gone'> =>
    database.withTransaction(async (tx) => {
        const { client } = tx;
        const { rows } = await client.query<Waiting>({
            name: 'next message',
            text: `select message_id as "messageId", medium, sent_to as "to", purpose, text, application_uid as "applicationUid"
                from message where state = 'queued' and ($1::text is null or message_id = $1) and ($2::text is null or medium = $2)
                order by created_at limit 1 for update skip locked`,
            values: ['messageId' in choice ? choice.messageId : null, 'medium' in choice ? choice.medium : null],
        });
        const [next] = await opened(asking(tx), rows);
        if (next === undefined) return 'gone';
        if (await isStopped(tx, next)) {
            await client.query(
                `update message set state = 'failed', failure = 'the customer wants no offers' where message_id = $1`,
                [next.messageId],
            );
            return 'failed';
        }
        const { state, reason = null } = await ask({
            partner: 'messages',
            timeoutMs,
            onCall,
            reply,
            send: (signal) => carrier.carry(next, signal),
        });
        await client.query({
            name: 'message carried',
            text: `update message set state = $2, failure = $3, delivered_at = case when $2 = 'sent' then now() end,
                text = ${doneText} where message_id = $1`,
            values: [next.messageId, state, reason],
        });
        if (state === 'sent') onCarried(next);
        else await tellWhoWaits(tx, next);
        return state;
    });

/** What nobody took within a day tells nothing any more, least of all a code. */
const giveUpOld = ({ database }: MessagingParts): Promise<unknown> =>
    database.withTransaction(({ client }) =>
        client.query({
            name: 'give old messages up',
            text: `update message set state = 'failed', failure = 'not taken by a carrier within a day', text = ${doneText}
                where state = 'queued' and created_at < now() - interval '1 day'`,
        }),
    );

/** Carries what waits of one medium; resolves to how many were carried. */
const carryWaiting = async (parts: MessagingParts, medium: Medium, limit: number): Promise<number> => {
    for (let carried = 0; carried < limit; carried += 1) {
        try {
            if ((await carryOne(parts, { medium })) === 'gone') return carried;
        } catch (error) {
            // The carrier is away: what waits stays queued for the next round.
            if (error instanceof PartnerTrouble) return carried;
            throw error;
        }
    }
    return limit;
};

export const openMessaging = (parts: MessagingParts): Messaging => ({
    send: async (tx, { to, purpose, text, applicationUid, medium = 'sms' }) => {
        // Somebody waits at the counter for a code; what else is not sent is told by its row.
        if (parts.missing?.includes(medium) === true && purpose.startsWith('code:')) throw notAvailable('messaging');
        const messageId = v7();
        const said = await sealedFor(tx, applicationUid, { sentTo: to, text });
        await tx.orm.insert(message).values({
            messageId,
            medium,
            ...said,
            purpose,
            applicationUid,
            state: 'queued',
            createdAt: new Date(),
        });
        await parts.onQueued?.(tx, messageId);
    },
    deliver: (messageId) => carryOne(parts, { messageId }),
    deliverWaiting: async (limit = 50) => {
        await giveUpOld(parts);
        let carried = 0;
        for (const medium of media) carried += await carryWaiting(parts, medium, limit - carried);
        return carried;
    },
});
