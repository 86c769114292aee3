import { decimalsOf, formatMoney as format } from '../../domain/lending/money.ts';
import { nowSpoken } from '../i18n/say.ts';

/** An amount in whole units of its currency, such as a chart holds, as `formatMoney` writes it. */
export const formatMajor = (amount: number, currency: string): string =>
    formatMoney(Math.round(amount * 10 ** decimalsOf(currency)), currency);

/** Minor units as the currency's country writes them in the reader's language: GH₵1,500.00. */
export const formatMoney = (amount: number, currency: string): string =>
    format(amount, currency, `${nowSpoken().language}-${currency.slice(0, 2)}`);
