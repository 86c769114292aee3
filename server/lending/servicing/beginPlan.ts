import { asSystem } from '../../platform/database/asSystem.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { bringIntoEffect, type Planned } from '../books/newPlan.ts';
import { readerOf, type LoanRow } from '../records/loan.ts';
import type { Services } from '../services.ts';
import { keepLoan } from './keepLoan.ts';
import { paidAnew } from './words.ts';

interface Beginning {
    readonly row: LoanRow;
    readonly all: Pick<Planned, 'plan' | 'change' | 'ahead'> & { readonly planPaper?: string };
    readonly runId: string;
}

/** Has a loan paid by a new plan from now on, and tells the customer. */
export const beginPlan = async (tx: Transaction, services: Services, { row, all, runId }: Beginning): Promise<void> => {
    const { applicationUid: uid } = row;
    await bringIntoEffect(tx, uid, all);
    await keepLoan(tx, services, { uid, runId });
    await asSystem(tx, async () => {
        const { to, language } = await readerOf(tx, row);
        if (to === '') return;
        const text = paidAnew({ ...row, language }, all.ahead);
        await services.partners.messaging.send(tx, { to, purpose: 'rescheduled', text, applicationUid: uid });
    });
};
