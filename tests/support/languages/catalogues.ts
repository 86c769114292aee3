import { basename } from 'node:path';
import type { Catalogue } from '../../../domain/languages/phrase.ts';
import { packageRoot } from '../../../server/platform/packageRoot.ts';
import { catalogueFiles } from './files.ts';
import { saidTexts } from './sources.ts';

export const translated = ['fr', 'sw'] as const;
export type Translated = (typeof translated)[number];

/** Where the texts of a catalogue's file stand: 'shared/lifecycle'. */
export const pathOf = (language: Translated, file: string): string =>
    packageRoot('domain', 'languages', language, `${file}.ts`);

const load = async (language: Translated, file: string): Promise<Catalogue> => {
    const module: Readonly<Record<string, Catalogue>> = await import(pathOf(language, file));
    return module[basename(file)] ?? {};
};

/** Each file of a language's catalogues by its name. */
export const cataloguesOf = async (language: Translated): Promise<readonly (readonly [string, Catalogue])[]> =>
    Promise.all(catalogueFiles.map(async (file) => [file, await load(language, file)] as const));

const placeholders = (text: string): string =>
    [...new Set(text.match(/%\{\w+\}/g) ?? [])].toSorted((one, other) => one.localeCompare(other)).join(' ');

const forms = (text: string): number => text.split('||||').length;

/** What is wrong with the catalogues of a language, one line for each fault; none when they are complete. */
export const faultsOf = async (language: Translated, ...further: readonly string[]): Promise<readonly string[]> => {
    const said = saidTexts(...further);
    const catalogues = await cataloguesOf(language);
    const known = new Map(
        catalogues.flatMap(([name, texts]) => Object.keys(texts).map((text) => [text, name] as const)),
    );
    const missing = [...said.values()]
        .filter(({ text, isHeld }) => isHeld && !known.has(text))
        .map(({ text, at, catalogue }) => `missing in ${language}/${catalogue}: ${JSON.stringify(text)} (${at})`);
    const others = catalogues.flatMap(([name, texts]) =>
        Object.entries(texts).flatMap(([text, translation]) => {
            const where = `${language}/${name}: ${JSON.stringify(text)}`;
            const home = said.get(text)?.catalogue;
            if (home === undefined) return [`unused in ${where}`];
            if (home !== name) return [`belongs into ${home}, in ${where}`];
            if (placeholders(text) !== placeholders(translation)) return [`other values in ${where}`];
            if (forms(text) !== forms(translation)) return [`other plural forms in ${where}`];
            return translation.trim() === '' ? [`empty in ${where}`] : [];
        }),
    );
    return [...missing, ...others];
};
