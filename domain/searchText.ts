import type { Field } from './field.ts';
import { soundOf, soundsNear } from './matching/sound.ts';
import type { Resource, Row } from './resource.ts';

/** Parts what everybody may search in from what only some may see; no person can type it. */
export const searchDivider = '\u001F';

/** Stands before the sound of a word, which a space ends; no person can type it either. */
const soundMark = '\u001E';

/** Small letters without accents, so that 'Kofi' finds 'KÓFI'; runs of white space and control characters become one space. */
export const foldText = (text: string): string =>
    text
        .normalize('NFKD')
        .replace(/\p{Mark}/gu, '')
        .toLowerCase()
        .replace(/[\s\p{Control}]+/gu, ' ')
        .trim();

const textIn = (value: unknown): string =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** What lies sealed is found by its marks. */
const isPlain = (field: Field): boolean => field.sealed === undefined;

const isOpen = (field: Field): boolean => field.unmaskedFor === undefined && field.readableBy === undefined;

const wordsIn = (folded: string): readonly string[] => folded.split(' ').filter((word) => word !== '');

/** Names are written with hyphens and apostrophes by some and without by others. */
export const soundsIn = (folded: string): readonly string[] =>
    wordsIn(folded)
        .flatMap((word) => (/^[\p{Letter}'’-]+$/u.test(word) ? word.replaceAll(/['’]/g, '').split('-') : []))
        .map(soundOf)
        .filter((sound) => sound !== '');

const withSounds = (folded: string): string =>
    [folded, ...new Set(soundsIn(folded).map((sound) => `${soundMark}${sound} `))].join(' ');

/**
 * What the `search` column of a row holds: its declared search fields, folded, and how their words sound. Fields that not
 * everybody sees stand behind the divider, each between spaces, where those people find by a whole number alone; so do
 * `numbers`, which are known of the row beside its fields.
 */
export const searchText = (
    resource: Pick<Resource, 'list' | 'field'>,
    row: Row,
    numbers: readonly (string | null | undefined)[] = [],
): string => {
    const fields = (resource.list.search ?? []).map((name) => resource.field(name)).filter(isPlain);
    const textOf = (values: readonly unknown[]): string => foldText(values.map(textIn).join(' '));
    const restricted = fields.filter((field) => !isOpen(field));
    const open = withSounds(textOf(fields.filter(isOpen).map(({ name }) => row[name])));
    if (restricted.length === 0 && numbers.length === 0) return open;
    return `${open}${searchDivider} ${textOf([...restricted.map(({ name }) => row[name]), ...numbers])} `;
};

/** The sound that a pattern of a word's sounds is written for. */
export const heardAs = (pattern: string): string => pattern.replace(soundMark, '').trim();

/** One word of what was typed: a row has it where its search text holds any of these. */
export interface SearchWord {
    /** As written. */
    readonly texts: readonly string[];
    /** As it may have been heard; '_' stands for any one letter. */
    readonly sounds: readonly string[];
}

/**
 * A telephone number as people say it (with spaces, with the zero of their country, with 00 or + before the country) as the
 * digits that every way of writing it ends in; undefined for anything else.
 */
const saidNumber = (typed: string): string | undefined => {
    const digits = typed.replaceAll(/[\s().-]/g, '').replace(/^(?:\+|00|0)/, '');
    return /^\d{9,15}$/.test(digits) ? digits : undefined;
};

/** 'gh-2026-324' is said of GH-2026-000324. */
const inFull = (word: string): readonly string[] => {
    const [, series, number] = /^([a-z]{2}-\d{4}-)(\d{1,5})$/.exec(word) ?? [];
    return series === undefined || number === undefined ? [word] : [word, series + number.padStart(6, '0')];
};

const asWritten = (text: string): SearchWord => ({ texts: inFull(text), sounds: [] });

/** The words of what a person typed into a search box, at most five; a row must contain each. */
export const searchWords = (typed: string): readonly SearchWord[] => {
    const number = saidNumber(typed);
    return number === undefined ? wordsIn(foldText(typed)).slice(0, 5).map(asWritten) : [asWritten(number)];
};

/** The words that a resource itself writes into what is searched, such as the names of what the log tells of. */
export const ownWords = ({ list, field }: Pick<Resource, 'list' | 'field'>): ReadonlySet<string> =>
    new Set((list.search ?? []).flatMap((name) => field(name).suggestions ?? []).map(({ id }) => foldText(id)));

/**
 * The same words with what sounds like them, for when nothing is written so; undefined where none is one that people hear. Who
 * writes one of a resource's own words has not misheard it.
 */
export const wordsAlike = (
    words: readonly SearchWord[],
    own: ReadonlySet<string> = new Set(),
): readonly SearchWord[] | undefined => {
    const alike = words.map(({ texts }) => {
        const heard = texts.filter((text) => !own.has(text));
        const sounds = heard.flatMap(soundsIn).flatMap(soundsNear);
        return { texts, sounds: sounds.map((sound) => `${soundMark}${sound} `) };
    });
    return alike.some(({ sounds }) => sounds.length > 0) ? alike : undefined;
};
