import { readFileSync, writeFileSync } from 'node:fs';
import { areas, hasFolder, writeArea } from './folders.ts';

const say = (...lines: readonly string[]): boolean => process.stdout.write(`${lines.join('\n')}\n`);

const refuse = (...lines: readonly string[]): void => {
    say(...lines);
    process.exitCode = 1;
};

/** The scan reads all of the product; a language is begun without it, since the product does not start before its folder is there. */
const catalogues = () => import('./catalogues.ts');

const ofLanguage = async (code: string) => {
    const { isTranslated, translated } = await catalogues();
    if (isTranslated(code)) return code;
    refuse(`Name one of ${translated.join(', ')}, as domain/languages/registry.ts has them.`);
    return undefined;
};

const commands = {
    new: (code = ''): void => {
        if (!/^[a-z]{2}$/.test(code) || code === 'en' || hasFolder(code))
            return refuse('Name a language that has no folder yet by its two letters: npm run languages -- new pt');
        for (const area of areas) writeArea(code, area, '{}\n');
        const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
        const line = `    ${code}: '${name.charAt(0).toLocaleUpperCase(code)}${name.slice(1)}',`;
        say(`domain/languages/${code} is there. Add its line to domain/languages/registry.ts:`, line);
    },
    export: async (code = '', file = `${code}.po`): Promise<void> => {
        const language = await ofLanguage(code);
        if (language === undefined) return;
        const { textsOf, wantedTexts } = await catalogues();
        const { toPo } = await import('./po.ts');
        writeFileSync(file, toPo(language, wantedTexts(), textsOf(language)));
        say(`${file} holds ${wantedTexts().length} texts.`);
    },
    import: async (code = '', file = `${code}.po`): Promise<void> => {
        const language = await ofLanguage(code);
        if (language === undefined) return;
        const { textsOf, wantedTexts, write } = await catalogues();
        const { fromPo } = await import('./po.ts');
        const known = new Set(wantedTexts().map(({ text }) => text));
        const { texts, faults, fuzzy } = fromPo(readFileSync(file, 'utf8'), language, known);
        if (faults.length > 0) return refuse(...faults.map((fault) => `${file}, ${fault}`), 'Nothing was imported.');
        write(language, { ...textsOf(language), ...texts });
        say(`${Object.keys(texts).length} texts imported, ${fuzzy} left out as fuzzy.`);
    },
    tidy: async (): Promise<void> => {
        const { textsOf, translated, write } = await catalogues();
        for (const language of translated) write(language, textsOf(language));
    },
} as const;

/** What the tests of the catalogues would refuse, and what any language lacks; folders are looked at as if they were converted. */
const report = async (...folders: readonly string[]): Promise<void> => {
    const { faultsOf, lackingIn, translated } = await catalogues();
    const { early, raw } = await import('./sources.ts');
    const lines = [
        ...raw(...folders).map((line) => `English: ${line}`),
        ...early(...folders).map((line) => `too early: ${line}`),
        ...translated.flatMap((language) => faultsOf(language, ...folders)),
    ];
    const lacking = translated.flatMap((language) =>
        lackingIn(language, ...folders).map((said) => ({ language, ...said })),
    );
    const counts = translated.flatMap((language) =>
        areas.map((area) => {
            const count = lacking.filter((one) => one.language === language && one.catalogue === area).length;
            return count === 0 ? '' : `${language}/${area} lacks ${count}`;
        }),
    );
    const named = lacking.map(
        ({ language, catalogue, text, at }) => `${language}/${catalogue} lacks ${JSON.stringify(text)} (${at})`,
    );
    if (lines.length + lacking.length > 0) process.exitCode = 1;
    say(
        ...lines,
        ...named,
        ...counts.filter((line) => line !== ''),
        `${lines.length} faults, ${lacking.length} texts lacking`,
    );
};

const [name = '', ...given] = process.argv.slice(2);
const command = Object.entries(commands).find(([own]) => own === name)?.[1];
await (command === undefined ? report(...process.argv.slice(2)) : command(...given));
