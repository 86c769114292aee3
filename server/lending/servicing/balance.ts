import { eq } from 'drizzle-orm';
import { dayIn } from '../../../domain/calendarDay.ts';
import { problemsOf } from '../../../domain/application/section.ts';
import { dueDay } from '../../../domain/lending/schedule.ts';
import { confirmBalanceInput } from '../../../domain/resources/loanActions.ts';
import { loans } from '../../../domain/resources/loans.ts';
import type { Services } from '../services.ts';
import { loan } from '../../platform/database/schema/lending.ts';
import { invalid } from '../../platform/errors.ts';
import type { RunAction } from '../../rest/write/actionRoutes.ts';
import { shown } from '../../rest/sql/rowStore.ts';
import { keepLoan } from './keepLoan.ts';
import { lockLoan, rulesOfLoan } from '../records/loan.ts';

/** From now on what is late counts; the phone stays open for as long as after a payment. */
export const confirmBalance =
    (services: Services): RunAction =>
    async (context, { id: uid, input, current }) => {
        const { tx, origin } = context;
        const problems = problemsOf(confirmBalanceInput, input ?? {});
        if (Object.keys(problems).length > 0) throw invalid(problems);
        const { reason } = confirmBalanceInput.cast(input);
        const row = await lockLoan(tx, uid);
        const { timeZone, thresholds } = rulesOfLoan(row);
        const today = dayIn(timeZone, services.clock());
        const grace = dueDay(today, 'daily', thresholds.graceDays);
        const heldUntil = row.heldUntil !== null && row.heldUntil > grace ? row.heldUntil : grace;
        const next = { balanceConfirmed: true, heldUntil };
        await tx.orm.update(loan).set(next).where(eq(loan.applicationUid, uid));
        await keepLoan(tx, services, { uid, runId: origin.requestId });
        const after = { ...current, ...next, reason };
        const event = {
            ...origin,
            action: 'confirm-balance',
            record: loans.name,
            recordId: uid,
            country: row.country,
            before: current,
            after,
        };
        return { id: uid, ...(await shown(context, uid)), before: current, after, event };
    };
