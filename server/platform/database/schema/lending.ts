import { boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { PayoutLine } from '../../../../domain/lending/commission.ts';
import type { LoanState } from '../../../../domain/lending/loan.ts';
import type { OrderKind, OrderState, Settlement } from '../../../../domain/lending/moneyOrder.ts';
import type { DatedInstalment } from '../../../../domain/lending/standing.ts';
import { instant, minorUnits } from './columns.ts';

export const pricing = pgTable('pricing', {
    pricingId: text('pricing_id').primaryKey(),
    country: text('country').notNull(),
    currency: text('currency').notNull(),
    product: text('product').notNull(),
    model: text('model').notNull(),
    tacs: jsonb('tacs').$type<string[]>().notNull(),
    tier: text('tier').notNull(),
    /** Whose shops alone may sell at it; null for all. */
    merchantGroup: text('merchant_group'),
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
    schedule: jsonb('schedule').$type<readonly DatedInstalment[]>().notNull(),
    state: text('state').$type<LoanState>().notNull(),
    reference: text('reference').notNull(),
    country: text('country').notNull(),
    merchantCode: text('merchant_code').notNull(),
    salesUsername: text('sales_username').notNull(),
    paid: minorUnits('paid').notNull().default(0),
    overdue: minorUnits('overdue').notNull().default(0),
    /** Of the oldest instalment that is not paid in full; null once all are. */
    nextDueOn: date('next_due_on', { mode: 'string' }),
    /** How much must have been paid in all for the phone to open; null while it is not locked for arrears. */
    opensAt: minorUnits('opens_at'),
    /** A payment that opened the phone keeps it open until then. */
    heldUntil: date('held_until', { mode: 'string' }),
    /** The due day that the customer was last reminded of beforehand. */
    remindedOn: date('reminded_on', { mode: 'string' }),
    /** False where it ran before payments were recorded, until somebody has said that what is owed is right. */
    balanceConfirmed: boolean('balance_confirmed').notNull().default(true),
    /** The customer in default was told that they will be reported to the credit bureau. */
    listingNoticeOn: date('listing_notice_on', { mode: 'string' }),
    /** The letter that told them: a document of the application. */
    listingLetter: text('listing_letter'),
    /** They are to be reported since then. */
    listedOn: date('listed_on', { mode: 'string' }),
    /** The day on which it was last looked after. */
    keptOn: date('kept_on', { mode: 'string' }),
    search: text('search').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
});

/** Money that came in on a loan: never changed, but for the reason why it does not count. */
export const payment = pgTable('payment', {
    paymentId: text('payment_id').primaryKey(),
    applicationUid: text('application_uid').notNull(),
    loanReference: text('loan_reference').notNull(),
    amount: minorUnits('amount').notNull(),
    currency: text('currency').notNull(),
    method: text('method').notNull(),
    paymentReference: text('payment_reference'),
    receivedOn: date('received_on', { mode: 'string' }).notNull(),
    reversedBecause: text('reversed_because'),
    country: text('country').notNull(),
    createdBy: text('created_by').notNull(),
    search: text('search').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
});

/** What is paid out to sales people at once: proposed by one administrator, approved by another. */
export const payout = pgTable('payout', {
    payoutId: text('payout_id').primaryKey(),
    country: text('country').notNull(),
    currency: text('currency'),
    period: text('period').notNull(),
    people: integer('people').notNull(),
    total: minorUnits('total').notNull(),
    lines: jsonb('lines').$type<readonly PayoutLine[]>().notNull(),
    status: text('status').notNull(),
    createdBy: text('created_by').notNull(),
    approvedBy: text('approved_by'),
    search: text('search').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
});

/** Money asked of a phone or sent to one: kept before the network is told, under the reference that it is told. */
export const moneyOrder = pgTable('money_order', {
    orderId: text('order_id').primaryKey(),
    kind: text('kind').$type<OrderKind>().notNull(),
    /** Null for a payout. */
    applicationUid: text('application_uid'),
    payoutId: text('payout_id'),
    /** Of the contract, or the country and month of the run. */
    reference: text('reference').notNull(),
    number: text('number').notNull(),
    network: text('network').notNull(),
    amount: minorUnits('amount').notNull(),
    currency: text('currency').notNull(),
    state: text('state').$type<OrderState>().notNull(),
    reason: text('reason'),
    networkReference: text('network_reference'),
    /** The network was asked for a day and more and has told nothing: two people may settle it. */
    unclearSince: instant('unclear_since'),
    settledAs: text('settled_as').$type<Settlement>(),
    isTestMode: boolean('is_test_mode').notNull().default(false),
    country: text('country').notNull(),
    merchantCode: text('merchant_code').notNull(),
    /** Whose customer pays, or who is paid. */
    salesUsername: text('sales_username').notNull(),
    createdBy: text('created_by').notNull(),
    search: text('search').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When its network may last have been sent it; when it was kept, until then. */
    askedAt: instant('asked_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
});
