import { describe, expect, it } from 'vitest';
import { clausesOf } from '../../../server/lending/contracts/clauses.ts';
import { figuresIn } from '../../../server/platform/figures.ts';
import { dueText } from '../../../server/lending/contracts/pages/schedule.ts';
import { translate } from '../../../server/platform/languages.ts';
import { contractOf } from './sample.ts';

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
    const texts = clausesOf(contractOf()).flatMap(({ title, points }) => [title, ...points]);

    it.each(texts)('has words for “%s”', (text) => expect(translate(text, language)).not.toBe(text));

    it('keeps the amounts and lengths', () => {
        const translated = texts.map((text) => translate(text, language)).join('\n');
        for (const kept of ['GH₵600.00', '+233302225101', 'Ghana']) expect(translated).toContain(kept);
        expect(translated).not.toContain('%{');
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
