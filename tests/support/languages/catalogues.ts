import type { Catalogue, Translated } from '../../../domain/languages/phrase.ts';
import { languages } from '../../../domain/languages/registry.ts';
import { glossaryFaultIn } from './glossary.ts';
import { areas, readArea, writeArea, type Area } from './folders.ts';
import { saidTexts, type Said } from './sources.ts';
import { typeset } from './typography.ts';

export const isTranslated = (code: string): code is Translated => code !== 'en' && Object.hasOwn(languages, code);

export const translated = Object.keys(languages).filter(isTranslated);

/** The catalogues of a language by their areas. */
export const cataloguesOf = (language: Translated): readonly (readonly [Area, Catalogue])[] =>
    areas.map((area) => [area, JSON.parse(readArea(language, area))]);

/** Every translation of a language by its English text. */
export const textsOf = (language: Translated): Catalogue =>
    Object.assign({}, ...cataloguesOf(language).map(([, texts]) => texts));

const inOrder = (texts: readonly (readonly [string, string])[]): Catalogue =>
    Object.fromEntries(texts.toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** What the file of an area is to hold: its texts in order and typeset, those that nobody says left out. */
export const fileOf = (language: Translated, area: Area, texts: Catalogue): string => {
    const said = saidTexts();
    const own = Object.entries(texts)
        .filter(([text]) => said.get(text)?.catalogue === area)
        .map(([text, translation]) => [text, typeset(language, translation)] as const);
    return `${JSON.stringify(inOrder(own), null, 4)}\n`;
};

/** Puts each translation into the area it belongs to. */
export const write = (language: Translated, texts: Catalogue): void => {
    for (const area of areas) writeArea(language, area, fileOf(language, area, texts));
};

/** What a language must have: all that is said, but for what programs tell each other and no language translates. */
export const wantedTexts = (...further: readonly string[]): readonly Said[] => {
    const known = new Set(translated.flatMap((language) => Object.keys(textsOf(language))));
    return [...saidTexts(...further).values()].filter(({ text, isHeld }) => isHeld || known.has(text));
};

/** The texts that a language lacks. */
export const lackingIn = (language: Translated, ...further: readonly string[]): readonly Said[] => {
    const texts = textsOf(language);
    return wantedTexts(...further).filter(({ text }) => !Object.hasOwn(texts, text));
};

const namesIn = (text: string): readonly string[] => [...new Set(text.match(/%\{\w+\}/g) ?? [])];

const formsIn = (text: string): number => text.split(' |||| ').length;

/** What is wrong with a translation, and the cure; undefined where nothing is. */
export const faultIn = (text: string, translation: string): string | undefined => {
    const [wanted, given] = [namesIn(text), namesIn(translation)];
    const lacking = wanted.find((name) => !given.includes(name));
    const foreign = given.find((name) => !wanted.includes(name));
    if (translation.trim() === '') return 'is empty: translate it, or leave it out';
    if (lacking !== undefined) return `lacks ${lacking}: write it where the value stands`;
    if (foreign !== undefined) return `has ${foreign}, which the English has not: take it out`;
    if (formsIn(text) !== formsIn(translation))
        return `has ${formsIn(translation)} plural forms: write ${formsIn(text)}, one for each of the English`;
    if (translation.split('||||').some((form) => form.trim() === ''))
        return 'lacks one of its plural forms: write both';
    return undefined;
};

/** What is wrong with the catalogues of a language, one line for each fault; that some texts are lacking is none. */
export const faultsOf = (language: Translated, ...further: readonly string[]): readonly string[] => {
    const said = saidTexts(...further);
    const texts = textsOf(language);
    const faults = cataloguesOf(language).flatMap(([area, own]) =>
        Object.entries(own).flatMap(([text, translation]) => {
            const where = `${language}/${area}: ${JSON.stringify(text)}`;
            const home = said.get(text)?.catalogue;
            if (home === undefined) return [`${where} is said by nobody`];
            if (home !== area) return [`${where} belongs into ${home}`];
            const fault = faultIn(text, translation) ?? glossaryFaultIn(language, text, translation);
            return fault === undefined ? [] : [`${where} ${fault}`];
        }),
    );
    if (faults.length > 0) return faults;
    const untidy = areas.filter((area) => fileOf(language, area, texts) !== readArea(language, area));
    return untidy.map(
        (area) =>
            `${language}/${area} is out of order, has a text twice, or a space that breaks before a sign: npm run languages -- tidy`,
    );
};
