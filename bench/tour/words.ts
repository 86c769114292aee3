import type { Translated } from '../../domain/languages/phrase.ts';
import { catalogueOf } from '../../server/platform/languages.ts';
import { isLeft } from '../../tests/support/e2eWords.ts';

const wordsOf = (texts: readonly string[]): readonly string[] =>
    texts.flatMap((text) => [
        ...new Set(
            text
                .replaceAll(/%\{\w+\}/g, '')
                .toLowerCase()
                .match(/\p{L}{3,}/gu) ?? [],
        ),
    ]);

/** What stands in one translation alone is an English name more often than a word of the language. */
const repeated = (words: readonly string[]): ReadonlySet<string> => {
    const seen = new Set<string>();
    const again = new Set<string>();
    for (const word of words) (seen.has(word) ? again : seen).add(word);
    return again;
};

/** Of the words that only our English has, those written small in what is read: names are written large. */
const englishIn = (language: Translated): ((text: string) => boolean) => {
    const catalogue = catalogueOf(language);
    const english = new Set(wordsOf(Object.keys(catalogue)));
    const own = repeated(wordsOf(Object.values(catalogue)));
    return (text) =>
        (text.match(/(?<![\p{L}\d_/.@-])\p{Ll}{3,}(?![\p{L}\d_/@-]|\.\p{L})/gu) ?? []).some(
            (word) => english.has(word) && !own.has(word),
        );
};

/** Whether a text that is read in a language is English, or has a word that is. */
export const readAsEnglish = (language: Translated): ((text: string) => boolean) => {
    const hasEnglish = englishIn(language);
    return (text) => isLeft(text, language) || hasEnglish(text);
};
