import { advancedOn, claimOf, earnedOn, incomeOf, isSettled, type BookedLoan, type Income } from '../bookedLoan.ts';
import { costOf, earnedBy, partsOf } from '../costOfCredit.ts';
import { at, mirrored, transfer, type Entry, type Transfer } from '../entry.ts';
import { opening, start } from './opening.ts';

/** What of its charges is owed to the state, from the day on which it begins. */
const taxed = ({ tax = 0 }: BookedLoan): readonly Transfer[] => transfer(at('5400'), at('2700'), tax);

/** The phone is in the customer's hands: the shop is owed its price, the customer owes what was advanced and what it costs. */
export const handedOver = (loan: BookedLoan): Entry => {
    const { uid, merchantCode, paidDown } = loan;
    const shop = at('2200', merchantCode);
    return {
        kind: 'hand_over',
        source: `hand_over:${uid}`,
        transfers: [
            ...transfer(at('2100', uid), shop, paidDown),
            ...transfer(at('1200', uid), shop, advancedOn(loan)),
            ...transfer(at('1210', uid), at('1250'), costOf(loan)),
            ...taxed(loan),
        ],
    };
};

/** What was lent has arrived at the customer's number, as its order booked: they owe what it costs too. */
export const lent = (loan: BookedLoan): Entry => ({
    kind: 'hand_over',
    source: `hand_over:${loan.uid}`,
    transfers: [...transfer(at('1210', loan.uid), at('1250'), costOf(loan)), ...taxed(loan)],
});

/** Where a loan stands when something ends it or the books begin. */
export interface Moment {
    readonly paid: number;
    /** The day up to which income was booked, 'YYYY-MM-DD'. */
    readonly accruedTo: string;
}

/**
 * A phone that comes back within the days of withdrawal undoes the sale: nobody owes anything, the customer gets back all that was
 * paid, the shop owes what it got, nothing was earned, and no tax is due.
 */
export const phoneReturned = (loan: BookedLoan, { paid, accruedTo }: Moment): Entry => {
    const { uid, merchantCode, cashPrice } = loan;
    const { principal: principalLeft, cost: costLeft } = claimOf(loan, paid);
    const earned = earnedOn(loan, accruedTo);
    const income = incomeOf(loan, earned);
    const unearned = isSettled(loan) ? 0 : costOf(loan) - earned;
    const [customer, shop] = [at('2400', uid), at('2200', merchantCode)];
    // What is not paid goes against what is not earned first; what is left of either was paid, or earned.
    const open = Math.min(unearned, costLeft);
    const earnedUnpaid = costLeft - open;
    const feesUnpaid = Math.min(income.fees, earnedUnpaid);
    return {
        kind: 'return',
        source: `return:${uid}`,
        transfers: [
            ...transfer(shop, at('1200', uid), principalLeft),
            ...transfer(shop, customer, cashPrice - principalLeft),
            ...transfer(at('1250'), at('1210', uid), open),
            ...transfer(at('1250'), customer, unearned - open),
            ...transfer(at('4020'), at('1210', uid), feesUnpaid),
            ...transfer(at('4010'), at('1210', uid), earnedUnpaid - feesUnpaid),
            ...transfer(at('4020'), customer, income.fees - feesUnpaid),
            ...transfer(at('4010'), customer, income.interest - (earnedUnpaid - feesUnpaid)),
            ...mirrored(taxed(loan)),
        ],
    };
};

/** What all loans of a country earned in the days since the last time. */
export const accrued = (country: string, day: string, { interest, fees }: Income): Entry => ({
    kind: 'accrual',
    source: `accrual:${country}:${day}`,
    transfers: [...transfer(at('1250'), at('4010'), interest), ...transfer(at('1250'), at('4020'), fees)],
});

/** A loan that ran before there were books: what is left of it, and what its shop may still be owed. */
export const loanOpened = (loan: BookedLoan, { paid, accruedTo }: Moment): Entry => {
    const { uid, merchantCode } = loan;
    const [parts, cost] = [partsOf(loan, paid), costOf(loan)];
    return opening(`loan:${uid}`, [
        ...transfer(at('1200', uid), start, advancedOn(loan) - parts.principal),
        ...transfer(at('1210', uid), start, cost - parts.cost),
        ...transfer(start, at('1250'), cost - earnedBy(loan, accruedTo)),
        ...transfer(start, at('2200', merchantCode), advancedOn(loan)),
    ]);
};
