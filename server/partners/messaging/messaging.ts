import { v7 } from 'uuid';
import { object, string } from 'yup';
import { system } from '../../../domain/access/roles.ts';
import { marketingMessages } from '../../../domain/privacy/purposes.ts';
import { announce } from '../../platform/audit/changeFeed.ts';
import type { Database } from '../../platform/database/connect.ts';
import { asking, opened, sealedFor } from '../../platform/database/owned.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { inPlainSpaces } from '../../platform/figures.ts';
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

export type QueuedMessage = Pick<CarriedMessage, 'messageId' | 'purpose'>;

export interface MessageCarrier {
    /** Resolves to `{ state: 'sent' }`, or to 'failed' with a `reason` where trying again is of no use; else throws. */
    readonly carry: (carried: CarriedMessage, signal: AbortSignal) => Promise<unknown>;
}

export interface Messaging {
    /**
     * Puts messages into the outbox, in the transaction of what they tell about: both are kept or neither. Throws ApiError
     * NOT_AVAILABLE for a code that nobody would carry.
     */
    readonly send: (tx: Transaction, ...outgoing: readonly OutgoingMessage[]) => Promise<void>;
    /**
     * Hands one message to the carrier. 'gone': it does not wait any more, or somebody else carries it now. Throws
     * PartnerTrouble while the carrier is away; the message keeps waiting.
     */
    readonly deliver: (messageId: string) => Promise<'sent' | 'failed' | 'gone'>;
    /** Hands up to `limit` waiting messages of each medium to the carrier, the oldest first, and resolves to how many it took. */
    readonly deliverWaiting: (limit?: number) => Promise<number>;
}

export type WantsNoOffers = (tx: Transaction, applicationUid: string | null) => Promise<boolean>;

