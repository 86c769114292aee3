import { eq } from 'drizzle-orm';
import { dayIn } from '../../../domain/calendarDay.ts';
import type { NewPlan } from '../../../domain/ledger/reschedule.ts';
import { isSignedIn } from '../../../domain/countries/laws.ts';
import { dueDay } from '../../../domain/lending/schedule.ts';
import { rescheduleInput } from '../../../domain/resources/loanPlans.ts';
import { asSystem } from '../../platform/database/asSystem.ts';
import { loan } from '../../platform/database/schema/lending.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { invalid } from '../../platform/errors.ts';
import type { RunAction } from '../../rest/write/actionRoutes.ts';
import { confirmTogether } from '../../rest/write/secondPerson.ts';
import { sendPaper } from '../papers/paperLink.ts';
import { lockLoan, readerOf, rulesOfLoan, type LoanRow } from '../records/loan.ts';
import type { Services } from '../services.ts';
import { keepLoan } from './keepLoan.ts';
import { planned, type Planned } from '../books/newPlan.ts';
import { beginPlan } from './beginPlan.ts';
import { planToSign } from './words.ts';
import { checkedInput } from '../../platform/http/checkedInput.ts';
import { loanOutcome } from './loanOutcome.ts';

/** How long nothing may fall due, and how long a new plan may run, in days. */
const longestHoliday = 62;
const longestPlan = 731;

const planIn = (input: unknown, today: string): NewPlan => {
    const { planFrom, planEvery, planCount } = checkedInput<NewPlan>(rescheduleInput, input);
    if (planFrom <= today) throw invalid({ planFrom: 'Choose a day after today' });
    if (planFrom > dueDay(today, 'daily', longestHoliday)) {
        throw invalid({ planFrom: `Choose a day within ${longestHoliday} days` });
    }
    if (dueDay(planFrom, planEvery, planCount - 1) > dueDay(today, 'daily', longestPlan)) {
        throw invalid({ planCount: 'Choose fewer payments: the last one is due within two years' });
    }
    return { planFrom, planEvery, planCount };
};

/** Within how many days the customer signs a new plan where they must. */
const signWithin = 7;

interface Agreed {
    readonly row: LoanRow;
    readonly all: Planned;
    readonly today: string;
    readonly runId: string;
}

/** It counts once the customer signs it: they are told, and get a link to their own page. Resolves to what the log is to tell. */
const awaitSignature = async (tx: Transaction, services: Services, { row, all, today, runId }: Agreed) => {
    const { applicationUid: uid, reference } = row;
    const { plan: awaited, ahead } = all;
    const [last, before] = [dueDay(today, 'daily', signWithin), dueDay(awaited.planFrom, 'daily', -1)];
    const change = { awaitedPlan: awaited, signUntil: last < before ? last : before };
    await tx.orm.update(loan).set(change).where(eq(loan.applicationUid, uid));
    await keepLoan(tx, services, { uid, runId });
    await asSystem(tx, async () => {
        const { to, language } = await readerOf(tx, row);
        if (to === '') return;
        const text = planToSign({ ...row, language }, ahead, change.signUntil);
        await services.partners.messaging.send(tx, { to, purpose: 'plan_to_sign', text, applicationUid: uid });
        await sendPaper(tx, services, { uid, reference, paper: 'page', to, language });
    });
    return change;
};

const takeEffect = async (tx: Transaction, services: Services, agreed: Agreed) => {
    await beginPlan(tx, services, agreed);
    return agreed.all.plan;
};

/**
 * Spreads what is left of a loan over new payments, by two people; nothing of it costs more. The customer is told, or signs it
 * first where their country asks for that.
 */
export const reschedule =
    (services: Services): RunAction =>
    async (context, { id: uid, input, current }) => {
        const { tx, origin } = context;
        if (origin.reason === undefined) throw invalid({ reason: 'Write why' });
        const row = await lockLoan(tx, uid);
        const now = services.clock();
        const today = dayIn(rulesOfLoan(row).timeZone, now);
        const plan = planIn(input, today);
        const next = { ...current, ...plan };
        const changed = Object.keys(plan);
        const together = await confirmTogether(context, { current, next, changed, action: 'reschedule' });
        const all = await planned(tx, { row, plan, now });
        if (all.ahead.length < plan.planCount) {
            throw invalid({ planCount: 'Choose fewer payments: less than one unit of money would be left for each' });
        }
        const agree = isSignedIn(row.country) ? awaitSignature : takeEffect;
        const change = { ...(await agree(tx, services, { row, all, today, runId: origin.requestId })) };
        return loanOutcome(context, { row, current, action: 'reschedule', change, together });
    };
