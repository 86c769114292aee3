import type { CardHolder, Customers } from './country.ts';

/** Whose number it is; a family's numbers differ in their last digits. */
export type Holder = 'customer' | 'second' | 'relative' | 'guarantor';

const holderDigit: Readonly<Record<Holder, number>> = { customer: 1, second: 2, relative: 3, guarantor: 4 };

const threeDigits = (number: number): string => String(number).padStart(3, '0');

/** A telephone number that nobody else of the demonstration has, and to which no simulated partner answers oddly. */
export const phoneOf = ({ phonePrefix }: Customers, number: number, holder: Holder): string =>
    `${phonePrefix}${threeDigits(number)}5${holderDigit[holder]}`;

export interface IdCard {
    readonly idType: string;
    readonly idNumber: string;
    readonly expires: boolean;
}

/** An identity card by its country's form, unlike any other of the demonstration. */
export const idCardOf = ({ idCard }: Customers, holder: CardHolder & { readonly holder: Holder }): IdCard => {
    // Three digits of the customer, one that keeps clear of what simulated bureaus react to, one of the holder.
    const serial = `${threeDigits(holder.number)}5${holderDigit[holder.holder]}`;
    return { idType: idCard.type, idNumber: idCard.numberOf(holder, serial), expires: idCard.expires };
};
