import { glossary, type Term } from '../../../domain/languages/glossary.ts';
import type { Translated } from '../../../domain/languages/phrase.ts';

const escaped = (words: string): string => words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

const nameOf = ({ english }: Term): string => english.replace(/ \(.*\)$/, '');

/** The term as a word of an English text, in the singular or the plural, a verb in any of its forms. */
const wordOf = (term: Term): RegExp => {
    const english = nameOf(term);
    const verb = /^to (.*)$/.exec(english)?.[1];
    return new RegExp(`\\b${escaped(verb ?? english)}${verb === undefined ? 's?' : '(?:s|l?ed|l?ing|ment)?'}\\b`, 'i');
};

const beginsWord = (text: string, beginning: string): boolean =>
    new RegExp(`(?<!\\p{L})${escaped(beginning)}`, 'iu').test(text);

/** Terms whose English word is also an everyday one: only a text that is nothing else speaks of them. */
const everyday: ReadonlySet<string> = new Set(['done', 'finish']);

const speaksOf = (term: Term, text: string): boolean =>
    everyday.has(nameOf(term))
        ? text.toLowerCase() === nameOf(term)
        : wordOf(term).test(text.replaceAll(/%\{\w+\}/g, ''));

/** What of a translation goes against the glossary, and the cure; undefined where nothing does. */
export const glossaryFaultIn = (language: Translated, text: string, translation: string): string | undefined => {
    for (const term of glossary) {
        if (!speaksOf(term, text)) continue;
        const { say, held = [], never = [] } = term.in[language];
        const wrong = never.find((word) => beginsWord(translation, word));
        if (wrong !== undefined) return `says "${wrong}…" for ${nameOf(term)}: say "${say}"`;
        if (held.length > 0 && !held.some((word) => beginsWord(translation, word)))
            return `does not say "${say}" for ${nameOf(term)}`;
    }
    return undefined;
};
