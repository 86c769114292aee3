import { newKey } from './key.ts';
import { openValue, sealValue, type Place } from './sealedValue.ts';
import type { Secrets } from './secrets.ts';

/** Stands before what is sealed where once something plain stood; no person can type it. */
const mark = '\u0002';

/** What seals everything that is known of a person by one application. */
export interface PersonKey {
    /** The key itself, sealed by the identity key: what the row of the application holds. */
    readonly sealed: Buffer;
    /** Any value but undefined, as the text that stands in its place; null stays null. */
    readonly seal: (place: Place, value: unknown) => string | null;
    /** The value again; what lies open is itself. Throws where it was altered or moved. */
    readonly open: (place: Place, value: unknown) => unknown;
}

/** Bound to the application whose row holds it. */
export const purposeOfPersonKey = (uid: string): string => `person:${uid}`;

export const isSealed = (value: unknown): value is string => typeof value === 'string' && value.startsWith(mark);

/** As the database itself writes and reads what lies open. */
const toText = (value: unknown): string => JSON.stringify(value);
const fromText = (text: string): unknown => JSON.parse(text);

const personKey = (key: Buffer, sealed: Buffer): PersonKey => ({
    sealed,
    seal: (place, value) =>
        value === null ? null : mark + sealValue({ key, place }, toText(value)).toString('base64'),
    open: (place, value) =>
        isSealed(value) ? fromText(openValue({ key, place }, Buffer.from(value.slice(1), 'base64'))) : value,
});

export const newPersonKey = (secrets: Secrets, uid: string): PersonKey => {
    const key = newKey();
    return personKey(key, secrets.seal(purposeOfPersonKey(uid), key));
};

/** Throws where the key was altered or is another's. */
export const openPersonKey = (secrets: Secrets, uid: string, sealed: Buffer): PersonKey =>
    personKey(secrets.open(purposeOfPersonKey(uid), sealed), sealed);

// Opened once for a transaction; who is forgotten meanwhile is forgotten for the next one.
const known = new WeakMap<object, Map<string, PersonKey>>();

/** The keys, by whose they are, that a transaction or whatever else reads for one request has opened: it adds what it opens. */
export const keysKnownTo = (reader: { readonly secrets: Secrets }): Map<string, PersonKey> => {
    const keys = known.get(reader) ?? new Map<string, PersonKey>();
    known.set(reader, keys);
    return keys;
};
