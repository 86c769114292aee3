import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { FrozenDeal } from '../../../../domain/ledger/bookedLoan.ts';
import type { AgreedPlan, NewPlan } from '../../../../domain/ledger/reschedule.ts';
import type { Contact } from '../../../../domain/lending/contacts.ts';
import type { Hold } from '../../../../domain/lending/hold.ts';
import type { DatedInstalment } from '../../../../domain/lending/standing.ts';
import { earnings } from '../../../../domain/resources/earnings.ts';
import { loans } from '../../../../domain/resources/loans.ts';
import { moneyOrders } from '../../../../domain/resources/moneyOrders.ts';
import { payments } from '../../../../domain/resources/payments.ts';
import { payouts } from '../../../../domain/resources/payouts.ts';
import { pricing as prices } from '../../../../domain/resources/pricing.ts';
import { bytes, day, instant, marks, minorUnits } from './columns.ts';
import { tableOf } from './tableOf.ts';

export const pricing = tableOf(prices);

/** Append-only ledger of what sales people earn; a balance is a sum. */
export const earning = tableOf(earnings, { marks: marks() });

interface FormerPlan {
    readonly endedOn: string;
    readonly schedule: readonly DatedInstalment[];
}

interface PaidEarly {
    readonly paymentId: string;
    /** What must be paid on the loan in all for it to count, and what it saved; minor units. */
    readonly needed: number;
    readonly saved: number;
    readonly schedule: readonly DatedInstalment[];
    readonly deal: FrozenDeal;
    /** What was agreed since for what was left by then, the oldest first. */
    readonly agreed?: readonly AgreedPlan[];
}

/** A loan that runs since the phone was handed over. */
export const loan = tableOf(loans, {
    marks: marks(),
    schedule: jsonb('schedule').$type<readonly DatedInstalment[]>().notNull(),
    /** The instalments that were agreed before it was rescheduled, the oldest first, each with the day on which they ended. */
    formerPlans: jsonb('former_plans').$type<readonly FormerPlan[]>().notNull().default([]),
    /** A new plan that two people agreed on, until the customer signs it. */
    awaitedPlan: jsonb('awaited_plan').$type<NewPlan>(),
    /** The parts that were paid early, the oldest first, and the plan before each. */
    prepayments: jsonb('prepayments').$type<readonly PaidEarly[]>().notNull().default([]),
    holds: jsonb('holds').$type<readonly Hold[]>().notNull().default([]),
    /** The day on which settling early was asked for, and what was paid in all until then; null where nobody asked. */
    quotedOn: day('quoted_on'),
    paidWhenQuoted: minorUnits('paid_when_quoted'),
    /** How much must have been paid in all for a promise to be kept. */
    promiseNeeded: minorUnits('promise_needed'),
    /** How much must have been paid in all for the phone to open; null while it is not locked for arrears. */
    opensAt: minorUnits('opens_at'),
    /** What the books keep of the deal; null until they are opened for a loan from before. */
    deal: jsonb('deal').$type<FrozenDeal>(),
    /** When the customer was told that money is due, within the last week. */
    contacts: jsonb('contacts').$type<readonly Contact[]>().notNull().default([]),
    /** The due day that the customer was last reminded of beforehand. */
    remindedOn: day('reminded_on'),
    /** When nothing more was owed; the database writes it with the state. */
    closedAt: instant('closed_at'),
    /** The day on which it was last looked after. */
    keptOn: day('kept_on'),
});

/** Money that came in on a loan: never changed, but for the reason why it does not count. */
export const payment = tableOf(payments, { marks: marks() });

/** What is paid out to sales people at once: proposed by one administrator, approved by another. */
export const payout = tableOf(payouts);

/** Money asked of a phone or sent to one: kept before the network is told, under the reference that it is told. */
export const moneyOrder = tableOf(moneyOrders, {
    marks: marks(),
    isTestMode: boolean('is_test_mode').notNull().default(false),
    /** When its network may last have been sent it; when it was kept, until then. */
    askedAt: instant('asked_at').notNull().defaultNow(),
    /** When a network that answers later was last asked what became of it. */
    enquiredAt: instant('enquired_at'),
});

/** What networks answered later about money that they were to send: append-only. */
export const transferAnswer = pgTable('transfer_answer', {
    answerId: text('answer_id').primaryKey(),
    orderId: text('order_id').notNull(),
    country: text('country').notNull(),
    about: text('about').notNull(),
    outcome: text('outcome', { enum: ['paid', 'refused', 'open'] }).notNull(),
    code: text('code').notNull(),
    networkReference: text('network_reference'),
    amount: minorUnits('amount'),
    proof: text('proof', { enum: ['address', 'none'] }).notNull(),
    rawSha256: bytes('raw_sha256').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
});
