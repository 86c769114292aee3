import { claimOf, earnedOn, incomeOf, type BookedLoan, type Claim } from '../bookedLoan.ts';
import { at, mirrored, transfer, type Entry, type Transfer } from '../entry.ts';
import type { Moment } from './loans.ts';

/** A loan that is paid back early: `rebate` is what of its cost is not asked for. */
type Settled = BookedLoan & { readonly rebate: number };

/** Where nobody counts on the loan any more: the claim alone changes, and what is not due back any more was recovered. */
const movedClaim = (uid: string, before: Claim, after: Claim): readonly Transfer[] => [
    ...transfer(at('9100', uid), at('9200'), after.writtenOff - before.writtenOff),
    ...transfer(at('2400', uid), at('4100'), before.dueBack - after.dueBack),
];

/** From one plan of a loan to another that asks for another sum: what is given up or asked again was earned by no day. */
const moved = (from: BookedLoan, to: BookedLoan, { paid, accruedTo }: Moment): readonly Transfer[] => {
    const { uid } = from;
    const [before, after] = [claimOf(from, paid), claimOf(to, paid)];
    if (from.isWrittenOff === true) return movedClaim(uid, before, after);
    const [booked, earned] = [incomeOf(from, earnedOn(from, accruedTo)), incomeOf(to, earnedOn(to, accruedTo))];
    return [
        ...transfer(at('1250'), at('1200', uid), before.principal - after.principal),
        ...transfer(at('1250'), at('1210', uid), before.cost - after.cost),
        ...transfer(at('1250'), at('2400', uid), after.dueBack - before.dueBack),
        ...transfer(at('1250'), at('4010'), earned.interest - booked.interest),
        ...transfer(at('1250'), at('4020'), earned.fees - booked.fees),
    ];
};

const givenBack = (loan: Settled, moment: Moment): readonly Transfer[] => {
    const { rebate: _rebate, ...open } = loan;
    return moved(open, loan, moment);
};

/**
 * What was agreed for paying early has come in: nothing more is owed, what is not earned by then is given back, and what was paid
 * above it is due back. `paymentId`: the payment that brought it about.
 */
export const settledEarly = (loan: Settled, paymentId: string, moment: Moment): Entry => ({
    kind: 'settlement',
    source: `settled:${paymentId}`,
    transfers: givenBack(loan, moment),
});

/** A payment that settled the loan does not count: it is owed as if it had not been settled. */
export const settlementUndone = (loan: Settled, paymentId: string, moment: Moment): Entry => ({
    kind: 'settlement',
    source: `settled:${paymentId}:undone`,
    transfers: mirrored(givenBack(loan, moment)),
});

interface Replanned {
    readonly before: BookedLoan;
    readonly after: BookedLoan;
    /** That brought it about. */
    readonly paymentId: string;
}

/** A part was paid early, as it was asked for: the plan goes on sooner or lower, and what it saves is given back. */
export const prepaidInPart = ({ before, after, paymentId }: Replanned, moment: Moment): Entry => ({
    kind: 'prepayment',
    source: `prepaid:${paymentId}`,
    transfers: moved(before, after, moment),
});

/** A payment that paid a part early does not count: the plan before goes on. */
export const prepaymentUndone = ({ before, after, paymentId }: Replanned, moment: Moment): Entry => ({
    kind: 'prepayment',
    source: `prepaid:${paymentId}:undone`,
    transfers: moved(after, before, moment),
});
