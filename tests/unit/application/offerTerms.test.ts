import { describe, expect, it } from 'vitest';
import { evidenceSections, waitsForEvidence } from '../../../domain/application/lifecycle/evidence.ts';
import { isGiven } from '../../../domain/application/lifecycle/envelope.ts';
import { chosenTerms, offerOf, offerProblem } from '../../../domain/application/lifecycle/offerTerms.ts';
import { capturedSections, exampleOffer } from '../../support/captured.ts';
import { applicationWith } from './people.ts';
import { price } from './situation.ts';

const { offer } = capturedSections;

describe('a captured offer', () => {
    it('is priced by the price of today', () => {
        expect(offerOf(offer, { facts: { price } })).toEqual(exampleOffer);
        expect(offerProblem(offer, { facts: { price } })).toBeNull();
    });

    it.each([
        ['nothing was captured', null, price],
        ['there is no price', offer, null],
        ['its terms are not sold', { ...offer, deposit: 1 }, price],
    ])('is none while %s', (_, data, facts) => {
        expect(offerOf(data, { facts: { price: facts } })).toBeUndefined();
    });
});

describe('the terms that were chosen', () => {
    it('are known once a frequency is', () => {
        const { tenorMonths, frequency, deposit } = offer;
        expect(chosenTerms({ deposit, tenorMonths, frequency })).toEqual({ deposit, tenorMonths, frequency });
        const days = { deposit, tenorMonths: 0, tenorDays: 30, frequency };
        expect(chosenTerms(days)).toEqual(days);
        expect(chosenTerms({ deposit, tenorMonths })).toBeUndefined();
        expect(chosenTerms(null)).toBeUndefined();
    });
});

describe('what a change of deal asks for', () => {
    it.each([
        [{ needGuarantor: true, needPledge: true }, ['guarantor', 'pledge']],
        [{ needPledge: true }, ['pledge']],
        [{ needGuarantor: true, answered: true }, []],
        [null, []],
    ])('%j opens %j', (conditions, expected) => {
        const application = applicationWith({ conditions });
        expect(evidenceSections(application)).toEqual(expected);
        expect(waitsForEvidence(application)).toBe(expected.length > 0);
    });

    it.each([
        [{ needDocument: 'Payslip' }, true],
        [{ needDocument: 'Payslip', answered: true }, false],
        [{ maxFinanced: 1 }, false],
    ])('%j waits for an answer: %j', (conditions, expected) => {
        expect(waitsForEvidence(applicationWith({ conditions }))).toBe(expected);
    });

    it.each([
        [['GH-A06'], true],
        [[], false],
        [0, true],
        [' ', false],
        [false, false],
        [undefined, false],
    ])('%j says something: %j', (value, expected) => expect(isGiven(value)).toBe(expected));
});
