import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Said, Wish } from '../../../../domain/lending/lockApp/appPhone.ts';
import { bytes, instant } from './columns.ts';

/** A phone with our own lock app, as its server remembers it. */
export const lockAppPhone = pgTable('lock_app_phone', {
    phoneId: text('phone_id').primaryKey(),
    provider: text('provider').notNull(),
    imei: text('imei').notNull(),
    keySealed: bytes('key_sealed').notNull(),
    keyGivenAt: instant('key_given_at'),
    wish: jsonb('wish').$type<Wish>().notNull(),
    reminder: text('reminder'),
    said: jsonb('said').$type<Said>(),
    saidAt: instant('said_at'),
    signedAt: bigint('signed_at', { mode: 'number' }),
    firstSim: text('first_sim'),
    askedAgainAt: instant('asked_again_at'),
    codeCount: integer('code_count').notNull().default(0),
});

/** A code by which a phone without a network was opened, without its digits. */
export const offlineCode = pgTable('offline_code', {
    phoneId: text('phone_id').notNull(),
    count: integer('count').notNull(),
    /** Whole days from when it is typed; null: for good. */
    days: integer('days'),
    givenAt: instant('given_at').notNull(),
    givenBy: text('given_by').notNull(),
    reason: text('reason').notNull(),
});
