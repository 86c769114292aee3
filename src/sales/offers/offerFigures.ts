import type { Offer } from '../../../domain/lending/offer.ts';
import { advancedBy, shapeOf } from '../../../domain/lending/product.ts';
import { formatMoney } from '../../framework/money.ts';
import { rateFigures } from '../../framework/rates.ts';
import { percentText } from '../../framework/numbers.ts';
import type { Figure } from '../parts/Figures.tsx';
import { instalmentFigures } from '../parts/instalments.ts';
import { say } from '../../i18n/say.ts';

/** Everything the customer must hear about the price of an offer. */
export const offerFigures = (offer: Offer): readonly (Omit<Figure, 'value'> & { readonly value: string })[] => {
    const money = (amount: number): string => formatMoney(amount, offer.currency);
    const fee = offer.feeUpfront > 0 ? [{ label: say`Fee at the start`, value: money(offer.feeUpfront) }] : [];
    const first = shapeOf(offer).isPaidOut
        ? [...fee, { label: say`The customer receives`, value: money(advancedBy(offer)) }]
        : [
              { label: say`Cash price`, value: money(offer.cashPrice) },
              { label: say`Deposit`, value: money(offer.deposit) },
              ...fee,
              { label: say`To pay today`, value: money(offer.dueAtHandover) },
          ];
    return [
        ...first,
        ...instalmentFigures(offer, say`Instalments`),
        { label: say`Total to pay`, value: money(offer.totalCost), isStrong: true },
        { label: say`Cost of credit`, value: money(offer.costOfCredit) },
        ...rateFigures(offer).map(({ label, bps }) => ({ label, value: percentText(bps, 1) })),
    ];
};

/** From when the days of a schedule count that has no first day yet. */
export const daysNote = (offer: Offer): string =>
    shapeOf(offer).isPaidOut
        ? say`Days as if the money were sent today`
        : say`Days as if the phone were handed over today`;
