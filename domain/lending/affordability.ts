import type { Thresholds } from '../countries/rules.ts';
import { roundUp } from './money.ts';
import type { Offer } from './offer.ts';
import { type Frequency, periodsPerYear } from './term.ts';

/** A household's month in minor units. Obligations nobody could find out are 'unknown', never zero. */
export interface Affordability {
    readonly income: number;
    readonly obligations: number | 'unknown';
    readonly expenses: number;
}

export type RatioLimits = Pick<Thresholds, 'ptiMaxBps' | 'dtiMaxBps'>;

type Burden = Pick<Offer, 'instalment' | 'instalmentCount' | 'frequency'>;

/** What a plan costs per month, rounded up to the minor unit: 55 a week is 238.34. No month costs more than all of it. */
export const monthlyEquivalent = ({ instalment, instalmentCount, frequency }: Burden): number =>
    Math.min(roundUp(instalment * periodsPerYear[frequency], 1, 12), instalment * instalmentCount);

/** Income statements show: the mean month, or the lower-quartile month when income is irregular. Minor units. */
export function statementIncome(months: readonly number[], irregular: boolean): number | undefined {
    if (months.length === 0) return undefined;
    if (!irregular) return Math.floor(months.reduce((sum, month) => sum + month, 0) / months.length);
    return months.toSorted((one, other) => one - other)[Math.ceil(months.length / 4) - 1];
}

/** The lesser of what was declared and what statements show; without a statement nothing is verified: undefined. */
export const verifiedIncome = (declared: number, fromStatements: number | undefined): number | undefined =>
    fromStatements === undefined ? undefined : Math.min(declared, fromStatements);

/** Payment to income in basis points, rounded up so that rounding never passes a limit; 'unknown' without income. */
export const paymentToIncomeBps = (monthly: number, { income }: Pick<Affordability, 'income'>): number | 'unknown' =>
    income > 0 ? roundUp(monthly * 10_000, 1, income) : 'unknown';

/** All debt service to income in basis points, rounded up; 'unknown' when obligations are, or without income. */
export const debtToIncomeBps = (monthly: number, { income, obligations }: Affordability): number | 'unknown' =>
    obligations === 'unknown' ? 'unknown' : paymentToIncomeBps(monthly + obligations, { income });

/** What is left of a month after everything, in minor units; negative when it does not suffice. */
export const disposable = (monthly: number, { income, obligations, expenses }: Affordability): number | 'unknown' =>
    obligations === 'unknown' ? 'unknown' : income - expenses - obligations - monthly;

/**
 * The largest instalment of a frequency within both ratios (rule 4.3), rounded down to the minor unit; never
 * below 0, and 'unknown' when obligations are.
 */
export function maxInstalment(
    { income, obligations }: Affordability,
    limits: RatioLimits,
    frequency: Frequency = 'monthly',
): number | 'unknown' {
    if (obligations === 'unknown') return 'unknown';
    const byPayment = (income * limits.ptiMaxBps) / 10_000;
    const byDebt = (income * limits.dtiMaxBps) / 10_000 - obligations;
    return Math.max(0, Math.floor((Math.min(byPayment, byDebt) * 12) / periodsPerYear[frequency]));
}

export type AffordabilityReason = 'INCOME_INSUFFICIENT' | 'PTI_TOO_HIGH' | 'DTI_TOO_HIGH' | 'OBLIGATIONS_UNKNOWN';

/** `monthly` is the offer's monthly equivalent in minor units. Unknown obligations alone make a review. */
export interface Assessment {
    readonly result: 'pass' | 'review' | 'fail';
    readonly reasons: readonly AffordabilityReason[];
    readonly monthly: number;
    readonly ptiBps: number | 'unknown';
    readonly dtiBps: number | 'unknown';
    readonly disposable: number | 'unknown';
}

/** Holds an offer against a household's month (rule 2.4). */
export function assess(offer: Burden, household: Affordability, limits: RatioLimits): Assessment {
    const monthly = monthlyEquivalent(offer);
    const ptiBps = paymentToIncomeBps(monthly, household);
    const dtiBps = debtToIncomeBps(monthly, household);
    const left = disposable(monthly, household);
    const failing: AffordabilityReason[] = [];
    if (household.income <= 0 || (left !== 'unknown' && left < 0)) failing.push('INCOME_INSUFFICIENT');
    if (ptiBps !== 'unknown' && ptiBps > limits.ptiMaxBps) failing.push('PTI_TOO_HIGH');
    if (dtiBps !== 'unknown' && dtiBps > limits.dtiMaxBps) failing.push('DTI_TOO_HIGH');
    const unsure: AffordabilityReason[] = household.obligations === 'unknown' ? ['OBLIGATIONS_UNKNOWN'] : [];
    const settled = unsure.length > 0 ? 'review' : 'pass';
    const result = failing.length > 0 ? 'fail' : settled;
    return { result, reasons: [...failing, ...unsure], monthly, ptiBps, dtiBps, disposable: left };
}
