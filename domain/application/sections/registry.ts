import type { Section } from '../section.ts';
import { address } from './address.ts';
import { affordability } from './affordability.ts';
import { customer } from './customer.ts';
import { guarantor } from './guarantor.ts';
import { kyc } from './kyc.ts';
import { offer } from './offer.ts';
import { pledge } from './pledge.ts';

/** The seven sections in the order a sales person meets them. */
export const sections = { customer, offer, kyc, pledge, guarantor, affordability, address } as const satisfies Record<
    string,
    Section
>;

export type SectionName = keyof typeof sections;
// The keys of the literal above are exactly the names.
export const sectionNames = Object.keys(sections) as readonly SectionName[];

export type SealedSection = Exclude<SectionName, 'offer'>;

const isPersonal = (name: SectionName): name is SealedSection => !('isImpersonal' in sections[name]);

/** Those that say something of a person. */
export const sealedSections: readonly SealedSection[] = sectionNames.filter(isPersonal);
