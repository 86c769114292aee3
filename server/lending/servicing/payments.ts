import { loans } from '../../../domain/resources/loans.ts';
import { payments } from '../../../domain/resources/payments.ts';
import type { Services } from '../services.ts';
import { askToPay } from './askInstalment.ts';
import type { RunAction, RunActions } from '../../rest/write/actionRoutes.ts';
import type { Hooks } from '../../rest/write/context.ts';
import { shown } from '../../rest/sql/rowStore.ts';
import { paymentsOfFile } from './importPayments.ts';
import { confirmBalance } from './balance.ts';
import { recordContact } from './contact.ts';
import { goOn, holdLoan } from './hold.ts';
import { notePromise } from './promise.ts';
import { keepLoan } from './keepLoan.ts';
import { bookReversal } from '../books/payments.ts';
import { receivedOf, receivePayment } from './receivePayment.ts';
import { sendCertificate, sendPage, sendStatement } from './papers.ts';
import { reschedule } from './reschedule.ts';
import { sendCodeForPlan, signPlanInShop, withdrawPlan } from './planActions.ts';
import { quotePrepayment } from './prepayment.ts';
import { quoteSettlement } from './settlement.ts';
import { writeOff } from './writeOff.ts';

const recordPayment =
    (services: Services): RunAction =>
    async (context, { id: uid, input, current }) => {
        const event = await receivePayment(context.tx, services, {
            uid,
            received: receivedOf(input),
            origin: context.origin,
        });
        return {
            id: uid,
            ...(await shown({ ...context, resource: loans }, uid)),
            before: current,
            after: current,
            event,
        };
    };

export const runLoanActions = (services: Services): RunActions => ({
    'record-payment': recordPayment(services),
    'confirm-balance': confirmBalance(services),
    hold: holdLoan(services),
    'go-on': goOn(services),
    'record-contact': recordContact(services),
    promise: notePromise(services),
    'quote-settlement': quoteSettlement(services),
    'quote-prepayment': quotePrepayment(services),
    'ask-to-pay': askToPay(services),
    'send-statement': sendStatement(services),
    'send-certificate': sendCertificate(services),
    'send-page': sendPage(services),
    reschedule: reschedule(services),
    'send-plan-code': sendCodeForPlan(services),
    'sign-plan': signPlanInShop(services),
    'withdraw-plan': withdrawPlan(services),
    'write-off': writeOff(services),
});

/** A payment that was reversed no longer counts: its loan is brought in step with what is left. */
export const paymentHooks = (services: Services): Hooks => ({
    [payments.name]: {
        fromFile: paymentsOfFile(services),
        withWrite: async (tx, written) => {
            for (const { id, after, origin } of written) {
                const uid = String(after?.['applicationUid']);
                await bookReversal(tx, { paymentId: id, bookedBy: origin.principal.username, now: services.clock() });
                await keepLoan(tx, services, { uid, runId: origin.requestId });
            }
        },
    },
});
