import { say, spoken } from '../../i18n/say.ts';

/** Handing a quote to the customer: on the phone they have with them. */
export const shareTexts = spoken({
    title: 'Give the quote to the customer',
    asText: 'Share text',
    asPicture: 'Share picture',
    copied: 'Copied. Paste it into a message to the customer.',
    saved: 'The picture is saved on this phone. Send it from there.',
    failed: 'It could not be shared. Try the other way.',
    heading: (product: string) => say`Quote: ${product}`,
    each: (amount: string, often: string) => say`${amount} ${often}`,
    validUntil: (day: string) => say`Valid until ${day}`,
    pricesOf: (day: string) => say`Prices of ${day}`,
    shop: (name: string, phone: string) => say`${name}, ${phone}`,
});
