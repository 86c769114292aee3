import { describe, expect, it } from 'vitest';
import { glossary } from '../../../domain/languages/glossary.ts';
import { sections } from '../../../domain/application/sections/registry.ts';
import { textsOf, translated } from '../../support/languages/catalogues.ts';
import { glossaryFaultIn } from '../../support/languages/glossary.ts';

/** What readers took for something else: a farewell, a question, a place, a plural, the words of the lock for those of the contract. */
const misread = {
    en: /^All, as usual$|^In step$|^As this device$|[Tt]o be put right|[Hh]alf of them (?:are|were) quicker/,
    fr: /Bon après-midi|^La suite$|^%\{0\} de plus$|Gagne comme|Mois dans ce travail|\bProche\b|[Ll]’accord de [AEIOU]|Le réseau leur demande|reprend la commission|^Demander %|Depuis les changements|Écrivez-le comme|À la famille/,
    sw: /Imefungwa kwa mkataba|Anapata kama|^Hulipwa$|namba yake pekee|kubadilisha au kubadilishana|Kwenye mwanzo/,
};

it.each(translated)('no text of %s says again what readers took for something else', (language) => {
    expect(Object.values(textsOf(language)).filter((text) => misread[language].test(text))).toEqual([]);
    expect(Object.keys(textsOf(language)).filter((text) => misread.en.test(text))).toEqual([]);
});

it('nothing in a form is called as the first page is', () => {
    const titles = Object.values(sections).flatMap(({ form }) => form.map(({ title }) => title));
    expect(titles).not.toContain('Home');
});

/** That every text keeps to it is among what `npm run languages` and the test of the catalogues look for. */
describe('the glossary', () => {
    it('has each term once, with the word for it in every language', () => {
        const terms = glossary.map(({ english }) => english);
        expect(new Set(terms).size).toBe(terms.length);
        for (const { in: sayings } of glossary) expect(Object.keys(sayings)).toEqual(translated);
    });

    it('finds a word that means something else, and one that is missing', () => {
        expect(glossaryFaultIn('sw', 'Confirm deposit', 'Thibitisha amana')).toMatch(/amana/);
        expect(glossaryFaultIn('fr', 'The contract is void', 'C’est nul')).toMatch(/contrat/);
        expect(glossaryFaultIn('fr', 'This was done by hand', 'Cela a été fait à la main')).toBeUndefined();
    });

    it('tells what is over from the button that ends it', () => {
        expect(glossaryFaultIn('sw', 'Finish', 'Imekamilika')).toMatch(/maliza/);
        expect(glossaryFaultIn('fr', 'Done', 'Terminer')).toMatch(/terminé/);
    });
});
