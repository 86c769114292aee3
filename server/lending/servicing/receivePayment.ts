import { v7 } from 'uuid';
import { formatMoney } from '../../../domain/lending/money.ts';
import { liveLoanStates } from '../../../domain/lending/loan.ts';
import type { Standing } from '../../../domain/lending/standing.ts';
import { recordPaymentInput, type ReceivedPayment } from '../../../domain/resources/loanActions.ts';
import { payments } from '../../../domain/resources/payments.ts';
import { searchText } from '../../../domain/searchText.ts';
import { dayIn } from '../../../domain/calendarDay.ts';
import type { Services } from '../services.ts';
import { announce } from '../../platform/audit/changeFeed.ts';
import type { AuditEvent, Origin } from '../../platform/audit/eventLog.ts';
import { asSystem } from '../../platform/database/asSystem.ts';
import { payment } from '../../platform/database/schema/lending.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { invalid } from '../../platform/errors.ts';
import { loanInBooks } from '../books/loans.ts';
import { bookPayment } from '../books/payments.ts';
import { claimReference } from '../books/references.ts';
import { bookSettlement } from '../books/settlement.ts';
import { keepLoan } from './keepLoan.ts';
import { lockLoan, readerOf, rulesOfLoan, type LoanRow } from '../records/loan.ts';
import { prepayWith } from './prepayment.ts';
import { settleWith } from './settlement.ts';
import { receipt } from './words.ts';
import { checkedInput } from '../../platform/http/checkedInput.ts';

/** What was received, as a person or a file says it. Throws 422 with the faults by field. */
export const receivedOf = (input: unknown): ReceivedPayment => checkedInput(recordPaymentInput, input);

const problemOfAmount = ({ amount, isRestDueBack = false }: ReceivedPayment, row: LoanRow): string | undefined => {
    const { outstanding, currency, schedule } = row;
    if (amount <= outstanding) return undefined;
    const whole = schedule.reduce((sum, one) => sum + one.amount, 0);
    // So much is a slip of the pen, or somebody else's money.
    if (amount > whole) return `The whole loan is ${formatMoney(whole, currency)}: look at the amount again`;
    const most = formatMoney(outstanding, currency);
    return isRestDueBack
        ? undefined
        : `No more than ${most} is owed: tick that the rest is due back, if that is what was paid`;
};

interface Asked extends Pick<Receiving, 'received' | 'isProven'> {
    readonly row: LoanRow;
    readonly today: string;
}

const problemsIn = ({ received, isProven = false, row, today }: Asked): Record<string, string> => {
    const { receivedOn } = received;
    if (!liveLoanStates.includes(row.state)) return { loanReference: 'Nothing is owed on this loan any more' };
    const amount = isProven ? undefined : problemOfAmount(received, row);
    return {
        ...(amount === undefined ? {} : { amount }),
        ...(receivedOn > today ? { receivedOn: 'Choose today or a day before' } : {}),
        ...(receivedOn < row.startedOn ? { receivedOn: 'The loan did not run yet on that day' } : {}),
    };
};

type Entered = ReceivedPayment & { readonly createdBy: string };

const enter = async (
    tx: Transaction,
    { row, now }: { readonly row: LoanRow; readonly now: Date },
    entering: Entered,
) => {
    const { createdBy, isRestDueBack: _isRestDueBack, ...received } = entering;
    const { applicationUid, reference: loanReference, customerName, customerPhone, marks, currency, country } = row;
    const paymentReference = received.paymentReference?.trim() ?? null;
    const entered = {
        paymentId: v7(),
        applicationUid,
        loanReference,
        customerName,
        customerPhone,
        marks,
        ...received,
        paymentReference,
        currency,
        country,
        createdBy,
        search: searchText(payments, { loanReference, paymentReference }),
    };
    const source = `payment:${entered.paymentId}` as const;
    const { method, amount } = entered;
    const claimed = { country, method, reference: paymentReference, amount, source, uid: applicationUid, now };
    const inboundId = await claimReference(tx, claimed);
    tx.post(tx.orm.insert(payment).values(entered));
    return { entered, inboundId };
};

interface Receipt {
    readonly row: LoanRow;
    readonly standing: Standing;
    readonly received: Pick<ReceivedPayment, 'amount' | 'receivedOn'>;
}

const sendReceipt = (tx: Transaction, { partners }: Services, { row, standing, received }: Receipt) =>
    asSystem(tx, async () => {
        const { to, language } = await readerOf(tx, row);
        if (to === '') return;
        const text = receipt({ ...row, standing, language }, received.amount, received.receivedOn);
        await partners.messaging.send(tx, { to, purpose: 'receipt', text, applicationUid: row.applicationUid });
    });

interface Receiving {
    /** Of the loan's application. */
    readonly uid: string;
    readonly received: ReceivedPayment;
    /** The network reported it: whatever of it is not owed is due back. */
    readonly isProven?: boolean;
    readonly origin: Origin;
}

/**
 * Enters a payment on a loan: it is held against it at once, and the customer has a receipt. Resolves to the entry for the
 * event log. Throws 422 with the faults by field.
 */
export const receivePayment = async (
    tx: Transaction,
    services: Services,
    { uid, received, isProven = false, origin }: Receiving,
): Promise<AuditEvent> => {
    const row = await lockLoan(tx, uid);
    const today = dayIn(rulesOfLoan(row).timeZone, services.clock());
    const problems = problemsIn({ received, isProven, row, today });
    if (Object.keys(problems).length > 0) throw invalid(problems);
    const { principal, requestId } = origin;
    const now = services.clock();
    const rebate = await settleWith(tx, row, received);
    const { entered, inboundId } = await enter(tx, { row, now }, { ...received, createdBy: principal.username });
    const inBooks = await loanInBooks(tx, { row, now });
    // What it was settled with, and what the books were opened with, are in the row by now.
    const isAsRead = rebate === 0 && row.deal !== null;
    let standing = await keepLoan(tx, services, { uid, runId: requestId, ...(isAsRead ? { row } : {}) });
    if (inBooks !== undefined) {
        const { paid } = standing;
        await bookPayment(tx, { loan: inBooks, payment: entered, paid, now, inboundId });
        const settling = { row, paymentId: entered.paymentId, paid, bookedBy: principal.username, now };
        if (rebate > 0) await bookSettlement(tx, { loan: { ...inBooks, rebate }, ...settling });
    }
    if (rebate === 0) {
        const { paymentId } = entered;
        const early = { row, inBooks, paymentId, paid: standing.paid, received, bookedBy: principal.username };
        if (await prepayWith(tx, services, early)) standing = await keepLoan(tx, services, { uid, runId: requestId });
    }
    await sendReceipt(tx, services, { row, standing, received: entered });
    const { paymentId, country } = entered;
    await announce(tx, { principal, entity: payments.name, id: paymentId, operation: 'create', country });
    const { search: _search, ...after } = entered;
    const about = { record: payments.name, recordId: paymentId, country, before: null, after };
    return { ...origin, action: 'create', ...about };
};
