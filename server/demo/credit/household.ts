import { monthlyEquivalent } from '../../../domain/lending/affordability.ts';
import { roundUp } from '../../../domain/lending/money.ts';
import type { Sample } from './sample.ts';

// Payment to income by the four classes of burden; those who did not pay back carried more.
const burdenBps = [900, 1_250, 1_650, 2_150] as const;
const extraBurdenBps = 650;

/** A customer's month in minor units; `existing` is null where nobody knows. */
export interface Household {
    readonly income: number;
    readonly costs: number;
    readonly existing: number | null;
}

/** The month that makes the instalment as heavy as it was for the record, with its other debts and dependants. */
export const householdOf = ({ record, price, offer }: Pick<Sample, 'record' | 'price' | 'offer'>): Household => {
    const { burden, isGood, housing, dependants, existingCredits, otherPlans, checking } = record;
    const share = (burdenBps[burden - 1] ?? burdenBps[3]) + (isGood ? 0 : extraBurdenBps);
    const income = roundUp(monthlyEquivalent(offer) * 10_000, price.roundTo * 10, share);
    const part = (percent: number): number => roundUp(income * percent, price.roundTo, 100);
    const plans = { A141: 6, A142: 4 }[otherPlans] ?? 0;
    return {
        income,
        costs: part(30 + 3 * dependants + (housing === 'A151' ? 6 : 0)),
        existing: !isGood && checking === 'A11' && plans > 0 ? null : part(3 * (existingCredits - 1) + plans),
    };
};
