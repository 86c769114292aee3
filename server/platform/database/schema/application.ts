import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type {
    Conditions,
    DeviceState,
    FlaggedSection,
    FrozenTerms,
    HandLock,
    Recommendation,
    Rejection,
} from '../../../../domain/application/application.ts';
import type { Look } from '../../../../domain/application/checks/look.ts';
import type { SeenPhone } from '../../../../domain/lending/phoneSignals.ts';
import type { WantedState } from '../../../../domain/lending/lockOrder.ts';
import { applications } from '../../../../domain/resources/applications.ts';
import { customers } from '../../../../domain/resources/customers.ts';
import { bytes, instant, manyBytes, marks, minorUnits } from './columns.ts';
import { tableOf } from './tableOf.ts';

type Captured = Readonly<Record<string, unknown>> | null;
/** Sealed, or as it stood before anything was. */
type SealedCaptured = Captured | string;

export const application = tableOf(applications, {
    createdBy: text('created_by').notNull(),
    round: integer('round').notNull(),
    idNumber: text('id_number'),
    /** Financed amount plus what the same customer still owes, in minor units. */
    exposure: minorUnits('exposure'),
    customer: jsonb('customer').$type<SealedCaptured>(),
    offer: jsonb('offer').$type<Captured>(),
    kyc: jsonb('kyc').$type<SealedCaptured>(),
    pledge: jsonb('pledge').$type<SealedCaptured>(),
    guarantor: jsonb('guarantor').$type<SealedCaptured>(),
    affordability: jsonb('affordability').$type<SealedCaptured>(),
    address: jsonb('address').$type<SealedCaptured>(),
    keySealed: bytes('key_sealed'),
    foundBy: manyBytes('found_by').notNull(),
    marks: marks(),
    phoneMark: bytes('phone_mark'),
    idMark: bytes('id_mark'),
    flagged: jsonb('flagged').$type<readonly FlaggedSection[]>().notNull(),
    editRounds: integer('edit_rounds').notNull(),
    conditions: jsonb('conditions').$type<Conditions | null>(),
    recommendation: jsonb('recommendation').$type<Recommendation | null>(),
    rejection: jsonb('rejection').$type<Rejection | null>(),
    reopened: boolean('reopened').notNull(),
    terms: jsonb('terms').$type<FrozenTerms | null>(),
    /** Hash of the captured inputs the review was made on. */
    inputsHash: text('inputs_hash'),
    depositPaid: minorUnits('deposit_paid'),
    cancelReason: text('cancel_reason'),
    claimedAt: instant('claimed_at'),
    decidedAt: instant('decided_at'),
    signedAt: instant('signed_at'),
    completedAt: instant('completed_at'),
    lastActivityAt: instant('last_activity_at').notNull(),
    expiresAt: instant('expires_at'),
});

export const customer = tableOf(customers, {
    keySealed: bytes('key_sealed'),
    marks: marks(),
    phoneMark: bytes('phone_mark'),
    idMark: bytes('id_mark'),
});

