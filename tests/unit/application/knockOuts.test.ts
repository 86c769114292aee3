import { describe, expect, it } from 'vitest';
import { knockOuts } from '../../../domain/application/lifecycle/knockOuts.ts';
import { capturedSections } from '../../support/captured.ts';
import { situation, type Situation } from './situation.ts';

const born = (dateOfBirth: string): Situation => ({
    application: { stage: 'draft', sections: { ...capturedSections, kyc: { ...capturedSections.kyc, dateOfBirth } } },
});
const other = { uid: 'u', reference: 'GH-2026-000009' };

describe('what ends an application at once', () => {
    it.each<[string, Situation, readonly string[]]>([
        ['nothing', {}, []],
        ['eighteen today', born('2008-11-02'), []],
        ['eighteen tomorrow', born('2008-11-03'), ['UNDERAGE']],
        ['a start by somebody too young', { application: null, input: { dateOfBirth: '2012-01-01' } }, ['UNDERAGE']],
        ['a start without a date of birth', { application: null }, []],
        ['a date of birth that is none', { application: null, input: { dateOfBirth: 2012 } }, []],
        ['blacklisted', { facts: { blacklisted: true } }, ['BLACKLISTED']],
        ['a loan that runs', { facts: { running: [{ ...other, isLoan: true }] } }, ['ACTIVE_LOAN']],
        ['another draft is no loan', { facts: { running: [{ ...other, isLoan: false }] } }, []],
        [
            'all of them',
            { ...born('2012-01-01'), facts: { blacklisted: true, running: [{ ...other, isLoan: true }] } },
            ['UNDERAGE', 'BLACKLISTED', 'ACTIVE_LOAN'],
        ],
    ])('%s', (_, given, codes) => {
        expect(knockOuts(situation(given))).toEqual(codes);
    });
});
