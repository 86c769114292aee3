import { fill, type Catalogue } from './phrase.ts';

interface Template {
    readonly pattern: RegExp;
    readonly names: readonly string[];
    readonly translation: string;
}

const literal = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');

const templateOf = ([text, translation]: readonly [string, string]): Template => {
    const pieces = text.split(/%\{(\w+)\}/);
    const pattern = pieces.map((piece, at) => (at % 2 === 0 ? literal(piece) : '(.+?)')).join('');
    return { pattern: new RegExp(`^${pattern}$`, 'su'), names: pieces.filter((_, at) => at % 2 === 1), translation };
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
 * Translates a text that was written in English with its values in it, such as a rule's message: 'Name is required' by
 * '%{0} is required'. Values are translated too where the catalogue knows them. What fits nothing stays as it is.
 */
export const translateMessage = (message: string, texts: Catalogue): string => {
    const exact = texts[message];
    if (exact !== undefined) return exact;
    for (const { pattern, names, translation } of templatesOf(texts)) {
        const found = pattern.exec(message);
        if (found === null) continue;
        const values = Object.fromEntries(
            names.map((name, at) => [name, texts[found[at + 1] ?? ''] ?? found[at + 1] ?? '']),
        );
        return fill(translation, values);
    }
    return message;
};
