import { claimOf, type BookedLoan } from '../bookedLoan.ts';
import { at, mirrored, transfer, type Entry, type Transfer } from '../entry.ts';
import { moneyAt, type Money } from './money.ts';

interface Payment extends Money {
    readonly paymentId: string;
    readonly amount: number;
    /** All that was paid on the loan, this payment with it. */
    readonly paid: number;
}

const repaid = (loan: BookedLoan, { amount, paid, ...money }: Payment): readonly Transfer[] => {
    const { uid } = loan;
    const [before, after] = [claimOf(loan, paid - amount), claimOf(loan, paid)];
    const recovered = before.writtenOff - after.writtenOff;
    return [
        ...transfer(moneyAt(money), at('1200', uid), before.principal - after.principal),
        ...transfer(moneyAt(money), at('1210', uid), before.cost - after.cost),
        ...transfer(moneyAt(money), at('4100'), recovered),
        ...transfer(at('9200'), at('9100', uid), recovered),
        ...transfer(moneyAt(money), at('2400', uid), after.dueBack - before.dueBack),
    ];
};

export const paymentReceived = (loan: BookedLoan, payment: Payment): Entry => ({
    kind: 'payment',
    source: `payment:${payment.paymentId}`,
    transfers: repaid(loan, payment),
});

/** A payment that does not count: by the sum that was paid with it, since the order of payments decides nothing. */
export const paymentReversed = (loan: BookedLoan, payment: Payment): Entry => ({
    kind: 'reversal',
    source: `payment:${payment.paymentId}:reversed`,
    transfers: mirrored(repaid(loan, payment)),
});

/** A payment on a loan whose phone came back: it was due back to the customer, and now is not. */
export const paymentReversedAfterReturn = (
    { uid }: Pick<BookedLoan, 'uid'>,
    { paymentId, amount, ...money }: Omit<Payment, 'paid'>,
): Entry => ({
    kind: 'reversal',
    source: `payment:${paymentId}:reversed`,
    transfers: transfer(at('2400', uid), moneyAt(money), amount),
});
