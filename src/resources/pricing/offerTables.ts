import { listOffers, type Offer } from '../../../domain/lending/offer.ts';
import { statedRates } from '../../../domain/lending/legalRate.ts';
import type { PriceRow } from '../../../domain/lending/price.ts';
import { toMajor } from '../../../domain/lending/money.ts';
import type { TableData } from '../../admin/dashboard/DataTable.tsx';
import { formatMajor } from '../../framework/money.ts';
import { formatNumber } from '../../framework/numbers.ts';
import { say, spoken } from '../../i18n/say.ts';
import { termText } from '../../framework/termText.ts';

const rhythms: Readonly<Record<Offer['frequency'], string>> = spoken({
    daily: 'daily',
    weekly: 'weekly',
    biweekly: 'every two weeks',
    monthly: 'monthly',
    once: 'once',
});

const planOf = (offer: Offer): string => `${termText(offer)}, ${rhythms[offer.frequency]}`;

/** An amount in whole units of its currency, as charts and sheets want it. */
export const majorOf = (amount: number, currency: string): number => Number(toMajor(amount, currency));

const percent = (basisPoints: number): number => Math.round(basisPoints / 10) / 10;

/** The columns of money as money; those named hold something else. */
const moneyBut =
    (currency: string, others: readonly number[]) =>
    (value: number, column: number): string =>
        others.includes(column) ? formatNumber(value) : formatMajor(value, currency);

/** Every plan of a price at one deposit, with what the customer pays. */
export const offersTable = (offers: readonly Offer[]): TableData => ({
    format: moneyBut(offers[0]?.currency ?? '', [0, 4]),
    // What is compared stands where a narrow table shows it without scrolling.
    head: [
        say`Plan`,
        `${say`APR`} %`,
        say`Instalment`,
        say`Pays in all`,
        say`Cost of credit`,
        say`Instalments`,
        say`Last one`,
    ],
    rows: offers.map((offer) => {
        const major = (amount: number): number => majorOf(amount, offer.currency);
        return {
            key: planOf(offer),
            name: planOf(offer),
            cells: [
                percent(statedRates(offer)[0].bps),
                major(offer.instalment),
                major(offer.totalCost),
                major(offer.costOfCredit),
                offer.instalmentCount,
                major(offer.lastInstalment),
            ],
        };
    }),
});

const byPlan = (price: PriceRow): ReadonlyMap<string, Offer> =>
    new Map(listOffers(price).map((offer) => [planOf(offer), offer]));

/** The customer's instalment under two prices, each at its least deposit; null where a price has no such plan. */
export const instalmentsTable = (other: PriceRow, price: PriceRow): TableData => {
    const [was, is] = [byPlan(other), byPlan(price)];
    return {
        format: moneyBut(price.currency, []),
        head: [say`Plan`, say`There`, say`Here`, say`Difference`, say`In all`],
        rows: [...new Set([...is.keys(), ...was.keys()])].map((plan) => {
            const [there, here] = [was.get(plan), is.get(plan)];
            const difference = (name: 'instalment' | 'totalCost'): number | null =>
                there === undefined || here === undefined ? null : majorOf(here[name] - there[name], price.currency);
            return {
                key: plan,
                name: plan,
                cells: [
                    there === undefined ? null : majorOf(there.instalment, other.currency),
                    here === undefined ? null : majorOf(here.instalment, price.currency),
                    difference('instalment'),
                    difference('totalCost'),
                ],
            };
        }),
    };
};
