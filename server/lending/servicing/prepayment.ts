import { eq } from 'drizzle-orm';
import { dayIn } from '../../../domain/calendarDay.ts';
import { dealOf, type BookedLoan } from '../../../domain/ledger/bookedLoan.ts';
import { prepaid, prepaymentQuote, type PrepaymentQuote } from '../../../domain/ledger/prepayment.ts';
import { payableUntil } from '../../../domain/ledger/settlementQuote.ts';
import { calendarDay } from '../../../domain/lending/hold.ts';
import { decimalsOf } from '../../../domain/lending/money.ts';
import { standingOf } from '../../../domain/lending/standing.ts';
import { prepaymentInput } from '../../../domain/resources/loanActions.ts';
import { asSystem } from '../../platform/database/asSystem.ts';
import { loan } from '../../platform/database/schema/lending.ts';
import { recordPlan } from '../records/loanPlan.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { invalid } from '../../platform/errors.ts';
import type { RunAction } from '../../rest/write/actionRoutes.ts';
import { accruedTo, frozenLoan } from '../books/loans.ts';
import { bookPrepayment } from '../books/prepayment.ts';
import { noQuote } from '../books/settlement.ts';
import { readerOf, rulesOfLoan, type LoanRow } from '../records/loan.ts';
import type { Services } from '../services.ts';
import { quoting } from './quoting.ts';
import { paidEarly, prepaymentOffer } from './words.ts';
import { checkedInput } from '../../platform/http/checkedInput.ts';

const unitOf = ({ currency }: LoanRow): number => 10 ** decimalsOf(currency);

const quoteFor = async (tx: Transaction, row: LoanRow, { input, today }: { input: unknown; today: string }) => {
    const { amount: pay, way } = checkedInput<{ amount: number; way: PrepaymentQuote['way'] }>(prepaymentInput, input);
    const moment = {
        paid: row.paid,
        today,
        accruedTo: await asSystem(tx, () => accruedTo(tx, row.country, today)),
        roundTo: unitOf(row),
    };
    const quote = prepaymentQuote(await frozenLoan(tx, row), { ...moment, pay, way });
    if (quote === null) {
        throw invalid({ amount: 'This saves nothing: pay more than what is due, or ask what ends the loan early' });
    }
    return { ...quote, lastOn: calendarDay(row.holds, quote.lastOn) };
};

/** Tells the customer what paying a part early saves, how the loan goes on then, and until when it holds. */
export const quotePrepayment = (services: Services): RunAction =>
    quoting(services, 'quote-prepayment', async (tx, row, asked) => {
        const quote = await quoteFor(tx, row, asked);
        const validUntil = payableUntil(standingOf(row, row.paid, asked.today), asked.today);
        return {
            kept: { prepaysFor: quote.pay, prepayWay: quote.way, settlesUntil: validUntil },
            text: (words) => prepaymentOffer(words, quote, { unpaid: row.outstanding, validUntil }),
        };
    });

interface Paying {
    /** As it was before the payment. */
    readonly row: LoanRow;
    /** Undefined where it is in no books. */
    readonly inBooks: BookedLoan | undefined;
    readonly paymentId: string;
    /** All that is paid on the loan, the payment with it. */
    readonly paid: number;
    readonly received: { readonly receivedOn: string };
    readonly bookedBy: string;
}

/** Since when the part that is paid early was quoted; null where nothing is, or too little, or too late. */
const quotedSince = ({ row, paid, received: { receivedOn } }: Paying): string | null => {
    const { prepaysFor, settlesUntil, quotedOn, paidWhenQuoted } = row;
    if (prepaysFor === null || settlesUntil === null || quotedOn === null || paidWhenQuoted === null) return null;
    const isInTime = quotedOn <= receivedOn && receivedOn <= settlesUntil;
    return isInTime && paid - paidWhenQuoted >= prepaysFor ? quotedOn : null;
};

interface GoingOn {
    readonly row: LoanRow;
    readonly saved: number;
    readonly ahead: LoanRow['schedule'];
}

const tell = (tx: Transaction, { partners }: Services, { row, saved, ahead }: GoingOn) =>
    asSystem(tx, async () => {
        const { to, language } = await readerOf(tx, row);
        if (to === '') return;
        const dated = ahead.map((one) => ({ ...one, dueOn: calendarDay(row.holds, one.dueOn) }));
        const text = paidEarly({ ...row, language }, dated, saved);
        await partners.messaging.send(tx, { to, purpose: 'paid_early', text, applicationUid: row.applicationUid });
    });

/** Goes on by the plan that was quoted, once what was quoted came in; resolves to whether it does. */
export const prepayWith = async (tx: Transaction, services: Services, paying: Paying): Promise<boolean> => {
    const { row, inBooks, paymentId, paid, bookedBy } = paying;
    const [way, quotedOn] = [row.prepayWay, quotedSince(paying)];
    if (way === null || quotedOn === null) return false;
    const now = services.clock();
    const before = inBooks ?? (await frozenLoan(tx, row));
    const today = dayIn(rulesOfLoan(row).timeZone, now);
    const booked = await asSystem(tx, () => accruedTo(tx, row.country, today));
    const anew = prepaid(before, { paid, today: quotedOn, accruedTo: booked, roundTo: unitOf(row) }, way);
    const sum = (schedule: LoanRow['schedule']): number => schedule.reduce((all, { amount }) => all + amount, 0);
    const saved = anew === null ? 0 : sum(row.schedule) - sum(anew.schedule);
    if (anew === null || saved <= 0) return false;
    const { schedule, ...changed } = anew;
    const deal = dealOf(before);
    await tx.orm
        .update(loan)
        .set({
            ...noQuote,
            schedule,
            deal: dealOf({ ...before, ...changed }),
            prepaySaved: row.prepaySaved + saved,
            prepayments: [...row.prepayments, { paymentId, needed: paid, saved, schedule: row.schedule, deal }],
            formerPlans: [...row.formerPlans, { endedOn: today, schedule: row.schedule }],
        })
        .where(eq(loan.applicationUid, row.applicationUid));
    await recordPlan(tx, row.applicationUid);
    if (inBooks !== undefined) {
        const change = { row, before, after: { ...before, ...anew }, paymentId, paid, bookedBy, now };
        await asSystem(tx, () => bookPrepayment(tx, change));
    }
    await tell(tx, services, { row, saved, ahead: schedule.slice(anew.carried.count) });
    return true;
};
