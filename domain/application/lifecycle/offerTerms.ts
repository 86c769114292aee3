import { quote, quoteProblem, type Offer } from '../../lending/offer.ts';
import { termsIn, type Terms } from '../../lending/price.ts';
import { isFrequency, type Frequency } from '../../lending/term.ts';
import type { Captured } from '../section.ts';
import type { ActionFacts, Problem } from './context.ts';
import { wrong } from './problems.ts';

interface Priced {
    readonly facts: Pick<ActionFacts, 'price'>;
}

export const termsOf = (data: Captured): Terms =>
    termsIn({
        deposit: Number(data['deposit']),
        tenorMonths: Number(data['tenorMonths']),
        tenorDays: Number(data['tenorDays'] ?? 0),
        frequency: data['frequency'] as Frequency, // one of the frequencies: the schema of the offer allows nothing else
    });

/** What was chosen, where anything was that is known by now. */
export const chosenTerms = (data: Captured | null): Terms | undefined =>
    data !== null && isFrequency(String(data['frequency'])) ? termsOf(data) : undefined;

/** Why our licence lets nobody make this offer; null where it does. */
export const licenceProblem = ({ facts: { price } }: Priced): Problem | null =>
    price?.tooDear === undefined ? null : wrong({ pricingId: price.tooDear });

/** Why a captured offer cannot be priced now; null when it can, or when there is none. */
export const offerProblem = (data: Captured | null, { facts: { price } }: Priced): Problem | null => {
    if (data === null) return null;
    if (price === null || !price.isValid)
        return wrong({ pricingId: 'This price is no longer offered; choose the offer again' });
    const problem = quoteProblem(price, termsOf(data));
    return problem === undefined ? licenceProblem({ facts: { price } }) : wrong({ [problem.field]: problem.message });
};

/** The captured offer as it is priced now; undefined while it cannot be. */
export const offerOf = (data: Captured | null, { facts: { price } }: Priced): Offer | undefined =>
    data === null || price === null || quoteProblem(price, termsOf(data)) !== undefined
        ? undefined
        : quote(price, termsOf(data));
