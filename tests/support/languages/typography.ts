import type { Translated } from '../../../domain/languages/phrase.ts';

const narrow = '\u202F';
const wide = '\u00A0';

/** Behind a word, a figure, a value or what closes one: the colon of a time or an address is none of these signs. */
const before = (signs: string): RegExp => new RegExp(String.raw`(?<=[\p{L}\d»)}\]…])\s?(?=[${signs}](?:\s|$))`, 'gu');

/**
 * By the Lexique of the Imprimerie nationale the apostrophe as it is printed, and the spaces that never break: a narrow one before
 * the high signs and between thousands, a wide one before the colon, inside quotation marks, behind n° and between a figure and
 * its unit.
 */
const rules: { readonly [language in Translated]?: readonly (readonly [found: RegExp, set: string])[] } = {
    fr: [
        [/(?<=\p{L})'(?=[\p{L}%])/gu, '’'],
        [/«\s*/gu, `«${wide}`],
        [/\s*»/gu, `${wide}»`],
        [before(';!?'), narrow],
        [before(':'), wide],
        [/(?<=\d)\s(?=\d{3}(?!\d))/gu, narrow],
        [/(?<=n°)\s/giu, wide],
        [/(?<=[\d}])\s(?=(?:%(?!\{)|°C|[kMG]o|ms|min|[sh]|[ck]?m)(?!\p{L}))/gu, wide],
    ],
};

/** A translation with the signs and spaces its language asks for. */
export const typeset = (language: Translated, text: string): string =>
    (rules[language] ?? []).reduce((whole, [found, set]) => whole.replaceAll(found, set), text);
