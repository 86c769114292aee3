import { formatMoney as format } from '../../domain/lending/money.ts';
import { nowSpoken } from '../i18n/say.ts';

/** Minor units as the currency's country writes them in the reader's language: GH₵1,500.00. */
export const formatMoney = (amount: number, currency: string): string =>
    format(amount, currency, `${nowSpoken().language}-${currency.slice(0, 2)}`);
