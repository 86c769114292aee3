import { describe, expect, it } from 'vitest';
import { areas, readArea } from '../../support/languages/folders.ts';
import { fileOf, textsOf, translated, wantedTexts } from '../../support/languages/catalogues.ts';
import { fromPo, toPo } from '../../support/languages/po.ts';
import type { Said } from '../../support/languages/sources.ts';

const step = 'Step %{0} of %{1}';
const phones = '%{smart_count} phone |||| %{smart_count} phones';

const saidOf = (text: string, more: Partial<Said> = {}): Said => ({
    text,
    at: 'src/sales/home/Hero.tsx:12',
    places: ['src/sales/home/Hero.tsx:12'],
    catalogue: 'sales',
    isHeld: true,
    ...more,
});

const said = [
    saidOf('Next'),
    saidOf(step, { values: ['at + 1', 'steps.length'], places: ['src/a.tsx:1', 'src/b.tsx:2'] }),
    saidOf(phones),
    saidOf('Say "yes"\nor \\no'),
];
const known = new Set(said.map(({ text }) => text));

const exported = toPo('fr', said, {
    Next: 'Suivant',
    [phones]: '%{smart_count} téléphone |||| %{smart_count} téléphones',
});

describe('a language as a PO file', () => {
    it('shows where each text is said, what its values are, and its forms', () => {
        expect(exported).toContain('"Language: fr\\n"');
        expect(exported).toContain('"Plural-Forms: nplurals=2; plural=(n > 1);\\n"');
        expect(exported).toContain(
            [
                '#: src/a.tsx:1',
                '#: src/b.tsx:2',
                '#. Shown in: sales',
                '#. %{0} is at + 1',
                '#. %{1} is steps.length',
                'msgid "Step %{0} of %{1}"',
                'msgstr ""',
            ].join('\n'),
        );
        expect(exported).toContain(
            [
                'msgid "%{smart_count} phone"',
                'msgid_plural "%{smart_count} phones"',
                'msgstr[0] "%{smart_count} téléphone"',
                'msgstr[1] "%{smart_count} téléphones"',
            ].join('\n'),
        );
    });

    it.each(translated)('comes back to the same files in %s', (language) => {
        const texts = textsOf(language);
        const wanted = wantedTexts();
        const back = fromPo(toPo(language, wanted, texts), language, new Set(wanted.map(({ text }) => text)));
        expect({ faults: back.faults, fuzzy: back.fuzzy }).toEqual({ faults: [], fuzzy: 0 });
        for (const area of areas) expect(fileOf(language, area, back.texts)).toBe(readArea(language, area));
    });

    it('brings in what was translated, through line breaks, quotes and folded lines, and leaves out the rest', () => {
        const written = exported
            .replace(
                'msgid "Step %{0} of %{1}"\nmsgstr ""',
                'msgid ""\n"Step %{0} "\n"of %{1}"\nmsgstr "Étape %{0} sur %{1}"',
            )
            .replace('or \\\\no"\nmsgstr ""', 'or \\\\no"\nmsgstr "« oui »\\nou \\\\non"');
        expect(fromPo(written, 'fr', known)).toEqual({
            texts: {
                Next: 'Suivant',
                [step]: 'Étape %{0} sur %{1}',
                [phones]: '%{smart_count} téléphone |||| %{smart_count} téléphones',
                'Say "yes"\nor \\no': '« oui »\nou \\non',
            },
            faults: [],
            fuzzy: 0,
        });
    });

    it('leaves out what is marked fuzzy, and says how much that was', () => {
        const written = exported.replace('msgid "Next"', '#, fuzzy\nmsgid "Next"');
        const { texts, faults, fuzzy } = fromPo(written, 'fr', known);
        expect({ texts: Object.keys(texts), faults, fuzzy }).toEqual({ texts: [phones], faults: [], fuzzy: 1 });
    });
});

/** A file of one entry, whose phrase is in line 3. */
const fileOfEntry = (...entry: readonly string[]): string =>
    ['msgid ""', 'msgstr "Language: fr\\n"', ...entry].join('\n');

describe('a PO file is refused, with line and cure,', () => {
    it.each([
        [
            'without a value',
            fileOfEntry('msgid "Step %{0} of %{1}"', 'msgstr "Étape %{0}"'),
            'line 3: "Step %{0} of %{1}" lacks %{1}: write it where the value stands',
        ],
        [
            'with another value',
            fileOfEntry('msgid "Next"', 'msgstr "Suivant %{0}"'),
            'line 3: "Next" has %{0}, which the English has not: take it out',
        ],
        [
            'with too many forms',
            fileOfEntry(
                'msgid "%{smart_count} phone"',
                'msgid_plural "%{smart_count} phones"',
                ...[0, 1, 2].map((form) => `msgstr[${form}] "%{smart_count} téléphones"`),
            ),
            'line 3: "%{smart_count} phone |||| %{smart_count} phones" has 3 plural forms: write 2, one for each of the English',
        ],
        [
            'with one form of two',
            fileOfEntry(
                'msgid "%{smart_count} phone"',
                'msgid_plural "%{smart_count} phones"',
                'msgstr[0] "%{smart_count} téléphone"',
                'msgstr[1] ""',
            ),
            'line 3: "%{smart_count} phone |||| %{smart_count} phones" lacks one of its plural forms: write both',
        ],
        [
            'with a phrase that nobody says',
            fileOfEntry('msgid "Nexxt"', 'msgstr "Suivant"'),
            'line 3: "Nexxt" is no text of the product: export again, and bring the file up to date by that (msgmerge)',
        ],
        [
            'with a phrase twice',
            fileOfEntry('msgid "Next"', 'msgstr "Suivant"', '', 'msgid "Next"', 'msgstr "Après"'),
            'line 3 and 6: "Next" is there twice: keep one',
        ],
    ])('%s', (_fault, file, fault) => expect(fromPo(file, 'fr', known).faults).toEqual([fault]));

    it('of another language', () =>
        expect(fromPo(exported, 'sw', known).faults).toEqual([
            'line 1: the file is in fr, not in sw: import it there',
        ]));

    it('that is broken', () =>
        expect(fromPo(fileOfEntry('msgid "Next"', 'msgstr "Suivant'), 'fr', known).faults).toEqual([
            expect.stringMatching(/^line 4: .*End-of-file within string/),
        ]));
});
