import type { Offer } from '../../../domain/lending/offer.ts';
import { formatMoney } from '../../framework/money.ts';
import { percentText } from '../../framework/numbers.ts';
import type { Figure } from '../parts/Figures.tsx';
import { say } from '../../i18n/say.ts';

/** Everything the customer must hear about the price of an offer. */
export const offerFigures = (offer: Offer): readonly (Omit<Figure, 'value'> & { readonly value: string })[] => {
    const money = (amount: number): string => formatMoney(amount, offer.currency);
    const last = { label: say`Last instalment`, value: money(offer.lastInstalment) };
    // The last one is counted by itself where it differs: what is shown adds up.
    const isEven = offer.lastInstalment === offer.instalment;
    const count = isEven ? offer.instalmentCount : offer.instalmentCount - 1;
    return [
        { label: say`Cash price`, value: money(offer.cashPrice) },
        { label: say`Deposit`, value: money(offer.deposit) },
        ...(offer.feeUpfront > 0 ? [{ label: say`Fee at the start`, value: money(offer.feeUpfront) }] : []),
        { label: say`To pay today`, value: money(offer.dueAtHandover) },
        { label: say`Instalments`, value: `${count} × ${money(offer.instalment)}` },
        ...(isEven ? [] : [last]),
        { label: say`Total to pay`, value: money(offer.totalCost), isStrong: true },
        { label: say`Cost of credit`, value: money(offer.costOfCredit) },
        { label: say`APR`, value: percentText(offer.aprBps, 1) },
    ];
};
