import { eq } from 'drizzle-orm';
import { problemsOf } from '../../../domain/application/section.ts';
import { dayIn } from '../../../domain/calendarDay.ts';
import { dealOf } from '../../../domain/ledger/bookedLoan.ts';
import { rescheduled, type NewPlan } from '../../../domain/ledger/reschedule.ts';
import { calendarDay } from '../../../domain/lending/hold.ts';
import { decimalsOf } from '../../../domain/lending/money.ts';
import { dueDay } from '../../../domain/lending/schedule.ts';
import { rescheduleInput } from '../../../domain/resources/loanActions.ts';
import { loans } from '../../../domain/resources/loans.ts';
import { asSystem } from '../../platform/database/asSystem.ts';
import { loan } from '../../platform/database/schema/lending.ts';
import { recordPlan } from '../records/loanPlan.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { conflict, invalid } from '../../platform/errors.ts';
import { shown } from '../../rest/sql/rowStore.ts';
import type { RunAction } from '../../rest/write/actionRoutes.ts';
import { confirmTogether } from '../../rest/write/secondPerson.ts';
import { accruedTo, loanInBooks } from '../books/loans.ts';
import { noQuote } from '../books/settlement.ts';
import { lockLoan, readerOf, rulesOfLoan, type LoanRow } from '../records/loan.ts';
import type { Services } from '../services.ts';
import { keepLoan } from './keepLoan.ts';
import { paidAnew } from './words.ts';

/** How long nothing may fall due, and how long a new plan may run, in days. */
const longestHoliday = 62;
const longestPlan = 731;

const planIn = (input: unknown, today: string): NewPlan => {
    const problems = problemsOf(rescheduleInput, input ?? {});
    if (Object.keys(problems).length > 0) throw invalid(problems);
    const { planFrom, planEvery, planCount }: NewPlan = rescheduleInput.cast(input);
    if (planFrom <= today) throw invalid({ planFrom: 'Choose a day after today' });
    if (planFrom > dueDay(today, 'daily', longestHoliday)) {
        throw invalid({ planFrom: `Choose a day within ${longestHoliday} days` });
    }
    if (dueDay(planFrom, planEvery, planCount - 1) > dueDay(today, 'daily', longestPlan)) {
        throw invalid({ planCount: 'Choose fewer payments: the last one is due within two years' });
    }
    return { planFrom, planEvery, planCount };
};

interface Replanning {
    readonly row: LoanRow;
    readonly plan: NewPlan;
    readonly today: string;
    readonly now: Date;
}

const replan = async (tx: Transaction, { row, plan, today, now }: Replanning) => {
    const inBooks = await loanInBooks(tx, { row, now });
    if (inBooks === undefined) throw conflict('NOT_POSSIBLE', 'This loan is in no books');
    const moment = {
        paid: row.paid,
        today,
        accruedTo: await asSystem(tx, () => accruedTo(tx, row.country, today)),
        roundTo: 10 ** decimalsOf(row.currency),
    };
    const { schedule, costs, carried } = rescheduled(inBooks, moment, plan);
    if (schedule.length - carried.count < plan.planCount) {
        throw invalid({ planCount: 'Choose fewer payments: less than one unit of money would be left for each' });
    }
    const formerPlans = [...row.formerPlans, { endedOn: today, schedule: row.schedule }];
    const deal = dealOf({ ...inBooks, costs, carried });
    const agreed = { ...moment, plan, holds: row.holds };
    const prepayments = row.prepayments.map((one, index) =>
        index === row.prepayments.length - 1 ? { ...one, agreed: [...(one.agreed ?? []), agreed] } : one,
    );
    await tx.orm
        .update(loan)
        .set({ ...plan, ...noQuote, schedule, deal, formerPlans, prepayments })
        .where(eq(loan.applicationUid, row.applicationUid));
    await recordPlan(tx, row.applicationUid);
    return schedule.slice(carried.count).map((one) => ({ ...one, dueOn: calendarDay(row.holds, one.dueOn) }));
};

/** Spreads what is left of a loan over new payments, by two people; the customer is told. Nothing of it costs more. */
export const reschedule =
    (services: Services): RunAction =>
    async (context, { id: uid, input, current }) => {
        const { tx, origin } = context;
        if (origin.reason === undefined) throw invalid({ reason: 'Write why' });
        const row = await lockLoan(tx, uid);
        const now = services.clock();
        const today = dayIn(rulesOfLoan(row).timeZone, now);
        const plan = planIn(input, today);
        const after = { ...current, ...plan };
        const changed = Object.keys(plan);
        const together = await confirmTogether(context, { current, next: after, changed, action: 'reschedule' });
        const ahead = await replan(tx, { row, plan, today, now });
        await keepLoan(tx, services, { uid, runId: origin.requestId });
        const { to, language } = await readerOf(tx, row);
        if (to !== '') {
            const text = paidAnew({ ...row, language }, ahead);
            await asSystem(tx, () =>
                services.partners.messaging.send(tx, { to, purpose: 'rescheduled', text, applicationUid: uid }),
            );
        }
        const about = { record: loans.name, recordId: uid, country: row.country, before: current, after };
        const event = { ...origin, ...together, action: 'reschedule', ...about };
        return { id: uid, ...(await shown({ ...context, resource: loans }, uid)), before: current, after, event };
    };
