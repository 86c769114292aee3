import { laws } from '../../../domain/countries/laws.ts';
import { frozenDeal, type BookedLoan } from '../../../domain/ledger/bookedLoan.ts';
import { lentAs } from '../../../domain/lending/lentAs.ts';
import { quote, quoteProblem, type Offer } from '../../../domain/lending/offer.ts';
import type { PriceRow } from '../../../domain/lending/price.ts';
import { methods } from '../../../domain/lending/product.ts';
import { instalmentCount } from '../../../domain/lending/schedule.ts';
import { frequencies, type Term } from '../../../domain/lending/term.ts';
import { examplePrice } from '../../support/captured.ts';

/** A number below the one that is asked. */
export type Draw = (most: number) => number;

/** Numbers that are the same in every run. */
export const numbersFrom = (seed: number): Draw => {
    let state = seed;
    return (most) => {
        state = (state * 48_271) % 2_147_483_647;
        return state % most;
    };
};

const among = <Item>(next: Draw, items: readonly [Item, ...Item[]]): Item => items[next(items.length)] ?? items[0];

const tenors = [1, 3, 6, 12] as const;
const dayTenors = [7, 15, 30, 56, 60, 365] as const;

const drawnTerm = (next: Draw): Term =>
    next(3) === 0 ? { tenorMonths: 0, tenorDays: among(next, dayTenors) } : { tenorMonths: among(next, tenors) };

/** A price of any kind and method, dear enough for its term where a day has a price. */
const drawnPrice = (next: Draw, term: Term): PriceRow => {
    const isCash = next(4) === 0;
    const days = instalmentCount(term, 'daily');
    return {
        ...examplePrice,
        kind: isCash ? 'cash' : 'phone',
        lentAs: isCash ? among(next, lentAs) : 'first',
        depositMinBps: isCash ? 0 : 3_000,
        tenors: [...tenors],
        dayTenors: [...dayTenors],
        frequencies: [...frequencies],
        method: among(next, methods),
        ratePerMonthBps: next(1_500),
        pricePerDay: Math.ceil((examplePrice.cashPrice * (110 + next(100))) / (100 * days)),
        adminFeeMode: among(next, ['upfront', 'financed']),
        serviceFeePerInstalment: among(next, [0, 0, 100]),
    };
};

export interface DrawnLoan {
    readonly loan: BookedLoan;
    readonly offer: Offer;
    /** Whether money was lent, and no phone sold. */
    readonly isCash: boolean;
}

/** A loan of any product, by any term and rhythm, under the taxes of any country, as its contract would be signed. */
export const drawnLoan = (
    next: Draw,
    { uid, merchantCode, today }: { readonly uid: string; readonly merchantCode: string; readonly today: string },
): DrawnLoan => {
    for (;;) {
        const term = drawnTerm(next);
        const price = drawnPrice(next, term);
        const isCash = price.kind === 'cash';
        const share = isCash ? 0 : 30 + next(40);
        const deposit = Math.ceil((price.cashPrice * share) / 100 / price.roundTo) * price.roundTo;
        const terms = { deposit, ...term, frequency: among(next, frequencies) };
        if (quoteProblem(price, terms) !== undefined) continue;
        const offer = quote(price, terms, today);
        const schedule = offer.schedule.map((one) => ({ ...one, dueOn: one.dueOn ?? '' }));
        const plan = { startedOn: today, schedule };
        const { taxes } = among(next, [laws.KE, laws.NG, laws.GH]);
        return { offer, isCash, loan: { uid, merchantCode, ...plan, ...frozenDeal(offer, plan, taxes) } };
    }
};
