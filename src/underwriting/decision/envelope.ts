import type { Envelope } from '../../../domain/lending/offer.ts';

/** The envelope that the typed conditions make; what is empty does not limit. */
export const envelopeOf = (typed: Readonly<Record<string, unknown>>): Envelope => {
    const number = (name: string): number | undefined => {
        const value = typed[name];
        return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
    };
    const maxFinanced = number('maxFinanced');
    const minDepositBps = number('minDepositBps');
    const maxTenorMonths = number('maxTenorMonths');
    const products = typed['allowedProducts'];
    return {
        ...(maxFinanced === undefined ? {} : { maxFinanced }),
        ...(minDepositBps === undefined ? {} : { minDepositBps }),
        ...(maxTenorMonths === undefined ? {} : { maxTenorMonths }),
        ...(Array.isArray(products) && products.length > 0 ? { allowedProducts: products.map(String) } : {}),
    };
};
