import { assess, type Affordability, type AffordabilityReason, type RatioLimits } from './affordability.ts';
import { formatMoney } from './money.ts';
import { type Offer, quote } from './offer.ts';
import { type PriceRow, maximumDeposit, termsIn, termsOffered } from './price.ts';
import { sayTerm, type Term } from './term.ts';

/** Why an offer is too dear and what would make it fit: the least deposit or the shortest term, null where none does. */
export interface FailingLimit {
    readonly reasons: readonly AffordabilityReason[];
    readonly minDeposit: number | null;
    readonly minTerm: Term | null;
    readonly message: string;
}

export interface LimitQuestion {
    readonly price: PriceRow;
    readonly offer: Offer;
    readonly household: Affordability;
    readonly limits: RatioLimits;
}

/**
 * The limit an offer fails, with the nearest cure within its own price row: a higher deposit at the same tenor, or a
 * longer tenor at the same deposit. Undefined when the offer fails none.
 */
export function failingLimit(question: LimitQuestion): FailingLimit | undefined {
    const { offer, household, limits } = question;
    const { result, reasons } = assess(offer, household, limits);
    if (result !== 'fail') return undefined;
    const minDeposit = leastDeposit(question);
    const minTerm = shortestTerm(question);
    const deposit = minDeposit === null ? null : formatMoney(minDeposit, offer.currency);
    return { reasons, minDeposit, minTerm, message: curesIn(deposit, minTerm) };
}

// Each a whole sentence: one put together from pieces cannot be translated.
const curesIn = (deposit: string | null, term: Term | null): string => {
    if (term === null)
        return deposit === null ? 'Too dear at any deposit and tenor' : `Needs a deposit of at least ${deposit}`;
    return sayTerm(term, deposit === null ? neededTerm : neededOr(deposit));
};

const neededTerm = {
    days: (days: number) => `Needs a tenor of at least ${days} days`,
    months: (months: number) => `Needs a tenor of at least ${months} months`,
};

const neededOr = (deposit: string) => ({
    days: (days: number) => `Needs a deposit of at least ${deposit} or a tenor of at least ${days} days`,
    months: (months: number) => `Needs a deposit of at least ${deposit} or a tenor of at least ${months} months`,
});

// A shorter term never makes a lower instalment, so none that is shorter than the failing one fits.
const shortestTerm = ({ price, offer, household, limits }: LimitQuestion): Term | null =>
    termsOffered(price).find(
        (term) =>
            assess(quote(price, termsIn({ ...offer, tenorDays: 0, ...term })), household, limits).result !== 'fail',
    ) ?? null;

// A higher deposit never makes a higher instalment, so the least one that fits is found by halving.
function leastDeposit({ price, offer, household, limits }: LimitQuestion): number | null {
    const step = price.roundTo;
    const fits = (deposit: number) => assess(quote(price, { ...offer, deposit }), household, limits).result !== 'fail';
    let low = offer.deposit / step;
    let high = maximumDeposit(price) / step;
    if (!fits(high * step)) return null;
    while (high - low > 1) {
        const middle = Math.floor((low + high) / 2);
        if (fits(middle * step)) high = middle;
        else low = middle;
    }
    return high * step;
}
