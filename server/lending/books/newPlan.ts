import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { dayIn } from '../../../domain/calendarDay.ts';
import { dealOf } from '../../../domain/ledger/bookedLoan.ts';
import { rescheduled, type NewPlan } from '../../../domain/ledger/reschedule.ts';
import { calendarDay } from '../../../domain/lending/hold.ts';
import { decimalsOf } from '../../../domain/lending/money.ts';
import type { DatedInstalment } from '../../../domain/lending/standing.ts';
import { replanRefusal } from '../../../domain/resources/loanPlans.ts';
import { canonicalJson } from '../../platform/audit/canonicalJson.ts';
import { asSystem } from '../../platform/database/asSystem.ts';
import { loan } from '../../platform/database/schema/lending.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { conflict } from '../../platform/errors.ts';
import { rulesOfLoan, type LoanRow } from '../records/loan.ts';
import { recordPlan } from '../records/loanPlan.ts';
import { accruedTo, loanInBooks } from './loans.ts';
import { noQuote } from './settlement.ts';

export const nothingAwaited = { awaitedPlan: null, signUntil: null };

interface Planning {
    readonly row: LoanRow;
    readonly plan: NewPlan;
    readonly now: Date;
}

type Replanned = Pick<LoanRow, 'schedule' | 'deal' | 'formerPlans' | 'prepayments'>;

/** What a new plan makes of a loan, and its payments on days of the calendar. Nothing is written yet. */
export interface Planned {
    readonly plan: NewPlan;
    readonly change: Replanned;
    readonly ahead: readonly DatedInstalment[];
}

/** Throws 409 where the loan is in no books. */
export const planned = async (tx: Transaction, { row, plan, now }: Planning): Promise<Planned> => {
    const inBooks = await loanInBooks(tx, { row, now });
    if (inBooks === undefined) throw conflict('NOT_POSSIBLE', 'This loan is in no books');
    const today = dayIn(rulesOfLoan(row).timeZone, now);
    const moment = {
        paid: row.paid,
        today,
        accruedTo: await asSystem(tx, () => accruedTo(tx, row.country, today)),
        roundTo: 10 ** decimalsOf(row.currency),
    };
    const { schedule, costs, carried } = rescheduled(inBooks, moment, plan);
    const agreed = { ...moment, plan, holds: row.holds };
    const prepayments = row.prepayments.map((one, index) =>
        index === row.prepayments.length - 1 ? { ...one, agreed: [...(one.agreed ?? []), agreed] } : one,
    );
    return {
        plan,
        change: {
            schedule,
            deal: dealOf({ ...inBooks, costs, carried }),
            formerPlans: [...row.formerPlans, { endedOn: today, schedule: row.schedule }],
            prepayments,
        },
        ahead: schedule.slice(carried.count).map((one) => ({ ...one, dueOn: calendarDay(row.holds, one.dueOn) })),
    };
};

/** Has a loan paid by a new plan from now on. */
export const bringIntoEffect = async (
    tx: Transaction,
    uid: string,
    { plan, change, planPaper }: Pick<Planned, 'plan' | 'change'> & { readonly planPaper?: string },
): Promise<void> => {
    const signed = planPaper === undefined ? {} : { planPaper };
    await tx.orm
        .update(loan)
        .set({ ...plan, ...change, ...noQuote, ...nothingAwaited, ...signed })
        .where(eq(loan.applicationUid, uid));
    await recordPlan(tx, uid);
};

/** A new plan that two people agreed on and the customer has not signed yet, as it comes to today. */
export interface AwaitedPlan extends Planned {
    /** The last day on which it can be signed, 'YYYY-MM-DD'. */
    readonly signUntil: string;
    /** What is still to pay, minor units. */
    readonly unpaid: number;
    /** SHA-256 of all that it says: another payment, and it is another plan. */
    readonly hash: string;
}

/** Undefined where none waits, its day is over, or it cannot be any more. Run as the system. */
export const awaitedPlan = async (tx: Transaction, row: LoanRow, now: Date): Promise<AwaitedPlan | undefined> => {
    const { awaitedPlan: plan, signUntil, reference, currency } = row;
    const today = dayIn(rulesOfLoan(row).timeZone, now);
    if (plan === null || signUntil === null || today > signUntil || replanRefusal(row) !== undefined) return undefined;
    const all = await planned(tx, { row, plan, now });
    const terms = { reference, currency, plan, paid: row.paid, payments: all.ahead };
    return {
        ...all,
        signUntil,
        unpaid: all.ahead.reduce((sum, { amount }) => sum + amount, 0),
        hash: createHash('sha256').update(canonicalJson(terms)).digest('hex'),
    };
};
