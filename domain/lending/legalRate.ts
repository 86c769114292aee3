import { countries } from '../countries.ts';
import type { RateKind } from '../countries/rules.ts';
import type { Offer } from './offer.ts';

type Rated = Pick<Offer, 'aprBps' | 'earBps' | 'currency'>;

/** A yearly rate, in basis points, and which of the two it is. */
export interface StatedRate {
    readonly kind: RateKind;
    readonly bps: number;
}

/** Which rate each field of an offer holds. */
export const rateFields: Readonly<Record<keyof Omit<Rated, 'currency'>, RateKind>> = {
    aprBps: 'nominal',
    earBps: 'effective',
};

/** Both rates of an offer, the one that its country's law names first; a currency that no country has states the nominal one. */
export const statedRates = (
    { aprBps, earBps, currency }: Rated,
    rules: Readonly<Record<string, { readonly currency: string; readonly legalRate: RateKind }>> = countries,
): readonly [legal: StatedRate, other: StatedRate] => {
    const nominal = { kind: 'nominal', bps: aprBps } as const;
    const effective = { kind: 'effective', bps: earBps } as const;
    const own = Object.values(rules).find((one) => one.currency === currency);
    return own?.legalRate === 'effective' ? [effective, nominal] : [nominal, effective];
};
