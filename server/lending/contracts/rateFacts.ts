import { countries, countryCodes } from '../../../domain/countries.ts';
import { laws } from '../../../domain/countries/laws.ts';
import { statedRates } from '../../../domain/lending/legalRate.ts';
import type { Offer } from '../../../domain/lending/offer.ts';
import type { Figures } from '../../platform/figures.ts';
import type { Fact } from './pages/facts.ts';

const rateLabels = { nominal: 'Yearly rate (APR), nominal', effective: 'Yearly rate, effective' } as const;

/** Both yearly rates, the one that the law names first. */
export const rateFacts = (offer: Offer, percent: Figures['percent']): readonly Fact[] =>
    statedRates(offer).map(({ kind, bps }) => [rateLabels[kind], percent(bps)]);

/** Which law has them told; nothing for a currency that no country has. */
export const rateLaw = ({ currency }: Pick<Offer, 'currency'>): readonly string[] =>
    countryCodes
        .filter((code) => countries[code].currency === currency)
        .map((code) => `The yearly rate is told as this asks: ${laws[code].rates.name}.`);
