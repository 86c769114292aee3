import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { apiKeys } from '../../../../domain/resources/apiKeys.ts';
import { features } from '../../../../domain/resources/features.ts';
import { merchants } from '../../../../domain/resources/merchants.ts';
import { notifications } from '../../../../domain/resources/notifications.ts';
import { supportUsers } from '../../../../domain/resources/users.ts';
import { bytes, instant } from './columns.ts';
import { tableOf } from './tableOf.ts';

/** Our own directory: who may do what. The identity provider only says who somebody is. */
export const appUser = tableOf(supportUsers, {
    issuer: text('issuer'),
    subject: text('subject'),
    /** Groups beyond the first, for people with two jobs. */
    moreGroups: text('more_groups').array().notNull(),
    isTestMode: boolean('is_test_mode').notNull(),
    signedOutAt: instant('signed_out_at'),
});

/** Links with which people stop an address that somebody else wrote for them. */
export const addressStop = pgTable('address_stop', {
    linkHash: bytes('link_hash').primaryKey(),
    username: text('username').notNull(),
    expiresAt: instant('expires_at').notNull(),
});

/** Comparisons of the directory with the identity provider. */
export const reconciliation = pgTable('reconciliation', {
    reconciliationId: text('reconciliation_id').primaryKey(),
    askedBy: text('asked_by'),
    startedAt: instant('started_at').notNull(),
    users: integer('users').notNull(),
    accounts: integer('accounts').notNull(),
    differences: jsonb('differences').notNull(),
});

export const merchant = tableOf(merchants);

export const feature = tableOf(features);

export const notification = tableOf(notifications, {
    kind: text('kind').notNull().default(''),
    onceKey: text('once_key'),
    search: text('search').notNull().default(''),
});

/** What other programs read with. Only what the secret is checked against is kept. */
export const apiKey = tableOf(apiKeys, { secretHash: bytes('secret_hash') });
