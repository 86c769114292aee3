import { BoundedMap } from '../boundedMap.ts';
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

/** More than what an application, its customer and its parties say of anybody. */
const mostTexts = 400;

/** What was sealed or opened under a key: the texts by how they lie at their place, and how they lie by what they say there. */
const newMemory = () => ({ texts: new BoundedMap<string>(mostTexts), sealed: new BoundedMap<string>(mostTexts) });

const at = ({ table, row, column }: Place, text: string): string => [table, row, column, text].join('\n');

const personKey = (key: Buffer, sealed: Buffer, memory?: ReturnType<typeof newMemory>): PersonKey => {
    const remember = (place: Place, value: string, text: string): void => {
        memory?.texts.set(at(place, value), text);
        memory?.sealed.set(at(place, text), value);
    };
    const opened = (place: Place, value: string): string => {
        const text = openValue({ key, place }, Buffer.from(value.slice(1), 'base64'));
        remember(place, value, text);
        return text;
    };
    const made = (place: Place, text: string): string => {
        const value = mark + sealValue({ key, place }, text).toString('base64');
        remember(place, value, text);
        return value;
    };
    const seal = (place: Place, text: string): string => memory?.sealed.get(at(place, text)) ?? made(place, text);
    return {
        sealed,
        seal: (place, value) => (value === null ? null : seal(place, toText(value))),
        open: (place, value) =>
            isSealed(value) ? fromText(memory?.texts.get(at(place, value)) ?? opened(place, value)) : value,
    };
};

export const newPersonKey = (secrets: Secrets, uid: string): PersonKey => {
    const key = newKey();
    return personKey(key, secrets.seal(purposeOfPersonKey(uid), key));
};

/** Throws where the key was altered or is another's. */
export const openPersonKey = (secrets: Secrets, uid: string, sealed: Buffer): PersonKey =>
    personKey(secrets.open(purposeOfPersonKey(uid), sealed), sealed);

const [mostRecent, longestMs] = [500, 600_000];
const recent = new WeakMap<Secrets, BoundedMap<PersonKey>>();

const recentKeys = (secrets: Secrets): BoundedMap<PersonKey> => {
    const known = recent.get(secrets);
    if (known !== undefined) return known;
    const keys = new BoundedMap<PersonKey>(mostRecent);
    recent.set(secrets, keys);
    // All at once, asked for or not: nobody who was erased stays in the memory of a server that has little to do.
    setTimeout(() => recent.delete(secrets), longestMs).unref();
    return keys;
};

/**
 * As `openPersonKey`, and what it seals and opens is remembered for ten minutes at most: a seller saves section after
 * section, and the answer to each of them tells all. Whoever asks has what the row holds: once it holds no key, nobody finds what is remembered.
 */
export const recentPersonKey = (secrets: Secrets, uid: string, sealed: Buffer): PersonKey => {
    const keys = recentKeys(secrets);
    const name = `${uid} ${sealed.toString('latin1')}`;
    const known = keys.get(name);
    if (known !== undefined) return known;
    const key = personKey(secrets.open(purposeOfPersonKey(uid), sealed), sealed, newMemory());
    keys.set(name, key);
    return key;
};

// Opened once for a transaction; who is forgotten meanwhile is forgotten for the next one.
const known = new WeakMap<object, Map<string, PersonKey>>();

/** The keys, by whose they are, that a transaction or whatever else reads for one request has opened: it adds what it opens. */
export const keysKnownTo = (reader: { readonly secrets: Secrets }): Map<string, PersonKey> => {
    const keys = known.get(reader) ?? new Map<string, PersonKey>();
    known.set(reader, keys);
    return keys;
};
