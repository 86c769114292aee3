import { describe, expect, test } from 'vitest';
import { countries } from '../../../domain/countries.ts';
import { quote } from '../../../domain/lending/offer.ts';
import { textOf } from '../../../src/sales/offers/share/sharedQuote.ts';
import { waitText } from '../../../src/sales/review/PendingPage.tsx';
import { workedPrice } from '../lending/prices.ts';

describe('a shared quote', () => {
    const offer = quote(workedPrice, { deposit: 45_000, tenorMonths: 6, frequency: 'weekly' });

    test('says all that it costs, until when, and whom to call', () => {
        const text = textOf({
            offer,
            shop: { name: 'Accra Phones', cellphone: '+233302225101' },
            validity: { kind: 'until', day: '2026-11-28' },
        });
        const wanted = [
            '450.00',
            '26 × GH',
            '55.00',
            '1,880.00',
            '380.00',
            '126.8%',
            '28 Nov 2026',
            'Accra Phones, +233302225101',
        ];
        expect(wanted.filter((part) => !text.includes(part))).toEqual([]);
    });

    test('names no shop that is not known yet', () => {
        const text = textOf({ offer, shop: null, validity: { kind: 'of', day: '2026-11-21' } });
        expect(text.trimEnd().split('\n').at(-1)).toBe('Prices of 21 Nov 2026');
    });
});

describe('how long it takes', () => {
    const rules = countries.GH;
    // A Tuesday on which people work in Accra.
    const now = Date.parse('2026-11-24T10:00:00Z');
    const since = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
    const usual = { claim: 4, decision: 12, promised: 20 };
    const told = (stage: 'pending' | 'under_review', waited: number, more: Partial<typeof usual> = {}, at = now) =>
        waitText({
            application: { stage, waitingSince: since(waited), submittedAt: since(waited) },
            rules,
            usual: { ...usual, ...more },
            now: at,
        });

    test.each([
        ['what is usual until somebody begins', told('pending', 2), /begins within 4 minutes/],
        ['what is usual until the decision', told('under_review', 8), /takes 12 minutes/],
        [
            'what is promised, with too few to tell of',
            waitText({
                application: { stage: 'pending', waitingSince: since(1), submittedAt: since(1) },
                rules,
                usual: { claim: null, decision: null, promised: 20 },
                now,
            }),
            /within 20 minutes/,
        ],
        ['that it is late', told('pending', 21), /longer than it should/],
        ['that nobody works at night', told('pending', 2, {}, Date.parse('2026-11-24T02:00:00Z')), /at this hour/],
    ])('says %s', (_, text, words) => {
        expect(text).toMatch(words);
    });
});
