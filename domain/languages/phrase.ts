import { languages } from './registry.ts';

export type Language = keyof typeof languages;

/** Those with a folder of translations. */
export type Translated = Exclude<Language, 'en'>;

/** Translations by English text. A value stands as %{name}; '||||' parts the form for one from the form for others. */
export type Catalogue = Readonly<Record<string, string>>;

/** The translation of a text, which may be anything a caller wrote. */
export const textOf = (texts: Catalogue, text: string): string | undefined =>
    Object.hasOwn(texts, text) ? texts[text] : undefined;

export type Values = Readonly<Record<string, string | number>>;

/** The language of a locale such as 'sw-KE'; undefined for one nobody here speaks. */
export const languageOf = (locale: string | null | undefined): Language | undefined => {
    const wanted = locale?.slice(0, 2).toLowerCase();
    return wanted !== undefined && Object.hasOwn(languages, wanted) ? (wanted as Language) : undefined;
};

/** The text a template is looked up by: `Step ${n} of ${all}` is 'Step %{0} of %{1}'. */
export const keyOf = (parts: readonly string[]): string => parts.reduce((key, part, at) => `${key}%{${at - 1}}${part}`);

/** Puts the values in the places of their names; a name without a value stays. */
export const fill = (text: string, values: Values | readonly (string | number)[]): string =>
    text.replace(/%\{(\w+)\}/g, (whole, name: string) => String(Reflect.get(values, name) ?? whole));

// Making one takes far longer than asking it, and every offer of a phone counts its instalments.
const pluralRules = new Map<Language, Intl.PluralRules>();

const rulesOf = (language: Language): Intl.PluralRules => {
    const known = pluralRules.get(language) ?? new Intl.PluralRules(language);
    pluralRules.set(language, known);
    return known;
};

/** The form of a text that belongs to a count: each language parts one from many as English does, at its own number. */
export const formOf = (text: string, count: number, language: Language): string => {
    const [one = '', other = one] = text.split(' |||| ');
    return rulesOf(language).select(count) === 'one' ? one : other;
};
