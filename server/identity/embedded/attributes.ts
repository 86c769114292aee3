import { attributeName, attributeValue } from './fields.ts';
import { IdentityError, invalidParameter, unauthorizedAttribute } from './errors.ts';
import type { PoolSettings } from './settings.ts';
import { readMember } from './shape.ts';
import type { Attributes, DeliveryMedium } from './types.ts';

const STANDARD: ReadonlySet<string> = new Set([
    'address',
    'birthdate',
    'email',
    'email_verified',
    'family_name',
    'gender',
    'given_name',
    'locale',
    'middle_name',
    'name',
    'nickname',
    'phone_number',
    'phone_number_verified',
    'picture',
    'preferred_username',
    'profile',
    'updated_at',
    'website',
    'zoneinfo',
]);
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const E164 = /^\+[0-9]{1,15}$/;

/** Checks names and values against the pool's schema. Empty values pass: they remove their attribute. */
export function checkAttributes(settings: PoolSettings, attributes: Attributes): void {
    for (const [name, value] of Object.entries(attributes)) {
        readMember(attributeName, name, 'userAttributes.name');
        readMember(attributeValue, value, `userAttributes.${name}`);
        if (name === 'sub') throw invalidParameter('user.sub: Attribute cannot be updated.\n');
        if (!isInSchema(settings, name)) throw offSchema(name, 'Attribute does not exist in the schema.');
        if (value === '') continue;
        if (name === 'email' && !EMAIL.test(value)) throw invalidParameter('Invalid email address format.');
        if (name === 'phone_number' && !E164.test(value)) throw invalidParameter('Invalid phone number format.');
        if (name.endsWith('_verified') && value !== 'true' && value !== 'false') {
            throw offSchema(name, 'The value must be true or false.');
        }
    }
}

const isInSchema = ({ customAttributes }: PoolSettings, name: string): boolean =>
    STANDARD.has(name) || customAttributes.some((custom) => name === `custom:${custom}`);

export const offSchema = (name: string, reason: string): IdentityError =>
    invalidParameter(`Attributes did not conform to the schema: ${name}: ${reason}\n`);

/** Users may write their own standard attributes; verification marks and custom ones belong to the server. */
export const isWritableByUser = (name: string): boolean => STANDARD.has(name) && !name.endsWith('_verified');

/** As `checkAttributes`, for what users write about themselves. */
export function checkOwnAttributes(settings: PoolSettings, attributes: Attributes): void {
    checkAttributes(settings, attributes);
    if (!Object.keys(attributes).every(isWritableByUser)) throw unauthorizedAttribute();
}

export const attributesOf = (list: readonly { readonly Name: string; readonly Value: string }[]): Attributes =>
    Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]));

/** Changed addresses, other than those that were verified. */
export const changedContacts = (current: Attributes, changes: Attributes): readonly ContactAttribute[] =>
    contactAttributes.filter((name) => name in changes && (changes[name] ?? '') !== (current[name] ?? ''));

/** A changed address is not the one that was verified: codes must not go there on the old one's word. */
export const staleVerifications = (current: Attributes, changes: Attributes): Attributes =>
    Object.fromEntries(changedContacts(current, changes).map((name) => [`${name}_verified`, '']));

export const contactAttributes = ['email', 'phone_number'] as const;
export type ContactAttribute = (typeof contactAttributes)[number];

export interface Contact {
    readonly attribute: ContactAttribute;
    readonly medium: DeliveryMedium;
    readonly to: string;
}

/** Where codes may be sent: to the e-mail address if it is verified, else to the verified phone number. */
export const verifiedContact = (attributes: Attributes): Contact | undefined =>
    contacts(attributes).find(({ attribute }) => attributes[`${attribute}_verified`] === 'true');

/** Where an invitation is sent: an administrator typed it, so it needs no verification. */
export function contactBy(attributes: Attributes, mediums?: readonly DeliveryMedium[]): readonly Contact[] {
    const known = contacts(attributes);
    return mediums === undefined ? known.slice(0, 1) : known.filter(({ medium }) => mediums.includes(medium));
}

/** As `contactBy`, where one message is enough. */
export const anyContact = (attributes: Attributes): Contact | undefined => contactBy(attributes)[0];

/** One of the addresses, verified or not. */
export const contactOf = (attributes: Attributes, attribute: ContactAttribute): Contact | undefined =>
    contacts(attributes).find((contact) => contact.attribute === attribute);

const contacts = ({ email, phone_number: phone }: Attributes): readonly Contact[] => [
    ...(email ? [{ attribute: 'email', medium: 'EMAIL', to: email } as const] : []),
    ...(phone ? [{ attribute: 'phone_number', medium: 'SMS', to: phone } as const] : []),
];

/** `f***@e***` or `+********4567`. */
export function maskContact({ medium, to }: Contact): string {
    if (medium === 'SMS') return `+${'*'.repeat(Math.max(0, to.length - 5))}${to.slice(-4)}`;
    const [local = '', domain = ''] = to.split('@');
    return `${local.slice(0, 1)}***@${domain.slice(0, 1)}***`;
}
