import type { Offer } from '../../../domain/lending/offer.ts';
import { formatMoney } from '../../framework/money.ts';
import { rateFigures } from '../../framework/rates.ts';
import { percentText } from '../../framework/numbers.ts';
import type { Figure } from '../parts/Figures.tsx';
import { instalmentFigures } from '../parts/instalments.ts';
import { say } from '../../i18n/say.ts';

/** Everything the customer must hear about the price of an offer. */
export const offerFigures = (offer: Offer): readonly (Omit<Figure, 'value'> & { readonly value: string })[] => {
    const money = (amount: number): string => formatMoney(amount, offer.currency);
    return [
        { label: say`Cash price`, value: money(offer.cashPrice) },
        { label: say`Deposit`, value: money(offer.deposit) },
        ...(offer.feeUpfront > 0 ? [{ label: say`Fee at the start`, value: money(offer.feeUpfront) }] : []),
        { label: say`To pay today`, value: money(offer.dueAtHandover) },
        ...instalmentFigures(offer, say`Instalments`),
        { label: say`Total to pay`, value: money(offer.totalCost), isStrong: true },
        { label: say`Cost of credit`, value: money(offer.costOfCredit) },
        ...rateFigures(offer).map(({ label, bps }) => ({ label, value: percentText(bps, 1) })),
    ];
};
