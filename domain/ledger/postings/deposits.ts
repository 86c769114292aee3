import { at, transfer, type Entry, type Transfer } from '../entry.ts';
import { moneyAt, type Money } from './money.ts';
import { opening } from './opening.ts';

interface Deposit extends Money {
    readonly uid: string;
    readonly amount: number;
    /** What is due at the hand-over; the rest is the customer's. */
    readonly due: number;
}

const depositIn = ({ uid, amount, due, ...money }: Deposit): readonly Transfer[] => {
    const kept = Math.min(amount, due);
    return [
        ...transfer(moneyAt(money), at('2100', uid), kept),
        ...transfer(moneyAt(money), at('2400', uid), amount - kept),
    ];
};

export const depositReceived = (deposit: Deposit): Entry => ({
    kind: 'deposit',
    source: `deposit:${deposit.uid}`,
    transfers: depositIn(deposit),
});

/** A sale that ended before the hand-over: its deposit is due back. */
export const depositDueBack = ({ uid, amount }: Pick<Deposit, 'uid' | 'amount'>): Entry => ({
    kind: 'cancellation',
    source: `cancelled:${uid}`,
    transfers: transfer(at('2100', uid), at('2400', uid), amount),
});

/** A deposit that came in before there were books. */
export const depositOpened = (deposit: Omit<Deposit, keyof Money>): Entry =>
    opening(`deposit:${deposit.uid}`, depositIn({ ...deposit, method: 'brought_forward', takenBy: '' }));
