import { bigint, jsonb, numeric, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { BookFault } from '../../../../domain/ledger/faults.ts';
import { bookDays } from '../../../../domain/resources/bookDays.ts';
import { cash } from '../../../../domain/resources/cash.ts';
import { inbound as moneyIn } from '../../../../domain/resources/inbound.ts';
import { journal } from '../../../../domain/resources/journal.ts';
import { refunds } from '../../../../domain/resources/refunds.ts';
import { statementRows } from '../../../../domain/resources/statementRows.ts';
import { bytes, day, instant, marks, minorUnits } from './columns.ts';
import { tableOf } from './tableOf.ts';

/** What one event did to the books, once: append-only. */
export const ledgerEntry = pgTable('ledger_entry', {
    entryId: bigint('entry_id', { mode: 'number' }).primaryKey(),
    country: text('country').notNull(),
    currency: text('currency').notNull(),
    day: day('day').notNull(),
    valuedOn: day('valued_on').notNull(),
    kind: text('kind').notNull(),
    source: text('source').notNull(),
    legs: smallint('legs').notNull(),
    fingerprint: bytes('fingerprint').notNull(),
    bookedBy: text('booked_by').notNull(),
    requestId: text('request_id'),
    createdAt: instant('created_at').notNull(),
});

/** One amount from one account to another: append-only, written with its entry by one statement. */
export const ledgerTransfer = tableOf(journal, {
    entryId: bigint('entry_id', { mode: 'number' }).notNull(),
    /** The how manieth of how many of its entry. */
    leg: smallint('leg').notNull(),
    legs: smallint('legs').notNull(),
});

/** Debits less credits of the accounts that are somebody's own. */
export const ledgerBalance = pgTable('ledger_balance', {
    account: text('account').notNull(),
    subject: text('subject').notNull(),
    country: text('country').notNull(),
    currency: text('currency').notNull(),
    posted: minorUnits('posted').notNull(),
});

/** The days that ended, and which of them are closed. */
export const ledgerDay = tableOf(bookDays);

/** What was booked on every account up to the end of a closed day. */
export const ledgerDayBalance = pgTable('ledger_day_balance', {
    country: text('country').notNull(),
    day: day('day').notNull(),
    account: text('account').notNull(),
    debit: numeric('debit').notNull(),
    credit: numeric('credit').notNull(),
});

/** Cash that people hold: a projection of what is booked on them, with when it is due. */
export const cashHeld = tableOf(cash);

/** Money that is due back to customers: a projection of what is booked on them. */
export const refundDue = tableOf(refunds, { marks: marks() });

/** The day up to which a country's income is booked. */
export const ledgerAccrual = pgTable('ledger_accrual', {
    country: text('country').primaryKey(),
    accruedTo: day('accrued_to').notNull(),
});

export const ledgerCheck = pgTable('ledger_check', {
    country: text('country').notNull(),
    day: day('day').notNull(),
    faults: jsonb('faults').$type<readonly BookFault[]>().notNull(),
    checkedAt: instant('checked_at').notNull(),
});

/** Transfers of the outside world, each with the one thing that it paid. */
export const moneyReference = pgTable('money_reference', {
    country: text('country').notNull(),
    reference: text('reference').notNull(),
    source: text('source').notNull(),
});

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

/** Reports that nobody has read yet. */
export const inboundWaiting = pgTable('inbound_waiting', {
    callId: text('call_id').primaryKey(),
    notBefore: instant('not_before').notNull(),
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
