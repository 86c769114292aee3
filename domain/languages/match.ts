import { fill, textOf, type Catalogue } from './phrase.ts';

interface Template {
    /** What stands before, between and after the values. */
    readonly pieces: readonly string[];
    readonly names: readonly string[];
    readonly translation: string;
}

const templateOf = ([text, translation]: readonly [string, string]): Template => {
    const parts = text.split(/%\{(\w+)\}/);
    const [pieces, names] = [0, 1].map((odd) => parts.filter((_, at) => at % 2 === odd));
    return { pieces: pieces ?? [], names: names ?? [], translation };
};

/** Templates with hardly a word of their own fit everything. */
const isTelling = (text: string): boolean =>
    text.includes('%{') && text.replaceAll(/%\{\w+\}|[^\p{L}]/gu, '').length >= 4;

const known = new WeakMap<Catalogue, readonly Template[]>();

/** The longest first: the more a template says itself, the surer it is meant. */
const templatesOf = (texts: Catalogue): readonly Template[] => {
    const made =
        known.get(texts) ??
        Object.entries(texts)
            .filter(([text]) => isTelling(text) && !text.includes('||||'))
            .toSorted(([one], [other]) => other.length - one.length)
            .map(templateOf);
    known.set(texts, made);
    return made;
};

/**
 * The values of a message that was written by a template, each as short as can be; undefined where it was not. Goes through
 * the message once: it may hold whatever a caller sent, which must not make anybody wait.
 */
const valuesIn = (message: string, pieces: readonly string[]): readonly string[] | undefined => {
    const [first = '', ...others] = pieces;
    const last = others.at(-1) ?? '';
    if (!message.startsWith(first) || !message.endsWith(last)) return undefined;
    const end = message.length - last.length;
    const values: string[] = [];
    let start = first.length;
    for (const piece of others.slice(0, -1)) {
        const found = message.indexOf(piece, start + 1);
        if (found === -1) return undefined;
        values.push(message.slice(start, found));
        start = found + piece.length;
    }
    return start < end ? [...values, message.slice(start, end)] : undefined;
};

/** Each of what a rule lists: 'Active, Suspended'. */
const eachOf = (texts: Catalogue, value: string): string =>
    value
        .split(', ')
        .map((one) => textOf(texts, one) ?? one)
        .join(', ');

/**
 * Translates a text that was written in English with its values in it, such as a rule's message: 'Name is required' by
 * '%{0} is required'. Values are translated too where the catalogue knows them. What fits nothing stays as it is.
 */
export const translateMessage = (message: string, texts: Catalogue): string => {
    const exact = textOf(texts, message);
    if (exact !== undefined) return exact;
    for (const { pieces, names, translation } of templatesOf(texts)) {
        const found = valuesIn(message, pieces);
        if (found === undefined) continue;
        const values = found.map((value, at) => [names[at], textOf(texts, value) ?? eachOf(texts, value)]);
        return fill(translation, Object.fromEntries(values));
    }
    return message;
};
