import { afterEach, expect, it } from 'vitest';
import { earnings } from '../../../domain/resources/earnings.ts';
import { loans } from '../../../domain/resources/loans.ts';
import { formatInstant, formatInstantBriefly } from '../../../src/framework/dates.ts';
import { formatValue } from '../../../src/framework/formatValue.ts';
import { percentText } from '../../../src/framework/numbers.ts';
import { measuredTexts } from '../../../src/framework/shapes/measured.ts';
import { withReadersFigures } from '../../../src/i18n/figures.ts';
import { changeLanguage } from '../../../src/i18n/say.ts';
import { sayMessage } from '../../../src/i18n/sayMessage.ts';
import { session } from '../../../src/session/session.ts';

afterEach(() => {
    changeLanguage('en', {});
    session.reset();
});

it.each([
    ['en', 'GH', 1_250, 2, '12.5%'],
    ['en', 'KE', 12_684, 1, '126.8%'],
    ['fr', 'RW', 1_250, 2, '12,5\u00A0%'],
    ['fr', 'RW', 125_000, 2, '1\u202F250\u00A0%'],
    ['sw', 'KE', 1_250, 2, '12.5%'],
    ['en', 'GH', 4_000, 0, '40%'],
] as const)(
    'writes a share in %s of %s: %i basis points with %i decimals are %s',
    (language, country, bps, digits, text) => {
        changeLanguage(language, {});
        session.set({ country });
        expect(percentText(bps, digits)).toBe(text);
    },
);

it('a time of day is written alike in a list and on a record', () => {
    const at = new Date(new Date().getFullYear(), 10, 22, 15, 37);
    for (const told of [formatInstantBriefly(at), formatInstant(at)]) expect(told).toMatch(/, 3:37\u00A0pm$/i);
});

it('sums of several countries leave out the currencies of which there is nothing', () => {
    const sum = { field: loans.field('overdue'), calculation: 'sum' } as const;
    expect(measuredTexts(sum, { GHS: 12_300, KES: 0, NGN: 5_000 })).toEqual(['GH₵123.00', '₦50.00']);
    expect(measuredTexts(sum, { GHS: 0, KES: 0 })).toEqual(['0']);
    expect(measuredTexts(sum, { GHS: 0 })).toEqual(['GH₵0.00']);
});

it.each([
    ['fr', 'GH', 'Proven GH₵1,700.00 a month', 'Proven 1\u202F700,00\u00A0GH₵ a month'],
    ['fr', 'RW', 'At most RF\u00A012,500 of it', 'At most 12\u202F500\u00A0RF of it'],
    ['fr', 'GH', 'Instalment to income 19.9%, at most 25.0%', 'Instalment to income 19,9\u00A0%, at most 25\u00A0%'],
    ['sw', 'KE', 'Left Ksh\u00A01,682.50 a month', 'Left Ksh\u00A01,682.50 a month'],
    ['fr', 'GH', 'GH-2026-000319 of 26 November, 3 months', 'GH-2026-000319 of 26 November, 3 months'],
] as const)('in %s of %s a message says "%s"', (language, country, message, said) => {
    changeLanguage(language, {}, withReadersFigures);
    session.set({ country });
    expect(sayMessage(message)).toBe(said);
});

it.each([
    ['en', 'September 2026'],
    ['fr', 'septembre 2026'],
    ['sw', 'Septemba 2026'],
] as const)('a month is read as people say it in %s, and what is none as it is written', (language, said) => {
    changeLanguage(language, {});
    const read = (month: string) => formatValue(earnings.field('period'), month, { row: {} });
    expect([read('2026-09'), read('soon')]).toEqual([said, 'soon']);
});
