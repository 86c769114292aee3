import { createHash } from 'node:crypto';
import type { Application, FrozenTerms } from '../../../domain/application/application.ts';
import type { Offer } from '../../../domain/lending/offer.ts';
import { canonicalJson } from '../../platform/audit/canonicalJson.ts';

/** The terms as they stand from now on. The hash is SHA-256 over everything else in them, as canonical JSON. */
export const freezeTerms = (
    { customerName }: Pick<Application, 'customerName'>,
    offer: Offer,
    now: string,
): FrozenTerms => {
    const terms = { offer, customerName, approvedAt: now };
    return { ...terms, hash: createHash('sha256').update(canonicalJson(terms)).digest('hex') };
};
