import { describe, expect, it } from 'vitest';
import { knockOuts } from '../../../domain/application/lifecycle/knockOuts.ts';
import { capturedSections } from '../../support/captured.ts';
import { runningLoan } from '../lending/runningLoan.ts';
import { situation, type Situation } from './situation.ts';

const born = (dateOfBirth: string): Situation => ({
    application: { stage: 'draft', sections: { ...capturedSections, kyc: { ...capturedSections.kyc, dateOfBirth } } },
});
const loan = runningLoan({ paid: 0, outstanding: 143_000 });

describe('what ends an application at once', () => {
    it.each<[string, Situation, readonly string[]]>([
        ['nothing', {}, []],
        ['eighteen today', born('2008-11-02'), []],
        ['eighteen tomorrow', born('2008-11-03'), ['UNDERAGE']],
        ['a start by somebody too young', { application: null, input: { dateOfBirth: '2012-01-01' } }, ['UNDERAGE']],
        ['a start without a date of birth', { application: null }, []],
        ['a date of birth that is none', { application: null, input: { dateOfBirth: 2012 } }, []],
        ['blacklisted', { facts: { blacklisted: true } }, ['BLACKLISTED']],
        ['a loan that runs', { facts: { runningLoans: [loan] } }, ['ACTIVE_LOAN']],
        ['a loan beside which there may be a second', { facts: { runningLoans: [runningLoan()] } }, []],
        ['another draft is no loan', { facts: { running: [{ uid: 'u', reference: 'GH-2026-000009' }] } }, []],
        [
            'all of them',
            { ...born('2012-01-01'), facts: { blacklisted: true, runningLoans: [loan] } },
            ['UNDERAGE', 'BLACKLISTED', 'ACTIVE_LOAN'],
        ],
    ])('%s', (_, given, codes) => {
        expect(knockOuts(situation(given))).toEqual(codes);
    });
});
