import { describe, expect, test } from 'vitest';
import { wholeNumbers } from '../../../domain/matching/wholeNumber.ts';

describe('whole numbers', () => {
    test.each([
        ['0244 401 494', '+233244401494'],
        ['+233 24 440 1494', '+233244401494'],
        ['gha 123456789 0', 'GHA-123456789-0'],
        ['49-015420-323751-8', '490154203237518'],
    ])('are read as rows keep them: %s', (typed, kept) => {
        expect(wholeNumbers(typed)).toContain(kept);
    });

    test.each(['24440149', '1494', 'GHA-1234', 'Ama', '+2332444014', ''])('are not parts of numbers: %j', (typed) => {
        expect(wholeNumbers(typed)).not.toContain('+233244401494');
        expect(wholeNumbers(typed).filter((one) => one.startsWith('+233') || one.startsWith('GHA'))).toEqual([]);
    });
});
