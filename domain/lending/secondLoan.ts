import { formatMoney, roundUp } from './money.ts';
import type { ProductKind } from './product.ts';
import type { LentAs } from './lentAs.ts';
import type { RunningLoan } from './runningLoan.ts';

/** When a country's customers may have one more loan beside one that runs; a price says what is lent so. */
export interface SecondLoanRule {
    readonly kinds: readonly ProductKind[];
    /** How much of each running loan must be paid, in basis points of all that is due on it. */
    readonly paidBps: number;
    /** How many loans of one customer may run at once, the new one among them. */
    readonly openAtMost: number;
}

/** What of a loan must still be paid before there may be another beside it, minor units. */
const missingOf = ({ paid, outstanding }: RunningLoan, { paidBps }: SecondLoanRule): number =>
    Math.max(0, roundUp((paid + outstanding) * paidBps, 1, 10_000) - paid);

const problemOf = (loan: RunningLoan, rule: SecondLoanRule): string | undefined => {
    const { reference, overdue, currency } = loan;
    if (overdue > 0)
        return `${formatMoney(overdue, currency)} of ${reference} is late: it must be paid before a second loan`;
    const missing = missingOf(loan, rule);
    return missing === 0
        ? undefined
        : `Of ${reference}, ${rule.paidBps / 100}% must be paid before a second loan: ${formatMoney(missing, currency)} more`;
};

/** Why a customer may have no further loan beside those that run, in words, with what is missing; undefined where they may. */
export const secondLoanProblem = (running: readonly RunningLoan[], rule: SecondLoanRule | null): string | undefined => {
    const names = running.map(({ reference }) => reference).join(', ');
    if (running.length === 0) return undefined;
    if (rule === null) return `This customer still owes ${names}: there are no second loans here`;
    if (running.length >= rule.openAtMost)
        return `This customer still owes ${names}: at most ${rule.openAtMost} loans run at once`;
    return running.map((loan) => problemOf(loan, rule)).find((problem) => problem !== undefined);
};

/** As what a customer is lent to now. */
const lentNow = (running: readonly RunningLoan[]): LentAs => (running.length === 0 ? 'first' : 'second');

/** Whether a price is for a customer with these loans; prices from before there were second loans are for a first. */
export const isForCustomer = (price: { readonly lentAs?: LentAs }, running: readonly RunningLoan[]): boolean =>
    (price.lentAs ?? 'first') === lentNow(running);