export interface MessagingParts extends AskOptions {
    readonly database: Pick<Database, 'withTransaction'>;
    readonly carrier: MessageCarrier;
    /** Whether the customer of an application wants no such messages any more, since whenever one was put into the outbox. */
    readonly wantsNoOffers: WantsNoOffers;
    /** Told of each message that was carried; in development it shows the text, which may hold a code. */
    readonly onCarried: (carried: CarriedMessage & { readonly applicationUid: string | null }) => void;
    /** Media that nobody carries. */
    readonly missing?: readonly Medium[];
    /** Called in the transaction that sends, to have the messages delivered once it commits. */
    readonly onQueued?: (tx: Transaction, queued: readonly QueuedMessage[]) => Promise<void>;
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

/** The oldest waiting messages, of one medium or the one with an id. */
interface Choice {
    readonly messageId?: string;
    readonly medium?: Medium;
    readonly most: number;
}

/** Locked, so that two workers never carry the same. */
const take = async (tx: Transaction, { messageId, medium, most }: Choice): Promise<readonly Waiting[]> => {
    const { rows } = await tx.client.query<Waiting>({
        name: 'next messages',
        text: `select message_id as "messageId", medium, sent_to as "to", purpose, text, application_uid as "applicationUid"
            from message where state = 'queued' and ($1::text is null or message_id = $1) and ($2::text is null or medium = $2)
            order by created_at limit $3 for update skip locked`,
        values: [messageId ?? null, medium ?? null, most],
    });
    return opened(asking(tx), rows);
};

interface Outcome {
    readonly next: Waiting;
    readonly state: 'sent' | 'failed';
    readonly reason: string | null;
}

/** What became of a message, or why it keeps waiting. */
const carry = async (
    { carrier, wantsNoOffers, timeoutMs = 10_000, onCall }: MessagingParts,
    tx: Transaction,
    next: Waiting,
): Promise<Outcome | PartnerTrouble> => {
    if (marketingMessages.includes(next.purpose) && (await wantsNoOffers(tx, next.applicationUid)))
        return { next, state: 'failed', reason: 'the customer wants no offers' };
    try {
        const send = (signal: AbortSignal): Promise<unknown> => carrier.carry(next, signal);
        const { state, reason = null } = await ask({ partner: 'messages', timeoutMs, onCall, reply, send });
        return { next, state, reason };
    } catch (error) {
        if (error instanceof PartnerTrouble) return error;
        throw error;
    }
};

const note = async (tx: Transaction, outcomes: readonly Outcome[]): Promise<void> => {
    await tx.client.query({
        name: 'messages carried',
        text: `update message set state = told.state, failure = told.reason,
                delivered_at = case when told.state = 'sent' then now() end, text = ${doneText}
            from jsonb_to_recordset($1::jsonb) as told (id text, state text, reason text)
            where message_id = told.id and message_id = any ($2)`,
        values: [
            JSON.stringify(outcomes.map(({ next, ...told }) => ({ id: next.messageId, ...told }))),
            outcomes.map(({ next }) => next.messageId),
        ],
    });
    for (const { next, state } of outcomes) if (state === 'failed') await tellWhoWaits(tx, next);
};

interface Carried {
    readonly taken: number;
    readonly outcomes: readonly Outcome[];
    /** The carrier is away: what it did not take stays in the outbox. */
    readonly trouble: PartnerTrouble | undefined;
}

const carryChosen = (parts: MessagingParts, choice: Choice): Promise<Carried> =>
    parts.database.withTransaction(async (tx) => {
        const chosen = await take(tx, choice);
        const told = await Promise.all(chosen.map((next) => carry(parts, tx, next)));
        const outcomes = told.filter((one): one is Outcome => !(one instanceof PartnerTrouble));
        if (outcomes.length > 0) await note(tx, outcomes);
        for (const { next, state } of outcomes) if (state === 'sent') parts.onCarried(next);
        return { taken: chosen.length, outcomes, trouble: told.find((one) => one instanceof PartnerTrouble) };
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

/** How many messages are with the carrier at once. */
const mostAtOnce = 16;

/** Carries what waits of one medium; resolves to how many were carried. */
const carryWaiting = async (parts: MessagingParts, medium: Medium, limit: number): Promise<number> => {
    for (let carried = 0; carried < limit;) {
        const most = Math.min(mostAtOnce, limit - carried);
        const { taken, outcomes, trouble } = await carryChosen(parts, { medium, most });
        carried += outcomes.length;
        if (taken < most || trouble !== undefined) return carried;
    }
    return limit;
};

const rowOf = async (tx: Transaction, { to, purpose, text, applicationUid, medium = 'sms' }: OutgoingMessage) => {
    const written = medium === 'sms' ? inPlainSpaces(text) : text;
    const said = await sealedFor(tx, applicationUid, { sentTo: to, text: written });
    return { messageId: v7(), medium, ...said, purpose, applicationUid };
};

const queue = (tx: Transaction, rows: readonly Awaited<ReturnType<typeof rowOf>>[]): void =>
    tx.post({
        name: 'queue messages',
        text: `insert into message (message_id, medium, sent_to, purpose, text, application_uid, state, created_at)
            select "messageId", medium, "sentTo", purpose, text, "applicationUid", 'queued', $2
            from jsonb_to_recordset($1::jsonb) as told ("messageId" text, medium text, "sentTo" text, purpose text, text text,
                "applicationUid" text)`,
        values: [JSON.stringify(rows), new Date()],
    });

export const openMessaging = (parts: MessagingParts): Messaging => ({
    send: async (tx, ...outgoing) => {
        const isLost = ({ purpose, medium = 'sms' }: OutgoingMessage): boolean =>
            parts.missing?.includes(medium) === true && purpose.startsWith('code:');
        // Somebody waits at the counter for a code; what else is not sent is told by its row.
        if (outgoing.some(isLost)) throw notAvailable('messaging');
        const rows = [];
        for (const one of outgoing) rows.push(await rowOf(tx, one));
        if (rows.length === 0) return;
        queue(tx, rows);
        await parts.onQueued?.(tx, rows);
    },
    deliver: async (messageId) => {
        const { outcomes, trouble } = await carryChosen(parts, { messageId, most: 1 });
        if (trouble !== undefined) throw trouble;
        return outcomes[0]?.state ?? 'gone';
    },
    deliverWaiting: async (limit = 50) => {
        await giveUpOld(parts);
        let carried = 0;
        for (const medium of media) carried += await carryWaiting(parts, medium, limit);
        return carried;
    },
});
