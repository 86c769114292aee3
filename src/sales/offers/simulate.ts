import { monthlyEquivalent, type Affordability, type RatioLimits } from '../../../domain/lending/affordability.ts';
import { failingLimit, type FailingLimit } from '../../../domain/lending/failingLimit.ts';
import { quote, quoteProblem, waysToPay, type Offer } from '../../../domain/lending/offer.ts';
import {
    maximumDeposit,
    minimumDeposit,
    offersTerm,
    termsIn,
    termsOffered,
    type PriceRow,
    type Terms,
} from '../../../domain/lending/price.ts';
import { termOf, type Term } from '../../../domain/lending/term.ts';

/** Terms that fit, and what of the offer they change. */
export interface Cure {
    readonly changes: 'deposit' | 'term';
    readonly terms: Terms;
}

/** An offer, and the limit of the customer's income it breaks, if any. */
export interface RankedOffer {
    readonly offer: Offer;
    /** What would make it fit, in words; null when it fits or no income is known. */
    readonly limit: string | null;
    /** The nearest terms that would fit; none when it fits or nothing would. */
    readonly cures: readonly Cure[];
}

const longestTerm = (price: PriceRow): Term => termsOffered(price).at(-1) ?? { tenorMonths: 0 };

/** Where a conversation starts: the least deposit, the longest plan, paid weekly where that is offered. */
export const firstTerms = (price: PriceRow): Terms => ({
    deposit: minimumDeposit(price),
    ...longestTerm(price),
    frequency: price.frequencies.includes('weekly') ? 'weekly' : (price.frequencies[0] ?? 'monthly'),
});

/** The nearest deposit that this price allows. */
export const nearestDeposit = (price: PriceRow, wanted: number): number => {
    const least = minimumDeposit(price);
    const most = maximumDeposit(price);
    return Math.min(most, Math.max(least, Math.round(wanted / price.roundTo) * price.roundTo));
};

/** The same wishes on another price: its own bounds and choices win. */
export const termsOn = (price: PriceRow, wished: Terms): Terms => {
    const first = firstTerms(price);
    return {
        deposit: nearestDeposit(price, wished.deposit),
        ...(offersTerm(price, wished) ? termOf(wished) : termOf(first)),
        frequency: price.frequencies.includes(wished.frequency) ? wished.frequency : first.frequency,
    };
};

interface RankQuestion {
    readonly price: PriceRow;
    readonly deposit: number;
    /** Null while no income is known. */
    readonly household: Affordability | null;
    readonly limits: RatioLimits;
}

const curesOf = (offer: Offer, failing: FailingLimit | undefined): readonly Cure[] => {
    const { minDeposit = null, minTerm = null } = failing ?? {};
    const terms = termsIn(offer);
    return [
        minDeposit === null ? [] : [{ changes: 'deposit', terms: { ...terms, deposit: minDeposit } } as const],
        minTerm === null ? [] : [{ changes: 'term', terms: termsIn({ ...terms, tenorDays: 0, ...minTerm }) } as const],
    ].flat();
};

/** Every tenor and frequency at one deposit: what fits first, the least burden a month before the greater. */
export const rankOffers = ({ price, deposit, household, limits }: RankQuestion): readonly RankedOffer[] => {
    const offers = waysToPay(price, deposit)
        .filter((terms) => quoteProblem(price, terms) === undefined)
        .map((terms) => quote(price, terms));
    return offers
        .map((offer) => {
            const failing = household === null ? undefined : failingLimit({ price, offer, household, limits });
            return { offer, limit: failing?.message ?? null, cures: curesOf(offer, failing) };
        })
        .toSorted(
            (one, other) =>
                Number(one.limit !== null) - Number(other.limit !== null) ||
                monthlyEquivalent(one.offer) - monthlyEquivalent(other.offer),
        );
};

/** The least instalment of a price, for its line in the catalogue. */
export const cheapestOffer = (price: PriceRow): Offer => quote(price, firstTerms(price));
