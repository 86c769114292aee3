import { statedRates } from '../../../domain/lending/legalRate.ts';
import type { Offer } from '../../../domain/lending/offer.ts';
import type { Figures } from '../../platform/figures.ts';
import type { Fact } from './pages/facts.ts';

const rateLabels = { nominal: 'Yearly rate (APR), nominal', effective: 'Yearly rate, effective' } as const;

/** Both yearly rates, the one that the law names first. */
export const rateFacts = (offer: Offer, percent: Figures['percent']): readonly Fact[] =>
    statedRates(offer).map(({ kind, bps }) => [rateLabels[kind], percent(bps)]);
