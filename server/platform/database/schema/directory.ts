import { boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Difference } from '../../../identity/mirror/compare.ts';
import { bytes, instant } from './columns.ts';

const written = {
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
};

/** Our own directory: who may do what. The identity provider only says who somebody is. */
export const appUser = pgTable('app_user', {
    username: text('username').primaryKey(),
    issuer: text('issuer'),
    subject: text('subject'),
    name: text('name').notNull(),
    email: text('email').notNull(),
    cellphone: text('cellphone').notNull(),
    country: text('country').notNull(),
    locale: text('locale').notNull(),
    group: text('group').notNull(),
    /** Groups beyond the first, for people with two jobs. */
    moreGroups: text('more_groups').array().notNull(),
    seniority: text('seniority').notNull(),
    merchantCode: text('merchant_code'),
    agentCode: text('agent_code'),
    status: text('status').notNull(),
    isTestMode: boolean('is_test_mode').notNull(),
    lastSignInAt: instant('last_sign_in_at'),
    signedOutAt: instant('signed_out_at'),
    providerState: text('provider_state').notNull().default('in_step'),
    providerReason: text('provider_reason'),
    search: text('search').notNull(),
    ...written,
});

/** Users whose change has not reached the identity provider yet. */
export const providerChange = pgTable('provider_change', {
    username: text('username').primaryKey(),
    asks: text('asks').array().notNull().default([]),
    revision: integer('revision').notNull().default(1),
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: instant('next_try_at'),
    leasedUntil: instant('leased_until'),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull().defaultNow(),
});

/** Comparisons of the directory with the identity provider. */
export const reconciliation = pgTable('reconciliation', {
    reconciliationId: text('reconciliation_id').primaryKey(),
    askedBy: text('asked_by'),
    startedAt: instant('started_at').notNull(),
    users: integer('users').notNull(),
    accounts: integer('accounts').notNull(),
    differences: jsonb('differences').$type<readonly Difference[]>().notNull(),
});

export const merchant = pgTable('merchant', {
    merchantCode: text('merchant_code').primaryKey(),
    name: text('name').notNull(),
    country: text('country').notNull(),
    contactName: text('contact_name').notNull(),
    cellphone: text('cellphone').notNull(),
    email: text('email').notNull(),
    address: text('address').notNull(),
    location: jsonb('location').$type<{ latitude: number; longitude: number } | null>(),
    status: text('status').notNull(),
    /** 'all' of its country, or 'chosen' ones. */
    assortment: text('assortment').notNull().default('all'),
    products: jsonb('products').$type<readonly string[]>().notNull().default([]),
    merchantGroup: text('merchant_group'),
    search: text('search').notNull(),
    ...written,
});

export const feature = pgTable('feature', {
    name: text('name').primaryKey(),
    description: text('description').notNull(),
    enabled: boolean('enabled').notNull(),
    countries: jsonb('countries').$type<readonly string[]>().notNull().default([]),
    roles: jsonb('roles').$type<readonly string[]>().notNull().default([]),
    merchants: jsonb('merchants').$type<readonly string[]>().notNull().default([]),
    featureData: jsonb('feature_data').$type<unknown>(),
    percentage: integer('percentage').notNull(),
    search: text('search').notNull(),
    ...written,
});

export const notification = pgTable('notification', {
    notificationId: text('notification_id').primaryKey(),
    recipient: text('recipient').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    link: text('link'),
    read: boolean('read').notNull().default(false),
    kind: text('kind').notNull().default(''),
    words: text('words'),
    onceKey: text('once_key'),
    search: text('search').notNull().default(''),
    ...written,
});

/** Browsers that take notifications for a person. */
export const pushSubscription = pgTable('push_subscription', {
    subscriptionId: text('subscription_id').primaryKey(),
    username: text('username').notNull(),
    service: text('service').notNull(),
    address: text('address').notNull(),
    keys: jsonb('keys').$type<{ readonly p256dh: string; readonly auth: string }>(),
    createdAt: instant('created_at').notNull().defaultNow(),
    confirmedAt: instant('confirmed_at').notNull().defaultNow(),
});

/** By which push services know this installation. */
export const pushKey = pgTable('push_key', {
    pushKeyId: text('push_key_id').primaryKey(),
    publicKey: text('public_key').notNull(),
    privateKeySealed: text('private_key_sealed').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
});

/** How people look at lists. */
export const savedView = pgTable('saved_view', {
    viewId: text('view_id').primaryKey(),
    name: text('name').notNull(),
    list: text('list').notNull(),
    sharedWith: text('shared_with'),
    view: jsonb('view').$type<unknown>().notNull(),
    country: text('country').notNull(),
    createdBy: text('created_by').notNull(),
    search: text('search').notNull(),
    ...written,
});

/** What other programs read with. Only what the secret is checked against is kept. */
export const apiKey = pgTable('api_key', {
    keyId: text('key_id').primaryKey(),
    name: text('name').notNull(),
    purpose: text('purpose').notNull(),
    reads: jsonb('reads').$type<readonly string[]>().notNull(),
    country: text('country').notNull(),
    status: text('status').notNull(),
    expiresOn: date('expires_on').notNull(),
    prefix: text('prefix'),
    secretHash: bytes('secret_hash'),
    lastUsedAt: instant('last_used_at'),
    createdBy: text('created_by').notNull(),
    editedBy: text('edited_by'),
    search: text('search').notNull(),
    ...written,
});
