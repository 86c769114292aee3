import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Row } from '../../../../domain/resource.ts';
import { contractTexts } from '../../../../domain/resources/contractTexts.ts';
import { breaches } from '../../../../domain/resources/breaches.ts';
import { legalHolds } from '../../../../domain/resources/legalHolds.ts';
import { customerRequests } from '../../../../domain/resources/customerRequests.ts';
import { listHits } from '../../../../domain/resources/listHits.ts';
import { eventLogs } from '../../../../domain/resources/index.ts';
import { bytes, day, instant, marks, transactionNumber } from './columns.ts';
import { tableOf } from './tableOf.ts';

/** Append-only; entries of the former chain name the hash of the one before them. */
export const eventLog = tableOf(eventLogs, { previousHash: text('previous_hash') });

/** What changed, for those who watch: written with the change itself, announced when it commits. */
export const changeFeed = pgTable('change_feed', {
    changeId: bigint('change_id', { mode: 'number' }).primaryKey(),
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    operation: text('operation').notNull(),
    country: text('country').notNull(),
    actor: text('actor').notNull(),
    at: instant('at').notNull(),
    /** The transaction that wrote it. */
    xid: transactionNumber('xid').notNull(),
});

/** The receipt of a keyed write, so that a repeated one is answered alike without a second effect. */
export const idempotency = pgTable('idempotency', {
    actor: text('actor').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer('status').notNull(),
    /** Sealed; as it was answered, of what was kept before. */
    reply: jsonb('reply').$type<unknown>(),
    /** The records that it names. */
    about: text('about').array().notNull().default([]),
    createdAt: instant('created_at').notNull(),
    day: day('day')
        .notNull()
        .default(sql`current_date`),
});

/** Messages to customers and staff; delivered by the job queue, shown in the log in development. */
export const message = pgTable('message', {
    messageId: text('message_id').primaryKey(),
    medium: text('medium').notNull(),
    sentTo: text('sent_to').notNull(),
    purpose: text('purpose').notNull(),
    text: text('text').notNull(),
    applicationUid: text('application_uid'),
    state: text('state').notNull(),
    /** Why it will never be delivered. */
    failure: text('failure'),
    createdAt: instant('created_at').notNull(),
    deliveredAt: instant('delivered_at'),
});

/** What the embedded partner simulators remember between calls. */
export const simulatorState = pgTable('simulator_state', {
    partner: text('partner').notNull(),
    key: text('key').notNull(),
    state: jsonb('state').$type<Readonly<Record<string, unknown>>>().notNull(),
    updatedAt: instant('updated_at').notNull(),
});

/** What one person asked for and a second must answer. */
export const approval = pgTable('approval', {
    approvalId: bigint('approval_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    record: text('record').notNull(),
    recordId: text('record_id').notNull(),
    action: text('action').notNull(),
    country: text('country').notNull(),
    /** What both must agree on, as requests were kept before they were sealed; see `sealRequests`. */
    input: jsonb('input').$type<Row>(),
    inputSealed: bytes('input_sealed'),
    /** In the words of whoever asked. */
    reason: text('reason'),
    /** The entry of the log that it takes back. */
    reverts: bigint('reverts', { mode: 'number' }),
    askedBy: text('asked_by').notNull(),
    askedAt: instant('asked_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    state: text('state').$type<'waiting' | 'agreed' | 'declined' | 'withdrawn'>().notNull(),
    answeredBy: text('answered_by'),
    answeredAt: instant('answered_at'),
});

/** What of an application is no longer kept. */
export const forgotten = pgTable('forgotten', {
    applicationUid: text('application_uid').notNull(),
    kind: text('kind').notNull(),
    /** Nothing of the person is left. */
    whole: boolean('whole').notNull(),
    rule: text('rule').notNull(),
    at: instant('at').notNull(),
});

/** What customers ask about their data. */
export const customerRequest = tableOf(customerRequests, {
    idNumber: text('id_number'),
    idMark: bytes('id_mark'),
    marks: marks(),
    /** When whoever answers is warned. */
    warnOn: day('warn_on'),
});

export const legalHold = tableOf(legalHolds, { marks: marks() });

export const breach = tableOf(breaches);

export const contractText = tableOf(contractTexts);

export const listHit = tableOf(listHits);
