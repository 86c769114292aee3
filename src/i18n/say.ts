import {
    fill,
    formOf,
    keyOf,
    textOf,
    type Catalogue,
    type Language,
    type Values,
} from '../../domain/languages/phrase.ts';

interface Spoken {
    readonly language: Language;
    readonly texts: Catalogue;
    /** Writes the figures of a text that was written in English as the reader does. */
    readonly figures: (text: string) => string;
}

const asWritten = (text: string): string => text;

const spokenNow: Spoken = { language: 'en', texts: {}, figures: asWritten };

/** The language the screens speak, and its texts by the English ones. */
export const nowSpoken = (): Spoken => spokenNow;

/** Another language, or further texts of the same one. Screens drawn already stay as they are: choose before drawing. */
export const changeLanguage = (language: Language, texts: Catalogue, figures = asWritten): void => {
    const known = language === spokenNow.language ? spokenNow.texts : {};
    Object.assign(spokenNow, { language, texts: { ...known, ...texts }, figures });
    document.documentElement.lang = language;
};

const find = (text: string): string => textOf(spokenNow.texts, text) ?? text;

/**
 * A text in the reader's language; the English one is its key. As a tag for texts written here: say`Step ${n} of ${all}`
 * (the catalogues have 'Step %{0} of %{1}'). As a function for texts that come from a declaration: say(field.label).
 * Call it while something is drawn or told, never when a module loads: the language is not known then.
 */
export const say = (text: string | TemplateStringsArray, ...values: readonly (string | number)[]): string =>
    typeof text === 'string' ? find(text) : fill(find(keyOf(text)), values);

/** A text with a number: sayCount(2, '%{smart_count} phone |||| %{smart_count} phones'), further values by their names. */
export const sayCount = (count: number, text: string, values: Values = {}): string =>
    fill(formOf(find(text), count, spokenNow.language), { ...values, smart_count: count });

/**
 * A module of texts: each string, at any depth, is read in the reader's language. Functions inside use `say` themselves:
 * `export const texts = spoken({ next: 'Next', step: (n: number) => say`Step ${n}` })`.
 */
export const spoken = <T extends object>(texts: T): T =>
    new Proxy(texts, {
        get: (own, name) => {
            const value: unknown = Reflect.get(own, name);
            if (typeof value === 'string') return find(value);
            return typeof value === 'object' && value !== null ? spoken(value) : value;
        },
    });
