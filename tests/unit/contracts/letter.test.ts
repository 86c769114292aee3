import { figuresIn } from '../../../server/platform/figures.ts';
import { describe, expect, it } from 'vitest';
import { countries } from '../../../domain/countries.ts';
import { counterOffers } from '../../../domain/lending/counterOffers.ts';
import { letterContent, type LetterSources } from '../../../server/lending/contracts/letter.ts';
import { capturedSections, examplePrice } from '../../support/captured.ts';
import { applicationWith } from '../application/people.ts';
import { contractOf } from './sample.ts';

const { shop, terms } = contractOf();

const sources = (changes: Parameters<typeof applicationWith>[0], more: Partial<LetterSources> = {}): LetterSources => ({
    application: applicationWith({
        customerName: 'Ama Serwaa Owusu',
        sections: capturedSections,
        recommendation: { verdict: 'reject', comment: 'I do not trust this shop', by: 'assignee' },
        ...changes,
    }),
    price: examplePrice,
    shop,
    rules: countries.GH,
    today: '2026-11-21',
    customerMessage: 'We looked at it with care.',
    ...more,
});

const textOf = (letter: ReturnType<typeof letterContent>): string => JSON.stringify(letter);

describe('a letter', () => {
    it('of an approval says what is paid, in all, and until when', () => {
        const letter = letterContent(sources({ stage: 'approved', terms, expiresAt: '2026-11-28T10:00:00.000Z' }));
        expect(letter.subject).toBe('Your application is approved');
        expect(letter.facts.map(([label]) => label)).toEqual([
            'Deposit, when you take the phone',
            'Instalment every week',
            'Amount of the credit',
            'Cost of the credit',
            'Yearly rate (APR), nominal',
            'Yearly rate, effective',
            'Total you pay',
        ]);
        expect(letter.closing[0]).toContain('until 28 November 2026');
    });

    it('of a changed deal gives the conditions and every deal that fits them', () => {
        const conditions = { minDepositBps: 4_000, needGuarantor: true };
        const letter = letterContent(sources({ stage: 'condition_approved', conditions }));
        expect(letter.paragraphs).toEqual(['We looked at it with care.']);
        expect(letter.facts).toEqual([
            ['Deposit of at least', '40% of the price'],
            ['Also needed', 'A guarantor'],
        ]);
        const offers = counterOffers(examplePrice, conditions);
        expect(offers.length).toBeGreaterThan(0);
        expect(letter.table?.heading).toBe(`What you may choose: ${offers[0]?.product}`);
        const { money } = figuresIn('en', 'GHS');
        expect(letter.table?.rows.map((row) => row[3])).toEqual(offers.map(({ totalCost }) => money(totalCost)));
        const without = letterContent(sources({ stage: 'condition_approved', conditions }, { price: null }));
        expect(without.table).toBeUndefined();
    });

    const rejection = {
        reasonCodes: ['INCOME_INSUFFICIENT', 'CRB_SCORE_LOW'],
        customerMessage: 'We cannot offer you a phone now.',
        coolingOffUntil: '2026-12-21',
        at: '2026-11-21T10:00:00.000Z',
        by: 'senior',
    };

    it('of a refusal says who decided, what was found, and how another person looks again', () => {
        const letter = letterContent(sources({ stage: 'rejected', rejection }));
        expect(letter.paragraphs).toEqual([
            rejection.customerMessage,
            'A person decided this after looking at what was checked.',
            'We refused for what these checks found:',
            '• The income does not suffice',
            '• The score is low',
        ]);
        expect(letter.closing[0]).toMatch(/Another person than whoever decided answers you within 21 days\.$/);
        expect(letter.facts).toEqual([['You may apply again after', '21 December 2026']]);
        expect(textOf(letter)).not.toMatch(/INCOME_INSUFFICIENT|CRB_SCORE_LOW|trust this shop|senior/);
    });

    it('of a refusal by a rule says so', () => {
        const byRule = { ...rejection, reasonCodes: ['UNDERAGE'], by: 'system' };
        expect(letterContent(sources({ stage: 'rejected', rejection: byRule })).paragraphs).toEqual([
            rejection.customerMessage,
            'A rule decided this by itself; no person has looked at it.',
            'We refused for what these checks found:',
            '• The customer is too young',
        ]);
    });

    it('names only the check where the reason would warn a fraud or tell of a guarantor', () => {
        const kept = { ...rejection, reasonCodes: ['ID_TAMPERED', 'BLACKLISTED', 'GUAR_IN_ARREARS', 'POLICY'] };
        expect(letterContent(sources({ stage: 'rejected', rejection: kept })).paragraphs.slice(3)).toEqual([
            '• Identity',
            '• Guarantor',
            '• Outside the lending policy',
        ]);
    });

    it('names the bureau only where the customer agreed to its being asked', () => {
        const { label } = countries.GH.bureau;
        const letterFor = (consentBureau: boolean) =>
            textOf(
                letterContent(
                    sources({
                        stage: 'rejected',
                        rejection,
                        sections: {
                            ...capturedSections,
                            customer: { ...capturedSections.customer, consentBureau },
                        },
                    }),
                ),
            );
        expect(letterFor(true)).toContain(label);
        expect(letterFor(false)).not.toContain(label);
    });

    it('is not written where nothing was decided', () => {
        expect(() => letterContent(sources({ stage: 'under_review' }))).toThrow('No letter tells of under_review');
    });
});
