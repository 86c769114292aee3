import { quote, quoteProblem } from '../../lending/offer.ts';
import type { ApplicationPatch } from '../application.ts';
import type { Captured } from '../section.ts';
import type { SectionName } from '../sections/registry.ts';
import type { ActionContext } from './context.ts';
import { termsOf } from './offerTerms.ts';

const textOf = (value: unknown): string | null =>
    typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

export const nameOf = (customer: Captured): string =>
    [customer['firstName'], customer['otherNames'], customer['lastName']]
        .map(textOf)
        .filter((part) => part !== null)
        .join(' ');

/** Who the customer is and how they are reached, as columns of the application say it after its sections. */
export const namedIn = (name: SectionName, data: Captured): ApplicationPatch => {
    if (name === 'kyc') return { idNumber: textOf(data['idNumber'])?.toUpperCase() ?? null };
    if (name !== 'customer') return {};
    return {
        ...(nameOf(data) === '' ? {} : { customerName: nameOf(data) }),
        ...(textOf(data['phone']) === null ? {} : { customerPhone: String(data['phone']) }),
    };
};

/** The columns of the application that follow from its sections. */
export const derived = (name: SectionName, data: Captured, context: ActionContext): ApplicationPatch => {
    if (name === 'customer') return { ...namedIn(name, data), customerWaiting: data['customerWaiting'] === true };
    return name === 'offer' ? pricedOffer(data, context) : namedIn(name, data);
};

/** What an offer comes to, and with what the customer owes elsewhere; null while it cannot be priced. */
export const pricedOffer = (data: Captured, { facts: { price, outstanding } }: ActionContext): ApplicationPatch => {
    if (price === null) return { product: null, financedAmount: null, exposure: null };
    const terms = termsOf(data);
    if (quoteProblem(price, terms) !== undefined)
        return { product: price.product, financedAmount: null, exposure: null };
    const { principal } = quote(price, terms);
    return { product: price.product, financedAmount: principal, exposure: principal + (outstanding ?? 0) };
};
