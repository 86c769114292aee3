import type { CostCap } from '../countries/laws.ts';
import { formatMoney } from './money.ts';
import { quote, quoteProblem, waysToPay, type Offer } from './offer.ts';
import { minimumDeposit, QuoteProblem, type PriceRow } from './price.ts';
import { advancedBy } from './product.ts';
import { daysOf, sayTerm } from './term.ts';

/** The most that an offer may cost under a cap, minor units: of what is advanced, by months, and by days of a year. */
export const mostCost = (offer: Offer, { perYearBps }: CostCap): number => {
    const ofYear = BigInt(offer.tenorMonths * 365 + daysOf(offer) * 12);
    return Number((BigInt(advancedBy(offer)) * BigInt(perYearBps) * ofYear) / (10_000n * 12n * 365n));
};

const exceeds = (offer: Offer, cap: CostCap): boolean => offer.costOfCredit > mostCost(offer, cap);

/** Why an offer may not be made under a cap; undefined where it may. */
export const offerCapProblem = (offer: Offer, cap: CostCap): string | undefined => {
    if (!exceeds(offer, cap)) return undefined;
    const [cost, most] = [offer.costOfCredit, mostCost(offer, cap)].map((one) => formatMoney(one, offer.currency));
    return `This would cost ${cost}, and our licence allows ${most}: choose another offer (${cap.source})`;
};

/** What of a price to change first: its fees, where they alone come to more than is allowed. */
const dearest = ({ adminFee, method }: PriceRow, most: number): QuoteProblem['field'] => {
    if (adminFee > most) return 'adminFee';
    return method === 'per_day' ? 'pricePerDay' : 'ratePerMonthBps';
};

/** The first plan of a price, at its least deposit, that may not be made under a cap; undefined where all may. */
export const priceCapProblem = (price: PriceRow, cap: CostCap): QuoteProblem | undefined => {
    const offer = waysToPay(price, minimumDeposit(price))
        .filter((terms) => quoteProblem(price, terms) === undefined)
        .map((terms) => quote(price, terms))
        .find((one) => exceeds(one, cap));
    if (offer === undefined) return undefined;
    const allowed = mostCost(offer, cap);
    const [cost, most] = [offer.costOfCredit, allowed].map((one) => formatMoney(one, offer.currency));
    const message = sayTerm(offer, {
        days: (days) =>
            `Ask less: ${days} days cost ${cost}, fees included, and our licence allows ${most} (${cap.source})`,
        months: (months) =>
            `Ask less: ${months} months cost ${cost}, fees included, and our licence allows ${most} (${cap.source})`,
    });
    return new QuoteProblem(dearest(price, allowed), message);
};
