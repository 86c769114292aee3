import { annualRates } from './apr.ts';
import { formatMoney, roundHalfUp, roundUp } from './money.ts';
import {
    depositFor,
    maximumDeposit,
    minimumDeposit,
    offersTerm,
    priceProblem,
    QuoteProblem,
    termsIn,
    termsOffered,
    type PriceRow,
    type Terms,
} from './price.ts';
import { advancedBy, shapeOf, type ProductKind } from './product.ts';
import {
    agreedTotal,
    dueDayOf,
    instalmentCount,
    type Debt,
    type Instalment,
    repayments,
    scheduleOf,
} from './schedule.ts';
import { periodsInYear, sayTerm, termLength } from './term.ts';

/** A priced deal for one customer. Amounts are minor units; what is due at the hand-over and every instalment = totalCost. */
export interface Offer extends Terms {
    readonly pricingId: string;
    readonly version: number;
    /** A phone, unless told. */
    readonly kind?: ProductKind;
    readonly product: string;
    readonly model: string;
    readonly currency: string;
    readonly cashPrice: number;
    /** Paid with the deposit; of a cash loan, kept back from what is paid out. */
    readonly feeUpfront: number;
    readonly feeFinanced: number;
    readonly dueAtHandover: number;
    readonly principal: number;
    readonly instalment: number;
    readonly lastInstalment: number;
    readonly instalmentCount: number;
    readonly schedule: readonly Instalment[];
    readonly totalCost: number;
    readonly costOfCredit: number;
    readonly markupBps: number;
    readonly aprBps: number;
    readonly earBps: number;
}

/** What stands in the way of a quote, or undefined when there is one. */
export const quoteProblem = (price: PriceRow, terms: Terms): QuoteProblem | undefined =>
    priceProblem(price) ?? tenorProblem(price, terms) ?? depositProblem(price, terms) ?? totalProblem(price, terms);

const financedBy = ({ cashPrice, adminFee, adminFeeMode }: PriceRow, deposit: number): number =>
    cashPrice - deposit + (adminFeeMode === 'financed' ? adminFee : 0);

const debtOf = (price: PriceRow, terms: Terms): Debt => ({
    ...price,
    ...terms,
    principal: financedBy(price, terms.deposit),
});

/** A price for each day may come to less than the phone: then there is no rate, and nobody would sell so. */
function totalProblem(price: PriceRow, terms: Terms): QuoteProblem | undefined {
    const debt = debtOf(price, terms);
    if (price.method !== 'per_day' || agreedTotal(debt) >= debt.principal) return undefined;
    const financed = formatMoney(debt.principal, price.currency);
    const message = sayTerm(terms, {
        days: (days) => `In ${days} days that is less than the ${financed} financed: ask more a day`,
        months: (months) => `In ${months} months that is less than the ${financed} financed: ask more a day`,
    });
    return new QuoteProblem('pricePerDay', message);
}

function tenorProblem(price: PriceRow, terms: Terms): QuoteProblem | undefined {
    if (!offersTerm(price, terms)) {
        const message =
            (price.dayTenors ?? []).length > 0
                ? 'Choose a term that this price offers'
                : `Choose a tenor of ${price.tenors.join(', ')} months`;
        return new QuoteProblem('tenorMonths', message);
    }
    if (!price.frequencies.includes(terms.frequency)) {
        return new QuoteProblem('frequency', `Choose to pay ${price.frequencies.join(' or ')}`);
    }
    return undefined;
}

function depositProblem(price: PriceRow, { deposit }: Terms): QuoteProblem | undefined {
    const money = (amount: number) => formatMoney(amount, price.currency);
    const least = minimumDeposit(price);
    const most = maximumDeposit(price);
    if (!Number.isSafeInteger(deposit)) {
        return new QuoteProblem('deposit', `Enter a deposit of at least ${money(least)}`);
    }
    if (deposit < least) return new QuoteProblem('deposit', `The deposit must be at least ${money(least)}`);
    if (deposit > most) return new QuoteProblem('deposit', `The deposit can be at most ${money(most)}`);
    if (deposit % price.roundTo !== 0) {
        const next = roundUp(deposit, price.roundTo);
        const step = money(price.roundTo);
        return new QuoteProblem('deposit', `The deposit must be a multiple of ${step}: take ${money(next)}`);
    }
    return undefined;
}

/**
 * The offer of a price for the chosen terms, exactly by rule 4.1. With the day of handover ('YYYY-MM-DD') the
 * schedule has due days. Throws a QuoteProblem naming the field and the cure when the terms cannot be priced.
 */
