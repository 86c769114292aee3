import { createHash } from 'node:crypto';
import type { Application } from '../../../domain/application/application.ts';
import { consentingPeople } from '../../../domain/application/consent.ts';
import { canonicalJson } from '../../platform/audit/canonicalJson.ts';

export const consentPurpose = (phone: unknown): string => `consent:${String(phone)}`;

/** A code to withdraw one consent withdraws no other. */
export const withdrawalPurpose = (purpose: unknown): string => `withdraw:${String(purpose)}`;

export const purposeOf = (action: string, input: Readonly<Record<string, unknown>>): string => {
    if (action === 'give_consent') return consentPurpose(input['phone']);
    return action === 'withdraw_consent' ? withdrawalPurpose(input['purpose']) : action;
};

const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What a code stands for: words to agree with, the frozen terms of a contract to sign, or the deal that was chosen. */
export const provenBy = (
    purpose: string,
    application: Pick<Application, 'terms' | 'customerName' | 'customerPhone' | 'sections'>,
    { pricingId, deposit, tenorMonths, tenorDays, frequency }: Readonly<Record<string, unknown>>,
): string => {
    if (purpose === 'sign') return application.terms?.hash ?? '';
    const people = consentingPeople(application).filter(({ phone }) => consentPurpose(phone) === purpose);
    if (people.length > 0) return sha256Of(people.map(({ statement }) => statement).join());
    return sha256Of(canonicalJson({ pricingId, deposit, tenorMonths, tenorDays: tenorDays ?? null, frequency }));
};
