import { signPlanInput } from '../../../domain/resources/loanPlans.ts';
import type { AuditEvent, Origin } from '../../platform/audit/eventLog.ts';
import { asSystem } from '../../platform/database/asSystem.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { conflict, invalid } from '../../platform/errors.ts';
import type { RunAction } from '../../rest/write/actionRoutes.ts';
import { nothingAwaited } from '../books/newPlan.ts';
import { tooOften } from '../papers/pages.ts';
import { lockLoan, type LoanRow } from '../records/loan.ts';
import type { Services } from '../services.ts';
import { dropPlan, planRefusals, sendPlanCode, signPlan } from './signPlan.ts';
import { checkedInput } from '../../platform/http/checkedInput.ts';
import { loanOutcome } from './loanOutcome.ts';

/** Of staff: does something with the new plan of a loan, and tells the log what came of it. */
const onPlan =
    (
        action: string,
        does: (
            tx: Transaction,
            row: LoanRow,
            asked: { origin: Origin; input: unknown },
        ) => Promise<AuditEvent['after']>,
    ): RunAction =>
    async (context, { id: uid, current, input }) => {
        const { tx, origin } = context;
        const row = await lockLoan(tx, uid);
        const change = await asSystem(tx, () => does(tx, row, { origin, input }));
        return loanOutcome(context, { row, current, action, change });
    };

export const sendCodeForPlan = (services: Services): RunAction =>
    onPlan('send-plan-code', async (tx, row) => {
        if (await sendPlanCode(tx, services, row)) return {};
        throw conflict('TOO_MANY_CODES', tooOften);
    });

export const signPlanInShop = (services: Services): RunAction =>
    onPlan('sign-plan', async (tx, row, { origin, input }) => {
        const { code } = checkedInput<{ readonly code: string }>(signPlanInput, input);
        const signed = await signPlan(tx, services, { row, code, origin, witness: origin.principal.name });
        if (typeof signed === 'string') throw invalid({ code: planRefusals[signed] });
        return signed.after;
    });

export const withdrawPlan = (services: Services): RunAction =>
    onPlan('withdraw-plan', async (tx, row, { origin }) => {
        await dropPlan(tx, services, { uid: row.applicationUid, runId: origin.requestId });
        return nothingAwaited;
    });
