import { lastFour } from '../../../domain/lastFour.ts';
import type { PersonKey } from './personKey.ts';
import type { Place } from './sealedValue.ts';

/**
 * A text that says whose it is, and so opens wherever it stands: what names a customer is copied, as it lies, from the application
 * into the rows of its loan, payments and orders. All of them are gone with the one key.
 */
const mark = '\u0003';

/** Statements write it in the mark's place where all but the text's end is hidden. */
const maskMark = '\u0004';

/** Behind the mark: whose it is, and the text sealed. */
const pattern = /^([\w-]+):([\w+/=]+)$/;

const partsOf = (value: string): RegExpExecArray | null =>
    value.startsWith(mark) || value.startsWith(maskMark) ? pattern.exec(value.slice(1)) : null;

/** As the database writes them into JSON. */
const inJson = /"\\u000([34])([\w-]+):([\w+/=]+)"/g;

export const isOwned = (value: unknown): value is string => typeof value === 'string' && value.startsWith(mark);

const placeOf = (owner: string): Place => ({ table: 'person', row: owner, column: 'text' });

/** '' stays as it is, for it says nothing of anybody; so does what is sealed. */
export const sealOwned = (key: PersonKey, owner: string, text: string): string =>
    text === '' || isOwned(text) ? text : `${mark}${owner}:${(key.seal(placeOf(owner), text) ?? '').slice(1)}`;

export type KeysByOwner = ReadonlyMap<string, PersonKey>;

/** '' where the key is gone; also of what is only written like such a text, which anybody may type. */
const opened = (keys: KeysByOwner, owner: string, sealed: string): string => {
    try {
        const text = keys.get(owner)?.open(placeOf(owner), `\u0002${sealed}`);
        return typeof text === 'string' ? text : '';
    } catch {
        return '';
    }
};

/** The text again; what lies open is itself. */
export const openOwned = (keys: KeysByOwner, value: string): string => {
    const [, owner, sealed] = partsOf(value) ?? [];
    if (owner === undefined || sealed === undefined) return value;
    const text = opened(keys, owner, sealed);
    return value.startsWith(maskMark) ? lastFour(text) : text;
};

export const ownerOf = (value: string): string | undefined => partsOf(value)?.[1];

/** JSON as the database wrote it, with the texts in it opened. */
export const openJson = (keys: KeysByOwner, json: string): string =>
    json.replaceAll(inJson, (...[, kind, owner = '', sealed = '']: readonly string[]) => {
        const text = opened(keys, owner, sealed);
        return JSON.stringify(kind === '4' ? lastFour(text) : text);
    });

export const ownersInJson = (json: string): readonly string[] =>
    json.includes(String.raw`\u000`) ? [...json.matchAll(inJson)].flatMap(([, , owner]) => owner ?? []) : [];

/** SQL of a column whose text shows its end alone once it is opened; `otherwise` for what lies open. */
export const maskedOwnedSql = (column: string, otherwise: string): string =>
    `case when left(${column}, 1) = chr(3) then chr(4) || substr(${column}, 2) else ${otherwise} end`;
