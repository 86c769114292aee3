import { statedRates } from '../../domain/lending/legalRate.ts';
import type { Offer } from '../../domain/lending/offer.ts';
import { say, spoken } from '../i18n/say.ts';

export const rateNames = spoken({ nominal: 'Nominal rate a year', effective: 'Effective rate a year' });

/** Both yearly rates of an offer in words, the one that the law of its country names first. */
export const rateFigures = (offer: Offer): readonly { readonly label: string; readonly bps: number }[] =>
    statedRates(offer).map(({ kind, bps }, index) => ({ label: index === 0 ? say`APR` : rateNames[kind], bps }));
