import { describe, expect, test } from 'vitest';
import { applications } from '../../../domain/resources/applications.ts';
import { inbound } from '../../../domain/resources/inbound.ts';
import { merchants } from '../../../domain/resources/merchants.ts';
import { foldText, searchDivider, searchText, searchWords, wordsAlike } from '../../../domain/searchText.ts';

describe('search text', () => {
    test.each([
        ['KÓFI  Mensah', 'kofi mensah'],
        ['Ákosua\tSárpong\n', 'akosua sarpong'],
        [`one${searchDivider}two`, 'one two'],
        ['ẞ und ǅ', 'ß und dz'],
    ])('folds %j', (text, folded) => {
        expect(foldText(text)).toBe(folded);
    });

    test('holds the declared fields, and how their words sound', () => {
        const row = { merchantCode: 'GH0001', name: 'Circle', contactName: "Ama D'Souza", location: 'not searched' };
        expect(searchText(merchants, row)).toBe("gh0001 circle ama d'souza \u001Esrkl  \u001Eam  \u001Eds ");
    });

    test('keeps what some may not see behind the divider, and nobody can put a divider into the open part', () => {
        const row = { reference: `R${searchDivider}1`, payer: '+233' };
        expect(searchText(inbound, row)).toBe(`r 1${searchDivider} +233 `);
        expect(searchText(inbound, row, ['GHA-1', null])).toBe(`r 1${searchDivider} +233 gha-1 `);
    });

    test('holds nothing of what lies sealed', () => {
        const row = { reference: 'R1', customerName: 'Kofi', customerPhone: '+233' };
        expect(searchText(applications, row)).toBe('r1');
    });

    const texts = (typed: string) => searchWords(typed).map((word) => word.texts);

    test('takes five words at most', () => {
        expect(texts(' one  two three four five six ')).toEqual([['one'], ['two'], ['three'], ['four'], ['five']]);
        expect(searchWords('  ')).toEqual([]);
    });

    test('knows a reference without its zeros', () => {
        expect(texts('gh-2026-324')).toEqual([['gh-2026-324', 'gh-2026-000324']]);
    });

    test('has what sounds like the words that people hear, and nothing for numbers', () => {
        const [name, number] = wordsAlike(searchWords('Ebeneezer 2026')) ?? [];
        expect(name?.texts).toEqual(['ebeneezer']);
        expect(name?.sounds).toContain('\u001Eabnsr ');
        expect(number?.sounds).toEqual([]);
        expect(wordsAlike(searchWords('gh-2026-000284'))).toBeUndefined();
    });

    test('hears all but the words that a resource writes itself', () => {
        const [name, own] = wordsAlike(searchWords('Ebeneezer approve'), new Set(['approve'])) ?? [];
        expect(name?.sounds).toContain('\u001Eabnsr ');
        expect(own).toEqual({ texts: ['approve'], sounds: [] });
        expect(wordsAlike(searchWords('approve'), new Set(['approve']))).toBeUndefined();
    });

    test.each([
        ['0244 401 494', ['244401494']],
        ['0244401494', ['244401494']],
        ['+233 24 440 1494', ['233244401494']],
        ['00233244401494', ['233244401494']],
        ['(024) 440-1494', ['244401494']],
        ['GH-2026-000284', ['gh-2026-000284']],
        ['2026-11-22', ['2026-11-22']],
        ['Ama 0244401494', ['ama', '0244401494']],
    ])('finds a number as people say it: %s', (typed, words) => {
        expect(texts(typed).flat()).toEqual(words);
    });
});
