import type { ActionFacts } from '../../../domain/application/lifecycle/context.ts';
import type { Country } from '../../../domain/countries.ts';
import { quote, type Offer } from '../../../domain/lending/offer.ts';
import { depositFor, type Terms } from '../../../domain/lending/price.ts';
import type { Home } from './homes.ts';
import type { Gender, InventedPerson } from '../names.ts';
import type { CreditRecord } from './records.ts';
import { spread } from '../spread.ts';

export type Price = NonNullable<ActionFacts['price']>;

/** A credit record as a customer of one of our countries who asks for a phone. */
export interface Sample {
    readonly record: CreditRecord;
    readonly country: Country;
    readonly person: InventedPerson;
    readonly relative: InventedPerson;
    readonly home: Home;
    readonly price: Price;
    readonly terms: Terms;
    /** Without the days of its instalments. */
    readonly offer: Offer;
    /** When the sales person sat with the customer. */
    readonly capturedAt: Date;
}

/** The data set knows men by A91, A93 and A94. */
export const genderOf = ({ statusAndSex }: CreditRecord): Gender =>
    ['A91', 'A93', 'A94'].includes(statusAndSex) ? 'male' : 'female';

// About a sixth of the records each, in Deutschmarks.
const amountSteps = [1_200, 1_700, 2_400, 3_300, 5_400] as const;

/** The dearer the credit was, the dearer the phone; `prices` from the cheapest to the dearest. */
const priceFor = ({ amount }: CreditRecord, prices: readonly Price[]): Price => {
    const step = amountSteps.filter((least) => amount >= least).length;
    const price = prices[Math.min(step, prices.length - 1)];
    if (price === undefined) throw new Error('There is no phone to sell');
    return price;
};

const tenorFor = ({ durationMonths }: CreditRecord): number => {
    if (durationMonths <= 7) return 3;
    if (durationMonths <= 12) return 6;
    return durationMonths <= 24 ? 9 : 12;
};

// Savings of 100, 500 and 1,000 marks and more; A65 is unknown or none.
const extraDepositBps: Readonly<Record<string, number>> = { A61: 0, A62: 500, A63: 1_000, A64: 1_500, A65: 0 };

/** What a record asks for: the more saved, the higher the deposit; the longer the credit, the longer the tenor. */
const termsFor = (record: CreditRecord, price: Price): Terms => ({
    deposit: depositFor(price, price.depositMinBps + (extraDepositBps[record.savings] ?? 0)),
    tenorMonths: tenorFor(record),
    frequency: spread(record.number, 20, 4) === 0 ? 'monthly' : 'weekly',
});

interface Circumstances extends Omit<Sample, 'price' | 'terms' | 'offer'> {
    readonly prices: readonly Price[];
}

/** A record in the circumstances of a country: what the customer chose, and what it comes to. */
export const sampleOf = ({ prices, ...rest }: Circumstances): Sample => {
    const price = priceFor(rest.record, prices);
    const terms = termsFor(rest.record, price);
    return { ...rest, price, terms, offer: quote(price, terms) };
};
