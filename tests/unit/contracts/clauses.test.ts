import { describe, expect, it } from 'vitest';
import { clausesOf } from '../../../server/lending/contracts/clauses.ts';
import { figuresIn } from '../../../server/platform/figures.ts';
import { dueText } from '../../../server/lending/contracts/pages/schedule.ts';
import { contractOf, firstText } from './sample.ts';

const said = (content = contractOf()): string =>
    clausesOf(content)
        .flatMap(({ points }) => points)
        .join('\n');

describe('the agreement', () => {
    it('says what locks, when, how to unlock, that emergency calls work, and that the lock goes', () => {
        expect(said()).toContain('3 days after the due day it locks');
        expect(said()).toContain('Emergency calls always work');
        expect(said()).toContain('How to unlock: pay what is overdue, or one instalment if that is less');
        expect(said()).toContain('when everything is paid we remove the lock for good, free of charge');
        expect(said()).toContain('+233302225101');
    });

    it('says what is due before hand-over, until when the phone may come back, and when a default is reported', () => {
        expect(said()).toContain('You pay GH₵600.00 before the phone is handed over');
        expect(said()).toContain('Within 7 days after hand-over you may bring the phone back');
        expect(said()).toContain('unpaid for 60 days');
    });

    it('speaks of guarantors and goods only where there are some', () => {
        expect(said()).toContain('ask your guarantors');
        expect(said()).toContain('sell the pledged goods');
        const alone = said({ ...contractOf(), guarantors: [], pledge: [] });
        expect(alone).not.toMatch(/guarantor|pledged goods/);
    });
});

describe.each(['fr', 'sw'] as const)('the agreement in %s', (language) => {
    const own = clausesOf({ ...contractOf(), language, text: firstText(language) });

    it('has every clause and point of the English one, in its own words', () => {
        const english = clausesOf(contractOf());
        expect(own.map(({ points }) => points.length)).toEqual(english.map(({ points }) => points.length));
        const texts = own.flatMap(({ title, points }) => [title, ...points]);
        const same = english.flatMap(({ title, points }) => [title, ...points]).filter((text) => texts.includes(text));
        expect(same).toEqual([]);
    });

    it('keeps the amounts and lengths', () => {
        const text = own.flatMap(({ points }) => points).join('\n');
        for (const kept of ['+233302225101', '600', ' 60 ', 'Ghana']) expect(text).toContain(kept);
        expect(text).not.toMatch(/[{}]/);
    });
});

const figures = figuresIn('en', 'GHS');

describe('a due day', () => {
    it.each([
        ['daily', 1, '1 day'],
        ['daily', 30, '30 days'],
        ['weekly', 1, '1 week'],
        ['biweekly', 1, '2 weeks'],
        ['biweekly', 3, '6 weeks'],
        ['monthly', 6, '6 months'],
    ] as const)(
        'of a %s plan, payment %i, is %s after hand-over while that day is not known',
        (frequency, number, text) => {
            expect(dueText({ number, amount: 100, dueOn: null }, frequency, figures)).toBe(text);
        },
    );

    it('is its date once it is known', () => {
        expect(dueText({ number: 1, amount: 100, dueOn: '2026-11-28' }, 'weekly', figures)).toBe('28 Nov 2026');
    });
});
