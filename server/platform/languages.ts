import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { translateMessage } from '../../domain/languages/match.ts';
import { languageOf, type Catalogue, type Language } from '../../domain/languages/phrase.ts';
import { languages } from '../../domain/languages/registry.ts';
import { packageRoot } from './packageRoot.ts';

const textsIn = (folder: string): Catalogue => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
    return Object.assign({}, ...files.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8'))));
};

/** The texts of each language; none for English, which they are written in. */
const catalogues = new Map(
    Object.keys(languages).map((language) => [
        language,
        language === 'en' ? {} : textsIn(packageRoot('domain', 'languages', language)),
    ]),
);

export const catalogueOf = (language: Language): Catalogue => catalogues.get(language) ?? {};

/** An English text of the server, its values in it, in another language; unchanged where no catalogue knows it. */
export const translate = (text: string, language: Language): string => translateMessage(text, catalogueOf(language));

/** `fr;q=0.5, sw` gives `sw`, `fr`. */
const byWeight = (header: string): readonly string[] =>
    header
        .split(',')
        .map((part) => ({ tag: part.trim(), weight: Number(/;\s*q=([\d.]+)/.exec(part)?.[1] ?? 1) }))
        .filter(({ weight }) => weight > 0)
        .toSorted((one, other) => other.weight - one.weight)
        .map(({ tag }) => tag);

/** The first language of an Accept-Language header that we speak, else English. */
export const acceptedLanguage = (header: string | undefined): Language =>
    byWeight(header ?? '')
        .map(languageOf)
        .find((language) => language !== undefined) ?? 'en';
