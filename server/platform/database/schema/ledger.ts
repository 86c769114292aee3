import { bigint, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { cash } from '../../../../domain/resources/cash.ts';
import { inbound as moneyIn } from '../../../../domain/resources/inbound.ts';
import { journal } from '../../../../domain/resources/journal.ts';
import { refunds } from '../../../../domain/resources/refunds.ts';
import { statementRows } from '../../../../domain/resources/statementRows.ts';
import { bytes, instant, marks } from './columns.ts';
import { tableOf } from './tableOf.ts';

/** One amount from one account to another: append-only, written with its entry by one statement. */
export const ledgerTransfer = tableOf(journal, {
    entryId: bigint('entry_id', { mode: 'number' }).notNull(),
    /** The how manieth of how many of its entry. */
    leg: smallint('leg').notNull(),
    legs: smallint('legs').notNull(),
});

/** Cash that people hold: a projection of what is booked on them, with when it is due. */
export const cashHeld = tableOf(cash);

/** Money that is due back to customers: a projection of what is booked on them. */
export const refundDue = tableOf(refunds, { marks: marks() });

/** What a network reported, as it came: append-only. */
export const inboundCall = pgTable('inbound_call', {
    callId: text('call_id').primaryKey(),
    provider: text('provider').notNull(),
    country: text('country').notNull(),
    about: text('about').notNull(),
    raw: bytes('raw').notNull(),
    rawSha256: bytes('raw_sha256').notNull(),
    sourceIp: text('source_ip').notNull(),
    proof: text('proof').notNull(),
    receivedAt: instant('received_at').notNull(),
});

/** Money that came in, or is said to have, and what it became. */
export const inbound = tableOf(moneyIn, {
    /** The reference as it is told apart from others. */
    canonical: text('canonical').notNull(),
    callId: text('call_id'),
    /** When its network was last asked what became of it. */
    askedAt: instant('asked_at'),
    /** The account of the books it lies at. */
    keptAt: text('kept_at').notNull().default('1010'),
    /** What it pays: 'payment:<id>', 'deposit:<uid>'. */
    source: text('source'),
});

/** What the statements of wallets and banks list. */
export const statementRow = tableOf(statementRows, {
    /** The reference as it is told apart from others. */
    canonical: text('canonical').notNull(),
});
