import { createHash } from 'node:crypto';
import type { Application, FrozenTerms } from '../../../domain/application/application.ts';
import type { Offer } from '../../../domain/lending/offer.ts';
import { canonicalJson } from '../../platform/audit/canonicalJson.ts';

/** SHA-256 over what was frozen, as canonical JSON. */
export const hashOfTerms = ({ offer, customerName, approvedAt }: Omit<FrozenTerms, 'hash'>): string =>
    createHash('sha256').update(canonicalJson({ offer, customerName, approvedAt })).digest('hex');

/** The terms as they stand from now on. */
export const freezeTerms = (
    { customerName }: Pick<Application, 'customerName'>,
    offer: Offer,
    now: string,
): FrozenTerms => {
    const terms = { offer, customerName, approvedAt: now };
    return { ...terms, hash: hashOfTerms(terms) };
};
