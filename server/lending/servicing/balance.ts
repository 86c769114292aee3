import { eq } from 'drizzle-orm';
import { dayIn } from '../../../domain/calendarDay.ts';
import { dueDay } from '../../../domain/lending/schedule.ts';
import { confirmBalanceInput } from '../../../domain/resources/loanActions.ts';
import type { Services } from '../services.ts';
import { loan } from '../../platform/database/schema/lending.ts';
import type { RunAction } from '../../rest/write/actionRoutes.ts';
import { keepLoan } from './keepLoan.ts';
import { lockLoan, rulesOfLoan } from '../records/loan.ts';
import { checkedInput } from '../../platform/http/checkedInput.ts';
import { loanOutcome } from './loanOutcome.ts';

/** From now on what is late counts; the phone stays open for as long as after a payment. */
export const confirmBalance =
    (services: Services): RunAction =>
    async (context, { id: uid, input, current }) => {
        const { tx, origin } = context;
        const { reason } = checkedInput<{ readonly reason: string }>(confirmBalanceInput, input);
        const row = await lockLoan(tx, uid);
        const { timeZone, thresholds } = rulesOfLoan(row);
        const today = dayIn(timeZone, services.clock());
        const grace = dueDay(today, 'daily', thresholds.graceDays);
        const heldUntil = row.heldUntil !== null && row.heldUntil > grace ? row.heldUntil : grace;
        const next = { balanceConfirmed: true, heldUntil };
        await tx.orm.update(loan).set(next).where(eq(loan.applicationUid, uid));
        await keepLoan(tx, services, { uid, runId: origin.requestId });
        return loanOutcome(context, { row, current, action: 'confirm-balance', change: { ...next, reason } });
    };
