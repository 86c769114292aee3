import { describe, expect, it } from 'vitest';
import { countries } from '../../../domain/countries.ts';
import { laws } from '../../../domain/countries/laws.ts';
import { returnLetter, type ReturnSources } from '../../../server/lending/contracts/returnLetter.ts';
import { capturedSections } from '../../support/captured.ts';
import { applicationWith } from '../application/people.ts';
import { contractOf } from './sample.ts';

const sources: ReturnSources = {
    application: applicationWith({ customerName: 'Ama Serwaa Owusu', sections: capturedSections }),
    shop: contractOf().shop,
    rules: countries.GH,
    returns: laws.GH.returns,
    today: '2026-11-26',
    returnedOn: '2026-11-24',
    model: 'Galaxy A06',
    imei: '356904120099927',
    deposit: 45_000,
    instalments: 5_500,
    sentBack: 0,
    due: 50_500,
};

const factsOf = (changes: Partial<ReturnSources>) =>
    Object.fromEntries(returnLetter({ ...sources, ...changes }).facts.map((fact) => fact));

describe('the statement of a returned phone', () => {
    it('says what was paid, what of it goes back, and until when', () => {
        expect(returnLetter(sources).subject).toBe('You gave the phone back on 24 November 2026');
        expect(factsOf({})).toMatchObject({
            Phone: 'Galaxy A06',
            'Paid before you took the phone': expect.stringContaining('450.00'),
            'Paid in instalments': expect.stringContaining('55.00'),
            'We still pay back to you': expect.stringContaining('505.00'),
            'At the latest on': '8 December 2026',
        });
    });

    it('says nothing of what is to come once all went back', () => {
        const settled = factsOf({ sentBack: 50_500, due: 0 });
        expect(settled).toMatchObject({ 'Paid back to you by now': expect.stringContaining('505.00') });
        expect(settled).not.toHaveProperty('We still pay back to you');
        expect(settled).not.toHaveProperty('At the latest on');
    });

    it('names the law of a country that has one, and else that it is our promise', () => {
        const returns = { refundWithinDays: 10, law: 'Returns Act, section 3' };
        const byLaw = returnLetter({ ...sources, returns });
        expect(byLaw.closing[0]).toBe('By law it is paid back within 10 days of the return: Returns Act, section 3.');
        expect(returnLetter(sources).closing[0]).toContain('We promise');
    });
});
