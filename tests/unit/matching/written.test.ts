import { describe, expect, test } from 'vitest';
import { writtenAmount, writtenDay, writtenPlace } from '../../../domain/matching/written.ts';

describe('a day', () => {
    test.each([
        ['2026-01-31', '2026-01-31'],
        ['2026/1/3', '2026-01-03'],
        ['31/01/2026', '2026-01-31'],
        ['3.1.26', '2026-01-03'],
        ['31-Jan-2026', '2026-01-31'],
        ['1st February 2026', '2026-02-01'],
        ['1er août 2026', '2026-08-01'],
        ['12 juil. 2026', '2026-07-12'],
        ['9 Desemba 2026', '2026-12-09'],
    ])('%s is %s', (text, day) => expect(writtenDay(text)).toBe(day));

    test.each(['01/31/2026', '31/02/2026', '2026-13-01', '31', 'soon', '', '5 Foo 2026'])('%j is none', (text) =>
        expect(writtenDay(text)).toBeUndefined(),
    );
});

describe('an amount', () => {
    test.each([
        ['1500', 'GHS', 150_000],
        ['1,500.50', 'GHS', 150_050],
        ['1 500,50', 'GHS', 150_050],
        ['1.500,5', 'GHS', 150_050],
        ['GH₵1,500', 'GHS', 150_000],
        ['1500 GHS', 'GHS', 150_000],
        ['KSh 1,500/=', 'KES', 150_000],
        ['Frw 1.500.000', 'RWF', 1_500_000],
        ["1'500", 'GHS', 150_000],
    ])('%s of %s is %i', (text, currency, minor) => expect(writtenAmount(text, currency)).toBe(minor));

    test.each([
        ['KES 1500', 'GHS'],
        ['1.500', 'GHS'],
        ['1.500', 'UGX'],
        ['-5', 'GHS'],
        ['about 10', 'GHS'],
        ['', 'GHS'],
    ])('%j of %s is none', (text, currency) => expect(writtenAmount(text, currency)).toBeUndefined());
});

describe('a place', () => {
    test.each([
        ['5.55, -0.2', 5.55, -0.2],
        ['5.55;-0.2', 5.55, -0.2],
        ['5.55 -0.2', 5.55, -0.2],
        ['(5.55, -0.2)', 5.55, -0.2],
        ['5.55 N, 0.2 W', 5.55, -0.2],
        ['N 5.55 W 0.2', 5.55, -0.2],
        ['5.55N 0.2W', 5.55, -0.2],
        ['0.2 O, 5.55 N', 5.55, -0.2],
        ['1.286389° S, 36.817223° E', -1.286389, 36.817223],
        ['5°33′ N, 0°12′ W', 5.55, -0.2],
        ['5°33\'0" N, 0°12\'0" W', 5.55, -0.2],
    ])('%s is found', (text, latitude, longitude) => expect(writtenPlace(text)).toEqual({ latitude, longitude }));

    test.each(['Osu', '5.55', '95, 0', '5.55, 190', '5 E, 6 E', '1, 2, 3', '1, 2, x', ''])('%j is none', (text) =>
        expect(writtenPlace(text)).toBeUndefined(),
    );
});
