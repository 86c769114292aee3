import type { Offer } from '../../../domain/lending/offer.ts';
import { formatMoney } from '../../framework/money.ts';
import { percentText } from '../../framework/numbers.ts';
import type { Figure } from '../parts/Figures.tsx';
import { dealTexts } from '../texts/deal.ts';

/** Everything the customer must hear about the price of an offer. */
export const offerFigures = (offer: Offer): readonly (Omit<Figure, 'value'> & { readonly value: string })[] => {
    const money = (amount: number): string => formatMoney(amount, offer.currency);
    const last = { label: dealTexts.last, value: money(offer.lastInstalment) };
    // The last one is counted by itself where it differs: what is shown adds up.
    const isEven = offer.lastInstalment === offer.instalment;
    const count = isEven ? offer.instalmentCount : offer.instalmentCount - 1;
    return [
        { label: dealTexts.cashPrice, value: money(offer.cashPrice) },
        { label: dealTexts.deposit, value: money(offer.deposit) },
        ...(offer.feeUpfront > 0 ? [{ label: dealTexts.feeUpfront, value: money(offer.feeUpfront) }] : []),
        { label: dealTexts.payNow, value: money(offer.dueAtHandover) },
        { label: dealTexts.count, value: `${count} × ${money(offer.instalment)}` },
        ...(isEven ? [] : [last]),
        { label: dealTexts.total, value: money(offer.totalCost), isStrong: true },
        { label: dealTexts.cost, value: money(offer.costOfCredit) },
        { label: dealTexts.apr, value: percentText(offer.aprBps, 1) },
    ];
};