export const applicationCheck = pgTable('application_check', {
    applicationUid: text('application_uid').notNull(),
    type: text('type').notNull(),
    status: text('status').notNull(),
    autoResult: text('auto_result'),
    autoScore: integer('auto_score'),
    autoReasons: jsonb('auto_reasons').$type<readonly string[]>().notNull(),
    /** What partners and our own records said, as the automatic check saw it. */
    evidence: jsonb('evidence').$type<Readonly<Record<string, unknown>>>().notNull(),
    outcome: text('outcome'),
    reasonCodes: jsonb('reason_codes').$type<readonly string[]>().notNull(),
    comment: text('comment'),
    findings: jsonb('findings').$type<Readonly<Record<string, unknown>>>().notNull(),
    /** Somebody asked in it to be called again: what the desk finds it by. */
    callsBack: boolean('calls_back').notNull().default(false),
    checkedBy: text('checked_by'),
    checkedAt: instant('checked_at'),
    looks: jsonb('looks').$type<readonly Look[]>().notNull().default([]),
    updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** One row per judgement; never updated, never deleted. */
export const decision = pgTable('decision', {
    decisionId: text('decision_id').primaryKey(),
    applicationUid: text('application_uid').notNull(),
    round: integer('round').notNull(),
    kind: text('kind').notNull(),
    decidedBy: text('decided_by').notNull(),
    reasonCodes: jsonb('reason_codes').$type<readonly string[]>().notNull(),
    internalComment: text('internal_comment'),
    customerMessage: text('customer_message'),
    conditions: jsonb('conditions').$type<Conditions | null>(),
    inputsHash: text('inputs_hash').notNull(),
    /** How long the customer had waited, in minutes of working time. */
    waitedMinutes: integer('waited_minutes'),
    decidedAt: instant('decided_at').notNull(),
});

export const contract = pgTable('contract', {
    contractId: text('contract_id').primaryKey(),
    applicationUid: text('application_uid').notNull(),
    status: text('status').notNull(),
    terms: jsonb('terms').$type<FrozenTerms>().notNull(),
    termsHash: text('terms_hash').notNull(),
    documentId: text('document_id').notNull(),
    unsignedSha256: text('unsigned_sha256'),
    /** Null until its file is drawn. */
    documentSha256: text('document_sha256'),
    evidence: jsonb('evidence').$type<Readonly<Record<string, unknown>> | null>(),
    createdAt: instant('created_at').notNull().defaultNow(),
    signedAt: instant('signed_at'),
});

export const device = pgTable('device', {
    applicationUid: text('application_uid').primaryKey(),
    imei: text('imei').notNull(),
    imei2: text('imei2'),
    tac: text('tac').notNull(),
    model: text('model').notNull(),
    state: text('state').notNull(),
    failure: text('failure'),
    /** Null unless people locked it: then the loan does not move the lock. */
    lockedByHand: jsonb('locked_by_hand').$type<HandLock | null>(),
    country: text('country').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
});

/** A phone of a loan, with what is wanted of it and what its provider last said; also once another took its place. */
export const phone = pgTable('phone', {
    phoneId: text('phone_id').primaryKey(),
    applicationUid: text('application_uid').notNull(),
    imei: text('imei').notNull(),
    model: text('model').notNull(),
    country: text('country').notNull(),
    provider: text('provider').notNull(),
    wanted: text('wanted').$type<WantedState>().notNull(),
    wantedUntil: instant('wanted_until'),
    wantedSeq: integer('wanted_seq').notNull().default(1),
    wantedAt: instant('wanted_at').notNull(),
    message: text('message').notNull().default(''),
    caller: text('caller').notNull().default(''),
    told: text('told').$type<DeviceState>().notNull().default('none'),
    toldFailure: text('told_failure'),
    toldSeq: integer('told_seq').notNull().default(0),
    toldAt: instant('told_at'),
    askedAt: instant('asked_at'),
    round: integer('round').notNull().default(0),
    confirmed: integer('confirmed').notNull().default(0),
    nextAt: instant('next_at'),
    leasedUntil: instant('leased_until'),
    seen: jsonb('seen').$type<SeenPhone>(),
    comparedAt: instant('compared_at'),
});

export const deviceCommand = pgTable('device_command', {
    commandId: text('command_id').primaryKey(),
    applicationUid: text('application_uid').notNull(),
    imei: text('imei').notNull(),
    /** Which order to the phone it carries; null for what orders nothing. */
    seq: integer('seq'),
    type: text('type').notNull(),
    reason: text('reason').notNull(),
    requestedBy: text('requested_by').notNull(),
    status: text('status').notNull(),
    providerRef: text('provider_ref'),
    attempts: integer('attempts').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const document = pgTable('document', {
    documentId: text('document_id').primaryKey(),
    applicationUid: text('application_uid').notNull(),
    kind: text('kind').notNull(),
    sha256: text('sha256').notNull(),
    contentType: text('content_type').notNull(),
    size: integer('size').notNull(),
    storageKey: text('storage_key').notNull(),
    keySealed: bytes('key_sealed'),
    capturedBy: text('captured_by').notNull(),
    capturedAt: instant('captured_at').notNull(),
    location: jsonb('location').$type<unknown>(),
    country: text('country').notNull(),
});

/** A photo that was announced and comes in parts; `received` counts the bytes that are here. */
export const upload = pgTable('upload', {
    uploadId: text('upload_id').primaryKey(),
    username: text('username').notNull(),
    /** The person's own name for it: whoever announces it again goes on where it stopped. */
    key: text('key').notNull(),
    applicationUid: text('application_uid').notNull(),
    kind: text('kind').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    location: jsonb('location').$type<unknown>(),
    received: integer('received').notNull().default(0),
    documentId: text('document_id'),
    createdAt: instant('created_at').notNull(),
});

export const uploadPart = pgTable('upload_part', {
    uploadId: text('upload_id').notNull(),
    start: integer('start').notNull(),
    content: bytes('content').notNull(),
});

/** Links by which customers open their papers, with a code that their phone is sent; the link itself is not kept. */
export const paperLink = pgTable('paper_link', {
    linkHash: text('link_hash').primaryKey(),
    applicationUid: text('application_uid').notNull(),
    paper: text('paper').$type<'contract' | 'statement' | 'certificate' | 'return' | 'page'>().notNull(),
    /** Of the contract as it stood; the other papers are written when they are opened. */
    documentId: text('document_id'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    openedAt: instant('opened_at'),
    /** Of the browser in which the customer's own page is open. */
    sessionHash: text('session_hash'),
    sessionBegan: instant('session_began'),
    sessionSeen: instant('session_seen'),
});

/** What proves that a loan is paid, until a payment is taken back. */
export const certificate = pgTable('certificate', {
    number: text('number').primaryKey(),
    applicationUid: text('application_uid').notNull(),
    country: text('country').notNull(),
    issuedAt: instant('issued_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
});

/** Who agreed to what, and how that was proven. */
export const consent = pgTable('consent', {
    consentId: text('consent_id').primaryKey(),
    applicationUid: text('application_uid').notNull(),
    person: text('person').notNull(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    version: text('version').notNull(),
    statement: text('statement').notNull(),
    method: text('method').notNull(),
    documentId: text('document_id'),
    /** Where it was given from, and which phone the code went to. */
    evidence: jsonb('evidence').$type<Readonly<Record<string, unknown>>>().notNull(),
    takenBy: text('taken_by').notNull(),
    givenAt: instant('given_at').notNull(),
});

/** A phone that came back after hand-over. */
export const deviceReturn = pgTable('device_return', {
    returnId: text('return_id').primaryKey(),
    applicationUid: text('application_uid').notNull(),
    kind: text('kind').notNull(),
    comment: text('comment').notNull(),
    imei: text('imei').notNull(),
    newImei: text('new_imei'),
    takenBy: text('taken_by').notNull(),
    takenAt: instant('taken_at').notNull(),
});
