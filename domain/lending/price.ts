import { formatMoney, roundUp } from './money.ts';
import { shapeOf, type ProductKind } from './product.ts';
import type { Method } from './product.ts';
import type { LentAs } from './lentAs.ts';
import { isSameTerm, termLength, termOf, type Frequency, type Term } from './term.ts';

/** What an offer is computed from (rule 4.1). Amounts are minor units, rates basis points. */
export interface PriceRow {
    readonly pricingId: string;
    readonly version: number;
    /** A phone, unless told. */
    readonly kind?: ProductKind;
    /** A first loan, unless told. */
    readonly lentAs?: LentAs;
    readonly product: string;
    readonly model: string;
    readonly tacs: readonly string[];
    readonly currency: string;
    /** Of a cash loan, what is lent. */
    readonly cashPrice: number;
    readonly depositMinBps: number;
    readonly minDeposit: number;
    /** Whole months. */
    readonly tenors: readonly number[];
    /** Terms of days alone. */
    readonly dayTenors?: readonly number[];
    readonly frequencies: readonly Frequency[];
    readonly method: Method;
    readonly ratePerMonthBps: number;
    /** Of the method `per_day`: what each day of the term costs, in place of a rate. */
    readonly pricePerDay: number;
    readonly adminFee: number;
    readonly adminFeeMode: 'upfront' | 'financed';
    readonly serviceFeePerInstalment: number;
    readonly roundTo: number;
}

/** What the customer chose. `deposit` in minor units. */
export interface Terms extends Term {
    readonly deposit: number;
    readonly frequency: Frequency;
}

/** What was chosen of an offer or a form, and nothing else of it. */
export const termsIn = (chosen: Terms): Terms => ({
    deposit: chosen.deposit,
    ...termOf(chosen),
    frequency: chosen.frequency,
});

/** How long may be paid, the shortest first. */
export const termsOffered = ({ tenors, dayTenors = [] }: Pick<PriceRow, 'tenors' | 'dayTenors'>): readonly Term[] =>
    [
        ...dayTenors.map((days) => ({ tenorMonths: 0, tenorDays: days })),
        ...tenors.map((tenorMonths) => ({ tenorMonths })),
    ].toSorted((one, other) => termLength(one) - termLength(other));

export const offersTerm = (price: PriceRow, term: Term): boolean =>
    termsOffered(price).some((one) => isSameTerm(one, term));

/** Why terms cannot be priced: the field at fault, and in `message` what is wrong and the cure. */
export class QuoteProblem extends Error {
    override readonly name = 'QuoteProblem';
    readonly field: keyof Terms | keyof PriceRow;

    constructor(field: keyof Terms | keyof PriceRow, message: string) {
        super(message);
        this.field = field;
    }
}

export const minimumDeposit = (price: PriceRow): number => depositFor(price, price.depositMinBps);

/** The deposit of a share of the cash price, by the price's own minimum and rounding. */
export function depositFor(price: PriceRow, shareBps: number): number {
    const share = Math.max(shareBps, price.depositMinBps);
    return roundUp(Math.max(price.cashPrice * share, price.minDeposit * 10_000), price.roundTo, 10_000);
}

/** The largest deposit that still leaves something to finance; none where the product takes none. */
export function maximumDeposit(price: PriceRow): number {
    if (!shapeOf(price).takesDeposit) return 0;
    const paidFromDeposit = price.adminFeeMode === 'upfront' ? price.adminFee : 0;
    return Math.floor((price.cashPrice - paidFromDeposit - 1) / price.roundTo) * price.roundTo;
}

// Within these bounds every product of the formulas is a safe integer, so nothing is computed with lost digits.
const largestAmount = 10_000_000_000;
const largestTenorMonths = 36;
const largestTenorDays = 366;

type PriceNumber = { [Field in keyof PriceRow]-?: PriceRow[Field] extends number ? Field : never }[keyof PriceRow];

const largest: Readonly<Record<Exclude<PriceNumber, 'version'>, number>> = {
    cashPrice: largestAmount,
    depositMinBps: 10_000,
    minDeposit: largestAmount,
    ratePerMonthBps: 5_000,
    pricePerDay: largestAmount,
    adminFee: largestAmount,
    serviceFeePerInstalment: largestAmount,
    roundTo: largestAmount,
};

/** What makes a price row unusable for any terms, or undefined when it is sound. */
export function priceProblem(price: PriceRow): QuoteProblem | undefined {
    const isBounded = (field: string): field is keyof typeof largest => Object.hasOwn(largest, field);
    const odd = Object.keys(largest)
        .filter(isBounded)
        .find((field) => !isWhole(price[field], 0, largest[field]));
    if (odd) return new QuoteProblem(odd, `${odd} must be a whole number from 0 to ${largest[odd]}`);
    if (price.cashPrice === 0) return new QuoteProblem('cashPrice', 'The cash price must be more than 0');
    if (price.roundTo === 0) return new QuoteProblem('roundTo', 'The rounding step must be at least 1');
    if (price.serviceFeePerInstalment % price.roundTo !== 0) {
        const step = formatMoney(price.roundTo, price.currency);
        return new QuoteProblem('serviceFeePerInstalment', `The service fee must be a multiple of ${step}`);
    }
    const { tenors, dayTenors = [] } = price;
    if (tenors.length + dayTenors.length === 0 || !tenors.every((months) => isWhole(months, 1, largestTenorMonths))) {
        return new QuoteProblem('tenors', `Offer tenors of whole months from 1 to ${largestTenorMonths}`);
    }
    if (!dayTenors.every((days) => isWhole(days, 1, largestTenorDays))) {
        return new QuoteProblem('dayTenors', `Offer tenors of whole days from 1 to ${largestTenorDays}`);
    }
    if (price.method === 'per_day' && !isWhole(price.pricePerDay, 1, largestAmount)) {
        return new QuoteProblem('pricePerDay', 'Enter what each day costs');
    }
    if (price.frequencies.length === 0) return new QuoteProblem('frequencies', 'Offer at least one frequency');
    const ofKind = kindProblem(price);
    if (ofKind !== undefined) return ofKind;
    if (minimumDeposit(price) > maximumDeposit(price)) {
        return new QuoteProblem('depositMinBps', 'The minimum deposit leaves nothing to finance: lower it or the fee');
    }
    return undefined;
}

/** What a phone needs to be sold, and what cash cannot have. */
function kindProblem(price: PriceRow): QuoteProblem | undefined {
    if (shapeOf(price).takesDeposit) return undefined;
    if (price.depositMinBps > 0) return new QuoteProblem('depositMinBps', 'A cash loan takes no deposit: write 0');
    if (price.minDeposit > 0) return new QuoteProblem('minDeposit', 'A cash loan takes no deposit: write 0');
    return price.adminFeeMode === 'upfront' && price.adminFee >= price.cashPrice
        ? new QuoteProblem('adminFee', 'The fee leaves nothing to pay out: lower it')
        : undefined;
}

const isWhole = (value: number, least: number, most: number): boolean =>
    Number.isSafeInteger(value) && value >= least && value <= most;
