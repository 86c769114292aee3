import { statedRates } from '../../domain/lending/legalRate.ts';
import type { Offer } from '../../domain/lending/offer.ts';
import { say } from '../i18n/say.ts';

/** Both yearly rates of an offer in words, the one that the law of its country names first. */
export const rateFigures = (offer: Offer): readonly { readonly label: string; readonly bps: number }[] => {
    const labels = { nominal: say`Nominal rate a year`, effective: say`Effective rate a year` };
    return statedRates(offer).map(({ kind, bps }, index) => ({ label: index === 0 ? say`APR` : labels[kind], bps }));
};