export function quote(price: PriceRow, terms: Terms, startDay?: string): Offer {
    const problem = quoteProblem(price, terms);
    if (problem) throw problem;
    const { cashPrice, adminFee, adminFeeMode, serviceFeePerInstalment } = price;
    const { deposit, frequency } = terms;
    const feeUpfront = adminFeeMode === 'upfront' ? adminFee : 0;
    const feeFinanced = adminFee - feeUpfront;
    const principal = financedBy(price, deposit);
    const bare = repayments(debtOf(price, terms));
    const plan = bare.map(({ count, amount }) => ({ count, amount: amount + serviceFeePerInstalment }));
    const dueOn = startDay === undefined ? undefined : (number: number) => dueDayOf(terms, startDay, number);
    const schedule = scheduleOf(plan, dueOn);
    const dueAtHandover = shapeOf(price).takesDeposit ? deposit + feeUpfront : 0;
    const repaid = schedule.reduce((sum, { amount }) => sum + amount, 0);
    const received = advancedBy({ cashPrice, deposit, feeUpfront });
    const costOfCredit = repaid - received;
    return {
        pricingId: price.pricingId,
        version: price.version,
        ...(price.kind === undefined || price.kind === 'phone' ? {} : { kind: price.kind }),
        product: price.product,
        model: price.model,
        currency: price.currency,
        cashPrice,
        ...termsIn(terms),
        feeUpfront,
        feeFinanced,
        dueAtHandover,
        principal,
        instalment: plan[0]?.amount ?? 0,
        lastInstalment: plan.at(-1)?.amount ?? 0,
        instalmentCount: schedule.length,
        schedule,
        totalCost: dueAtHandover + repaid,
        costOfCredit,
        markupBps: roundHalfUp(costOfCredit * 10_000, cashPrice),
        ...annualRates({ runs: plan, received, periodsPerYear: periodsInYear(terms, frequency) }),
    };
}

// Rounding each payment up pays a debt sooner, at a dearer rate than is shown by its term.
const leastShareOfTermBps = 9_500;

/** Every term and frequency of a price, at one deposit. */
export const waysToPay = (price: PriceRow, deposit: number): readonly Terms[] =>
    termsOffered(price).flatMap((term) => price.frequencies.map((frequency) => ({ deposit, ...term, frequency })));

/** What keeps a price from being sold as drafted: itself, or a plan that cannot be priced or that rounding ends well before its term. */
export function saleProblem(price: PriceRow): QuoteProblem | undefined {
    const own = priceProblem(price);
    if (own !== undefined) return own;
    const deposit = minimumDeposit(price);
    for (const terms of waysToPay(price, deposit)) {
        const problem = quoteProblem(price, terms) ?? earlyEndProblem(price, terms);
        if (problem !== undefined) return problem;
    }
    return undefined;
}

function earlyEndProblem(price: PriceRow, terms: Terms): QuoteProblem | undefined {
    const count = repayments(debtOf(price, terms)).reduce((sum, run) => sum + run.count, 0);
    const planned = instalmentCount(terms, terms.frequency);
    if (count * 10_000 >= planned * leastShareOfTermBps) return undefined;
    const { frequency } = terms;
    const message = sayTerm(terms, {
        days: (days) => `Round to less: ${days} days ${frequency} would end after ${count} of ${planned} payments`,
        months: (months) =>
            `Round to less: ${months} months ${frequency} would end after ${count} of ${planned} payments`,
    });
    return new QuoteProblem('roundTo', message);
}

/** Every tenor and frequency of a price at one deposit: the given share of the price, else the least allowed. */
export function listOffers(price: PriceRow, { depositBps, startDay }: { depositBps?: number; startDay?: string } = {}) {
    const deposit = Math.min(depositFor(price, depositBps ?? 0), maximumDeposit(price));
    return waysToPay(price, deposit).map((terms) => quote(price, terms, startDay));
}

/** What a change of deal allows; whatever is absent is not limited. Amounts are minor units. */
export interface Envelope {
    readonly maxFinanced?: number;
    readonly minDepositBps?: number;
    readonly maxTenorMonths?: number;
    readonly allowedProducts?: readonly string[];
}

/** The conditions of an envelope that an offer breaks, by name; none means it may be taken (transition T10). */
export function brokenConditions(offer: Offer, envelope: Envelope): (keyof Envelope)[] {
    const { maxFinanced, minDepositBps, maxTenorMonths, allowedProducts } = envelope;
    const broken: Record<keyof Envelope, boolean> = {
        maxFinanced: maxFinanced !== undefined && offer.principal > maxFinanced,
        minDepositBps: minDepositBps !== undefined && offer.deposit * 10_000 < offer.cashPrice * minDepositBps,
        maxTenorMonths: maxTenorMonths !== undefined && termLength(offer) > termLength({ tenorMonths: maxTenorMonths }),
        allowedProducts: allowedProducts !== undefined && !allowedProducts.includes(offer.product),
    };
    const conditions: (keyof Envelope)[] = ['maxFinanced', 'minDepositBps', 'maxTenorMonths', 'allowedProducts'];
    return conditions.filter((condition) => broken[condition]);
}

export const withinEnvelope = (offer: Offer, envelope: Envelope): boolean =>
    brokenConditions(offer, envelope).length === 0;
