import type { Offer } from '../../../../domain/lending/offer.ts';
import { formatDay } from '../../../framework/dates.ts';
import { formatMoney } from '../../../framework/money.ts';
import type { Figure } from '../../parts/Figures.tsx';
import { dealTexts } from '../../texts/deal.ts';
import { offerFigures } from '../offerFigures.ts';
import { say } from '../../../i18n/say.ts';

/** A quote as it leaves the shop. */
export interface SharedQuote {
    readonly offer: Offer;
    /** Null while it is not known. */
    readonly shop: { readonly name: string; readonly cellphone: string } | null;
    /** The day up to which it holds; of a quote without a customer, the day of its prices. */
    readonly validity: { readonly kind: 'until' | 'of'; readonly day: string };
}

/** What a quote says, in the order in which it is read. */
export interface QuoteWords {
    readonly heading: string;
    readonly instalment: string;
    readonly figures: readonly (Omit<Figure, 'value'> & { readonly value: string })[];
    readonly foot: readonly string[];
}

export const wordsOf = ({ offer, shop, validity }: SharedQuote): QuoteWords => {
    const day = formatDay(validity.day);
    const foot = [
        validity.kind === 'until' ? say`Valid until ${day}` : say`Prices of ${day}`,
        ...(shop === null ? [] : [say`${shop.name}, ${shop.cellphone}`]),
    ];
    return {
        heading: say`Quote: ${offer.product}`,
        instalment: say`${formatMoney(offer.instalment, offer.currency)} ${dealTexts.per[offer.frequency]}`,
        figures: offerFigures(offer),
        foot,
    };
};

/** A quote as a message: nothing that a phone of ten years ago could not show. */
export const textOf = (quote: SharedQuote): string => {
    const { heading, instalment, figures, foot } = wordsOf(quote);
    const lines = figures.map(({ label, value }) => say`${label}: ${value}`);
    return [heading, instalment, '', ...lines, '', ...foot].join('\n');
};
