import { and, eq, notInArray } from 'drizzle-orm';
import { v7 } from 'uuid';
import { system } from '../../../domain/access/roles.ts';
import type { KeptAt } from '../../../domain/collections/statementRow.ts';
import type { InboundReason, InboundState } from '../../../domain/collections/inbound.ts';
import { collected, overpaid, overpaidUndone } from '../../../domain/ledger/postings/inbound.ts';
import type { Source } from '../../../domain/ledger/sourceRecord.ts';
import { canonicalReference } from '../../../domain/lending/paymentReference.ts';
import { inbound as resource } from '../../../domain/resources/inbound.ts';
import { searchText } from '../../../domain/searchText.ts';
import { announce } from '../../platform/audit/changeFeed.ts';
import { inbound } from '../../platform/database/schema/ledger.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { invalid } from '../../platform/errors.ts';
import { book, valuedOn } from './book.ts';

export type InboundRow = typeof inbound.$inferSelect;

/** Tells the screens that show it. */
export const announceInbound = (
    tx: Transaction,
    { inboundId: id, country }: Pick<InboundRow, 'inboundId' | 'country'>,
    operation: 'create' | 'update',
): Promise<void> => announce(tx, { principal: system, entity: resource.name, id, operation, country });

export type NewInbound = Pick<InboundRow, 'reference' | 'network' | 'amount' | 'currency' | 'country'> &
    Partial<
        Pick<
            InboundRow,
            | 'inboundId'
            | 'payer'
            | 'payerName'
            | 'account'
            | 'happenedAt'
            | 'callId'
            | 'onStatement'
            | 'statementAmount'
            | 'keptAt'
        >
    > & {
        readonly state: InboundState;
        readonly reason: InboundReason | null;
        readonly now: Date;
    };

const inDoubt = ['contradicted', 'unreadable', 'dismissed'] as const;

/** The transfer as it was told first, by its reference as references are told apart. */
export const knownAs = async (
    { orm }: Transaction,
    country: string,
    canonical: string,
): Promise<InboundRow | undefined> => {
    const [found] = await orm
        .select()
        .from(inbound)
        .where(
            and(
                eq(inbound.country, country),
                eq(inbound.canonical, canonical),
                notInArray(inbound.state, [...inDoubt]),
            ),
        )
        .for('update');
    return found;
};

/** Keeps money that came in, or is said to have; undefined where the same transfer is there already. */
export const keepInbound = async (tx: Transaction, { now, ...told }: NewInbound): Promise<InboundRow | undefined> => {
    const [kept] = await tx.orm
        .insert(inbound)
        .values({
            inboundId: v7(),
            payer: null,
            payerName: null,
            account: null,
            happenedAt: null,
            likely: null,
            applicationUid: null,
            ...told,
            open: told.state === 'suspense' ? told.amount : 0,
            canonical: canonicalReference(told.reference),
            search: searchText(resource, told),
            createdAt: now,
            updatedAt: now,
        })
        .onConflictDoNothing()
        .returning();
    if (kept !== undefined) await announceInbound(tx, kept, 'create');
    return kept;
};

/** Where its money lies. */
export const keptAtOf = ({ keptAt }: Pick<InboundRow, 'keptAt'>): KeptAt => (keptAt === '1020' ? '1020' : '1010');

/** Books that the money of a transfer is here, whoever it belongs to. */
export const bookCollected = (tx: Transaction, row: InboundRow, now: Date): Promise<void> => {
    const { inboundId, amount, country, currency, happenedAt } = row;
    const entry = collected({ inboundId, amount, keptAt: keptAtOf(row) });
    return book(tx, { entry, country, currency, bookedBy: 'system', now, ...valuedOn(country, happenedAt) });
};

export interface Drawn {
    readonly country: string;
    /** As it is told apart from others. */
    readonly canonical: string;
    readonly amount: number;
    /** What it pays: 'payment:<id>', 'deposit:<uid>'. */
    readonly source: Source;
    /** The application that it is paid for; null where it is not a customer's, and is all of it or nothing. */
    readonly uid: string | null;
    readonly now: Date;
}

// What is not all a customer's is taken whole or not at all.
const drawSql = `
    with found as (
        select inbound_id, country, currency, state, open, state = 'suspense' and case when $5::text is null then open = $3::bigint
            else open >= $3::bigint end as "isDrawn"
        from inbound where country = $1 and canonical = $2 and state in ('booked', 'suspense', 'sent_back') for update
    ), drawn as (
        update inbound set state = 'booked', reason = null, likely = null, open = 0, source = $4, application_uid = $5, updated_at = $6,
            version = version + 1
        from found where inbound.inbound_id = found.inbound_id and "isDrawn"
    )
    select inbound_id as "inboundId", country, currency, state, open::int8 as open, "isDrawn" from found`;

type Found = Pick<InboundRow, 'inboundId' | 'country' | 'currency' | 'state' | 'open'> & { readonly isDrawn: boolean };

/**
 * Takes the money of a transfer that came in by itself for what it pays; what is more than that is the customer's. Resolves to its
 * id, null where no network reported such a transfer. Throws 422 where it pays something else or is too little. As the system.
 */
export const drawInbound = async (tx: Transaction, drawn: Drawn): Promise<string | null> => {
    const { country, canonical, amount, source, uid, now } = drawn;
    const { rows } = await tx.client.query<Found>({
        name: 'draw inbound',
        text: drawSql,
        values: [country, canonical, amount, source, uid, now],
    });
    const [found] = rows;
    if (found === undefined) return null;
    const { inboundId, currency } = found;
    if (!found.isDrawn) {
        const message =
            found.state === 'suspense'
                ? 'Less came in with this transfer: look it up under Money in'
                : 'This transfer was entered already: look it up under Money in';
        throw invalid({ paymentReference: message }, message);
    }
    if (uid !== null) {
        const entry = overpaid({ inboundId, amount: Number(found.open) - amount, uid, source });
        await book(tx, { entry, country, currency, bookedBy: 'system', now });
    }
    await announceInbound(tx, found, 'update');
    return inboundId;
};

const returnSql = `
    with rest as (select coalesce(sum(leg.amount), 0)::bigint as amount from ledger_entry entry
        join ledger_transfer leg using (entry_id) where entry.source = $1 || ':over')
    update inbound set state = 'suspense', reason = 'REVERSED', open = open + $2::bigint + rest.amount, source = null,
        application_uid = null, placement = null, belongs_to = null, updated_at = $3, version = version + 1
    from rest where inbound.source = $1 returning inbound_id as "inboundId", country, currency, rest.amount::float8 as rest`;

type Undrawn = Pick<InboundRow, 'inboundId' | 'country' | 'currency'> & { readonly rest: number };

/**
 * Puts back what a payment drew that does not count any more, with what of its transfer was the customer's beside it. Resolves to
 * the transfer's id; null where it drew on none. As the system.
 */
export const undrawInbound = async (
    tx: Transaction,
    { source, amount, uid, now }: Pick<Drawn, 'source' | 'amount' | 'now'> & { readonly uid: string },
): Promise<string | null> => {
    const { rows } = await tx.client.query<Undrawn>({
        name: 'undraw inbound',
        text: returnSql,
        values: [source, amount, now],
    });
    const [found] = rows;
    if (found === undefined) return null;
    const { inboundId, country, currency, rest } = found;
    const entry = overpaidUndone({ inboundId, amount: rest, uid, source });
    await book(tx, { entry, country, currency, bookedBy: 'system', now });
    await announceInbound(tx, found, 'update');
    return inboundId;
};
