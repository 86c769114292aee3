import { date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, minorUnits } from './columns.ts';

export const pricing = pgTable('pricing', {
    pricingId: text('pricing_id').primaryKey(),
    country: text('country').notNull(),
    currency: text('currency').notNull(),
    product: text('product').notNull(),
    model: text('model').notNull(),
    tacs: jsonb('tacs').$type<string[]>().notNull(),
    tier: text('tier').notNull(),
    cashPrice: minorUnits('cash_price').notNull(),
    depositMinBps: integer('deposit_min_bps').notNull(),
    minDeposit: minorUnits('min_deposit').notNull(),
    tenors: jsonb('tenors').$type<number[]>().notNull(),
    frequencies: jsonb('frequencies').$type<string[]>().notNull(),
    method: text('method').notNull(),
    ratePerMonthBps: integer('rate_per_month_bps').notNull(),
    adminFee: minorUnits('admin_fee').notNull(),
    adminFeeMode: text('admin_fee_mode').notNull(),
    serviceFee: minorUnits('service_fee').notNull(),
    roundTo: minorUnits('round_to').notNull(),
    pledgeRequired: text('pledge_required').notNull(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    validTo: date('valid_to', { mode: 'string' }),
    status: text('status').notNull(),
    createdBy: text('created_by').notNull(),
    editedBy: text('edited_by'),
    search: text('search').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
});

/** Append-only ledger of what sales people earn; a balance is a sum. */
export const earning = pgTable('earning', {
    earningId: text('earning_id').primaryKey(),
    username: text('username').notNull(),
    agentCode: text('agent_code').notNull(),
    merchantCode: text('merchant_code').notNull(),
    applicationUid: text('application_uid'),
    kind: text('kind').notNull(),
    amount: minorUnits('amount').notNull(),
    currency: text('currency').notNull(),
    state: text('state').notNull(),
    period: text('period').notNull(),
    dueOn: date('due_on', { mode: 'string' }),
    country: text('country').notNull(),
    search: text('search').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
});

/** A loan that runs since the phone was handed over. */
export const loan = pgTable('loan', {
    applicationUid: text('application_uid').primaryKey(),
    startedOn: date('started_on', { mode: 'string' }).notNull(),
    firstDueOn: date('first_due_on', { mode: 'string' }).notNull(),
    principal: minorUnits('principal').notNull(),
    outstanding: minorUnits('outstanding').notNull(),
    currency: text('currency').notNull(),
    schedule: jsonb('schedule').$type<unknown>().notNull(),
    state: text('state').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
});
