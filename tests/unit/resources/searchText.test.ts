import { describe, expect, test } from 'vitest';
import { applications } from '../../../domain/resources/applications.ts';
import { merchants } from '../../../domain/resources/merchants.ts';
import { foldText, searchDivider, searchText, searchWords } from '../../../domain/searchText.ts';

describe('search text', () => {
    test.each([
        ['KÓFI  Mensah', 'kofi mensah'],
        ['Ákosua\tSárpong\n', 'akosua sarpong'],
        [`one${searchDivider}two`, 'one two'],
        ['ẞ und ǅ', 'ß und dz'],
    ])('folds %j', (text, folded) => {
        expect(foldText(text)).toBe(folded);
    });

    test('holds the declared fields', () => {
        const row = { merchantCode: 'GH0001', name: 'Circle', contactName: 'Ama', email: 'not@searched.example' };
        expect(searchText(merchants, row)).toBe('gh0001 circle ama');
    });

    test('keeps what some may not see behind the divider, and nobody can put a divider into the open part', () => {
        const row = { reference: 'R1', customerName: `Ama${searchDivider}x`, customerPhone: '+233' };
        expect(searchText(applications, row)).toBe(`r1 ama x${searchDivider}+233`);
    });

    test('takes five words at most', () => {
        expect(searchWords(' one  two three four five six ')).toEqual(['one', 'two', 'three', 'four', 'five']);
        expect(searchWords('  ')).toEqual([]);
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
        expect(searchWords(typed)).toEqual(words);
    });
});
