import { po, type GetTextTranslation } from 'gettext-parser';
import type { Catalogue } from '../../../domain/languages/phrase.ts';
import { faultIn } from './catalogues.ts';
import type { Said } from './sources.ts';

/** A phrase for one and for others stands in one text of ours and in two of a PO file. */
const between = ' |||| ';

const textOf = (one: string, others: string | undefined): string =>
    others === undefined ? one : `${one}${between}${others}`;

/** How a language parts one from others, as PO files say it. */
const pluralOf = (language: string): string =>
    `nplurals=2; plural=(n ${new Intl.PluralRules(language).select(0) === 'one' ? '>' : '!='} 1);`;

/** What a translator cannot see in the English: the screens that show it, and what its values are. */
const extractedOf = ({ text, catalogue, values = [] }: Said): string =>
    [
        `Shown in: ${catalogue}`,
        ...values.map((value, at) => `%{${at}} is ${value}`),
        ...(text.includes('%{smart_count}') ? ['%{smart_count} is the number that is counted'] : []),
    ].join('\n');

const entryOf = (said: Said, translation: string | undefined): GetTextTranslation => {
    const [one = '', ...others] = said.text.split(between);
    // The same phrase may stand alone as well, which would be the same entry but for its context.
    const forms = others.length === 0 ? {} : { msgctxt: 'counted', msgid_plural: others.join(between) };
    const msgstr = translation?.split(between) ?? ['', ...others.map(() => '')];
    const comments = { extracted: extractedOf(said), reference: said.places.join('\n') };
    return { msgid: one, ...forms, msgstr, comments };
};

/** The texts with their translations as a PO file, those of a screen beside each other. */
export const toPo = (language: string, said: readonly Said[], texts: Catalogue): string => {
    const headers = {
        'Project-Id-Version': 'Ahadi',
        Language: language,
        'MIME-Version': '1.0',
        'Content-Type': 'text/plain; charset=UTF-8',
        'Content-Transfer-Encoding': '8bit',
        'Plural-Forms': pluralOf(language),
    };
    const entries = said
        .toSorted(
            (one, other) =>
                one.catalogue.localeCompare(other.catalogue) || one.at.localeCompare(other.at, 'en', { numeric: true }),
        )
        .map((one) => entryOf(one, texts[one.text]));
    // The compiler looks at the entries alone, never at the names they stand under.
    const translations = { '': Object.fromEntries(entries.entries()) };
    return `${po.compile({ charset: 'utf-8', headers, translations }, { foldLength: 0 }).toString()}\n`;
};

export interface Imported {
    readonly texts: Catalogue;
    /** What is wrong, each with its line and the cure: nothing is to be taken over while there is any. */
    readonly faults: readonly string[];
    /** How many were left out because their translator is not sure of them. */
    readonly fuzzy: number;
}

/** Where the PO file itself cannot be read; undefined where it can. */
const unreadable = (source: string): string | undefined => {
    try {
        po.parse(source, { validation: true });
    } catch (error) {
        if (error instanceof SyntaxError && 'lineNumber' in error)
            return `line ${String(error.lineNumber)}: ${error.message}`;
    }
    return undefined;
};

/** Strings beside and below each other, which PO files write one long string in. */
const strings = String.raw`((?:"(?:[^"\\]|\\.)*"\s*)+)`;

const joined = (quoted: string): string =>
    [...quoted.matchAll(/"(?:[^"\\]|\\.)*"/g)].map(([piece]): unknown => JSON.parse(piece)).join('');

/** The lines that each text begins in, from 1: the parser does not tell. */
const linesOf = (source: string): ReadonlyMap<string, readonly number[]> => {
    const lines = new Map<string, number[]>();
    let [line, counted] = [1, 0];
    const phrases = new RegExp(`^msgid\\s+${strings}(?:msgid_plural\\s+${strings})?`, 'gm');
    for (const { 1: one = '', 2: others, index } of source.matchAll(phrases)) {
        const text = textOf(joined(one), others === undefined ? undefined : joined(others));
        line += source.slice(counted, index).split('\n').length - 1;
        counted = index;
        lines.set(text, [...(lines.get(text) ?? []), line]);
    }
    return lines;
};

const isFuzzy = ({ comments }: GetTextTranslation): boolean => /\bfuzzy\b/.test(comments?.flag ?? '');

/** An entry as a text of ours with its translation, which is empty until every form of it is written. */
const pairOf = ({ msgid, msgid_plural: plural, msgstr }: GetTextTranslation): readonly [string, string] => [
    textOf(msgid, plural),
    msgstr.every((form) => form.trim() === '') ? '' : msgstr.join(between),
];

/**
 * What a translator sends back. Phrases without a translation, and those marked fuzzy, are left out.
 * @param said every text that is said; the file may hold fewer, but no other
 */
export const fromPo = (source: string, language: string, said: ReadonlySet<string>): Imported => {
    const broken = unreadable(source);
    if (broken !== undefined) return { texts: {}, faults: [broken], fuzzy: 0 };
    const { headers, translations } = po.parse(source);
    const given = headers['Language'] ?? language;
    const entries = Object.values(translations)
        .flatMap((texts) => Object.values(texts))
        .filter(({ msgid }) => msgid !== '');
    const sure = entries.filter((entry) => !isFuzzy(entry));
    const pairs = sure.map(pairOf).filter(([, translation]) => translation !== '');
    const lines = linesOf(source);
    const at = (text: string): string => `line ${(lines.get(text) ?? []).join(' and ')}: ${JSON.stringify(text)}`;
    const faults = [
        ...(given.slice(0, 2) === language
            ? []
            : [`line 1: the file is in ${given}, not in ${language}: import it there`]),
        ...[...lines].filter(([, all]) => all.length > 1).map(([text]) => `${at(text)} is there twice: keep one`),
        ...pairs.flatMap(([text, translation]) => {
            const fault = said.has(text)
                ? faultIn(text, translation)
                : 'is no text of the product: export again, and bring the file up to date by that (msgmerge)';
            return fault === undefined ? [] : [`${at(text)} ${fault}`];
        }),
    ];
    const texts = Object.fromEntries(pairs);
    return { texts, faults, fuzzy: entries.length - sure.length };
};
