import type { CountryRules } from '../countries/rules.ts';
import { textIn } from './captured.ts';
import type { Captured } from './section.ts';

/** What shows that goods are theirs to pledge, by what it is called. */
export const ownershipProofs: Readonly<Record<string, string>> = {
    receipt: 'Receipt',
    registration: 'Registration or logbook',
    letter: 'Letter of a local authority',
    none: 'None',
};

/** The kind of proof that was given with an item; undefined where there is none. */
export const ownershipProofOf = (item: Captured): string | undefined => {
    const proof = textIn(item, 'ownershipProof');
    return proof === 'none' ? undefined : proof;
};

/** Whether the country wants a proof of ownership for goods of this kind (rule 2.3). */
export const needsOwnershipProof = (item: Captured, { thresholds }: CountryRules): boolean =>
    thresholds.pledgeProofFor.some((kind) => kind === textIn(item, 'type'));
