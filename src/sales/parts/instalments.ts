import type { Offer } from '../../../domain/lending/offer.ts';
import { formatMoney } from '../../framework/money.ts';
import { say } from '../../i18n/say.ts';

interface InstalmentFigure {
    readonly label: string;
    readonly value: string;
}

type Instalments = Pick<Offer, 'instalment' | 'lastInstalment' | 'instalmentCount' | 'currency'>;

/** How often what is paid. The last one is counted by itself where it differs: what is shown adds up. */
export const instalmentFigures = (offer: Instalments, label: string): readonly InstalmentFigure[] => {
    const { instalment, lastInstalment, instalmentCount, currency } = offer;
    const isEven = lastInstalment === instalment;
    return [
        { label, value: `${isEven ? instalmentCount : instalmentCount - 1} × ${formatMoney(instalment, currency)}` },
        ...(isEven ? [] : [{ label: say`Last instalment`, value: formatMoney(lastInstalment, currency) }]),
    ];
};
