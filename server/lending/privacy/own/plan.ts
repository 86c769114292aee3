import { instalmentsText } from '../../../../domain/lending/instalments.ts';
import { html, type Markup } from '../../../identity/embedded/hosted/html.ts';
import type { Origin } from '../../../platform/audit/eventLog.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { awaitedPlan, nothingAwaited } from '../../books/newPlan.ts';
import { lockLoan, type LoanRow } from '../../records/loan.ts';
import type { Services } from '../../services.ts';
import { tooOften } from '../../papers/pages.ts';
import { dropPlan, planRefusals, recordByCustomer, sendPlanCode, signPlan } from '../../servicing/signPlan.ts';
import { fact, form, heading, hidden, type Pen } from './pen.ts';

/** The new plan that waits for the customer: what it says, its paper, and the ways to answer. */
export const planToSign = (pen: Pen): readonly Markup[] => {
    const { own, figures, kept } = pen;
    const { awaited } = kept;
    if (awaited === undefined) return [];
    const { money, day } = figures;
    const { ahead, unpaid, signUntil } = awaited;
    const code = html`<div class="field code">
        <label for="plan-code">${own('Code')}</label>
        <input id="plan-code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="8" required />
    </div>`;
    return [
        heading(pen, 'A new plan waits for your signature'),
        html`<p>${own('In all it costs no more than before. If you do not sign it, the plan of before goes on.')}</p>`,
        fact(pen, 'Still to pay in all', money(unpaid)),
        fact(pen, 'Payments', instalmentsText(ahead, money)),
        fact(pen, 'The first on', day(ahead.at(0)?.dueOn ?? '')),
        fact(pen, 'The last on', day(ahead.at(-1)?.dueOn ?? '')),
        fact(pen, 'To be signed until', day(signUntil)),
        html`<nav class="links"><a href="${`${pen.address}/plan`}">${own('Read the new plan (PDF)')}</a></nav>`,
        form(pen, [hidden('kind', 'plan-code')], 'Send me the code to sign it'),
        form(pen, [hidden('kind', 'plan-sign'), code], 'Sign the new plan'),
        form(pen, [hidden('kind', 'plan-decline')], 'I do not want it'),
    ];
};

interface Answering {
    readonly uid: string;
    readonly code: string;
    readonly origin: Origin;
}

interface Told {
    readonly notice?: string;
    readonly alert?: string;
    readonly status?: number;
}

const isOver: Told = { alert: 'This plan does not wait for your signature any more.', status: 409 };

type Answer = (tx: Transaction, services: Services, answering: Answering & { readonly row: LoanRow }) => Promise<Told>;

const answers = new Map<string, Answer>([
    [
        'plan-code',
        async (tx, services, { row }) =>
            (await sendPlanCode(tx, services, row))
                ? { notice: 'A code is on its way to your phone. Write it below to sign.' }
                : { alert: tooOften, status: 429 },
    ],
    [
        'plan-sign',
        async (tx, services, { row, code, origin }) => {
            const signed = await signPlan(tx, services, { row, code, origin, witness: null });
            if (typeof signed === 'string') return { alert: planRefusals[signed], status: 422 };
            await recordByCustomer(tx, { row, origin, action: 'sign-plan', ...signed });
            return { notice: 'You signed the new plan. It counts from now on.' };
        },
    ],
    [
        'plan-decline',
        async (tx, services, { row, origin }) => {
            await dropPlan(tx, services, { uid: row.applicationUid, runId: origin.requestId });
            await recordByCustomer(tx, { row, origin, action: 'withdraw-plan', after: nothingAwaited });
            return { notice: 'The plan of before goes on.' };
        },
    ],
]);

/** Does what the customer sent by a form of their new plan; undefined where it is another form. Run as the system. */
export const answerPlan = async (
    tx: Transaction,
    services: Services,
    { kind, ...answering }: Answering & { readonly kind: string },
): Promise<Told | undefined> => {
    const answer = answers.get(kind);
    if (answer === undefined) return undefined;
    const row = await lockLoan(tx, answering.uid);
    const awaited = await awaitedPlan(tx, row, services.clock());
    return awaited === undefined ? isOver : answer(tx, services, { ...answering, row });
};
