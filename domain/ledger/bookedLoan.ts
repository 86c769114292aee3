import type { TaxRule } from '../countries/laws.ts';
import type { Offer } from '../lending/offer.ts';
import { advancedBy } from '../lending/product.ts';
import type { Plan } from '../lending/standing.ts';
import { costOf, earnedBy, frozenCosts, partsOf, type Carried, type FrozenPlan } from './costOfCredit.ts';
import { taxWithin } from './taxes.ts';

/** What the books keep of a deal when its loan begins. */
export interface FrozenDeal {
    readonly cashPrice: number;
    /** Deposit and fees that were paid before the hand-over, or kept back from what was paid out. */
    readonly paidDown: number;
    /** Of the cost of credit, what is a fee and not interest. */
    readonly fees: number;
    /** Of credit, by instalment. */
    readonly costs: readonly number[];
    /** Within what it charges, by the law when it began. */
    readonly tax?: number;
    readonly carried?: Carried;
}

/** What the books keep of a loan, and nothing else of it. */
export const dealOf = ({ cashPrice, paidDown, fees, costs, tax, carried }: FrozenDeal): FrozenDeal => ({
    cashPrice,
    paidDown,
    fees,
    costs,
    ...(tax === undefined ? {} : { tax }),
    ...(carried === undefined ? {} : { carried }),
});

/** A loan as the books see it. */
export interface BookedLoan extends FrozenPlan, FrozenDeal {
    readonly uid: string;
    readonly merchantCode: string;
    /** The books count on nothing of it any more; its customer owes it as before. */
    readonly isWrittenOff?: boolean;
}

/** What was advanced to the customer: the price less what was paid down. It is the principal of the books. */
export const advancedOn = ({ cashPrice, paidDown }: Pick<FrozenDeal, 'cashPrice' | 'paidDown'>): number =>
    cashPrice - paidDown;

type Offered = Pick<Offer, 'cashPrice' | 'deposit' | 'feeUpfront' | 'feeFinanced'>;

/** What of an offer the books keep when its loan begins, under the taxes of its country. */
export const frozenDeal = (offer: Offered, plan: Plan, taxes: readonly TaxRule[] = []): FrozenDeal => {
    const { cashPrice, feeUpfront, feeFinanced } = offer;
    const advanced = advancedBy(offer);
    const costs = frozenCosts(plan, advanced);
    const fees = Math.min(feeUpfront + feeFinanced, costOf({ costs }));
    const tax = taxWithin(fees, taxes);
    return { cashPrice, paidDown: cashPrice - advanced, fees, costs, ...(tax === 0 ? {} : { tax }) };
};

/** Income by what it is paid for: interest, or fees. */
export interface Income {
    readonly interest: number;
    readonly fees: number;
}

/** Parts what was earned of a plan, as a running sum, in the proportion of the fees to its whole cost. */
export const incomeOf = ({ fees, costs }: Pick<FrozenDeal, 'fees' | 'costs'>, earned: number): Income => {
    const cost = costOf({ costs });
    const own = cost === 0 ? 0 : Number((2n * BigInt(earned) * BigInt(fees) + BigInt(cost)) / (2n * BigInt(cost)));
    return { interest: earned - own, fees: own };
};

/** A loan of which nothing is asked any more because it was paid back early: what of its cost was not earned was given back. */
export const isSettled = ({ rebate = 0 }: Pick<BookedLoan, 'rebate'>): boolean => rebate > 0;

/** What a loan has earned up to a day ('YYYY-MM-DD'); one that was settled earned what was not given back, and no more. */
export const earnedOn = (loan: BookedLoan, day: string): number =>
    isSettled(loan) ? costOf(loan) - (loan.rebate ?? 0) : earnedBy(loan, day);

/** What is owed on a loan, and what is due back to its customer. Minor units. */
export interface Claim {
    readonly principal: number;
    readonly cost: number;
    /** What is owed though nobody counts on it any more. */
    readonly writtenOff: number;
    readonly dueBack: number;
}

/** What stands in the books of a loan by the sum of all that was paid on it. */
export const claimOf = (loan: BookedLoan, paid: number): Claim => {
    const total = advancedOn(loan) + costOf(loan);
    const { rebate = 0, isWrittenOff = false } = loan;
    const waived = isWrittenOff ? (loan.capped ?? 0) : 0;
    const dueBack = Math.max(0, paid + rebate + waived - total);
    if (isSettled(loan)) return { principal: 0, cost: 0, writtenOff: 0, dueBack };
    const parts = partsOf(loan, paid);
    const [principal, cost] = [advancedOn(loan) - parts.principal, costOf(loan) - parts.cost];
    return isWrittenOff
        ? { principal: 0, cost: 0, writtenOff: Math.max(0, principal + cost - waived), dueBack }
        : { principal, cost, writtenOff: 0, dueBack };
};
