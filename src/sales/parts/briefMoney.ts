import { formatMoney } from '../../framework/money.ts';

/** An amount for lists: 'GH₵35' instead of 'GH₵35.00'; odd amounts keep their decimals. Minor units. */
export const briefMoney = (amount: number, currency: string): string =>
    formatMoney(amount, currency).replace(/[.,]00(?!\d)/, '');
