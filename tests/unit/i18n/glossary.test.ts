import { describe, expect, it } from 'vitest';
import { glossary } from '../../../domain/languages/glossary.ts';
import { translated } from '../../support/languages/catalogues.ts';
import { glossaryFaultIn } from '../../support/languages/glossary.ts';

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
