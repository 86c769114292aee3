import { expect, it } from 'vitest';
import { spanOf } from '../../../src/framework/span.ts';

it.each([
    [0, '0 min'],
    [59.4, '59 min'],
    [60, '1 h 00'],
    [125, '2 h 05'],
    [1_439, '23 h 59'],
    [1_440, '1 day'],
    [3_120, '2 days 4 h'],
])('%d minutes read as %s', (minutes, text) => expect(spanOf(minutes)).toBe(text));
