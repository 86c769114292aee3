import { describe, expect, it } from 'vitest';
import type { Principal, Seniority } from '../../../domain/access/roles.ts';
import type { DecisionRecord } from '../../../domain/application/application.ts';
import {
    conflictOf,
    decisionLimit,
    fourEyesReason,
    hasDecided,
    sharedNumber,
} from '../../../domain/application/authority.ts';
import { countries, type Country } from '../../../domain/countries.ts';
import { capturedSections } from '../../support/captured.ts';
import { applicationWith, people } from './people.ts';
import { checksWith } from './situation.ts';

describe('what a person may decide alone', () => {
    it.each<[Country, Seniority, number]>([
        ['GH', 'junior', 0],
        ['GH', 'officer', 210_000],
        ['GH', 'senior', 600_000],
        ['GH', 'team_lead', 600_000],
        ['GH', 'lead', Infinity],
        ['KE', 'junior', 0],
        ['KE', 'officer', 2_450_000],
        ['KE', 'senior', 7_000_000],
        ['KE', 'lead', Infinity],
    ])('in %s a %s: %d', (country, seniority, limit) => {
        expect(decisionLimit({ ...people.underwriter, seniority }, countries[country])).toBe(limit);
    });
});

describe('why the reviewer may not decide as well', () => {
    const application = applicationWith({ stage: 'reviewed', reviewer: 'assignee' });
    const ask = (checks = checksWith(), own = application, principal: Principal = people.assignee, isDrawn = false) =>
        fourEyesReason(own, checks, { principal, isDrawn });

    it('nothing where all is plain', () => expect(ask()).toBeNull());

    it.each([
        ['a waived check', checksWith({ pledge: { outcome: 'waived' } }), /waived/],
        ['a fraud flag', checksWith({ bureau: { evidence: { bureau: { fraudFlag: true } } } }), /fraud/],
        [
            'a pass over a failed automatic part',
            checksWith({ identity: { autoResult: 'fail' } }),
            /automatic part failed/,
        ],
    ])('%s', (_, checks, says) => {
        expect(ask(checks)).toMatch(says);
        expect(ask(checks, application, people.senior)).toBeNull();
    });

    it('an automatic part that failed and was judged so is no reason', () => {
        expect(ask(checksWith({ identity: { autoResult: 'fail', outcome: 'fail' } }))).toBeNull();
    });

    it('the draw', () => {
        expect(ask(checksWith(), application, people.assignee, true)).toMatch(/drawn for a second look/);
        expect(ask(checksWith(), application, people.senior, true)).toBeNull();
    });
});

describe('a conflict', () => {
    it.each([
        ['own sale', applicationWith({ salesUsername: 'underwriter' }), true],
        ['started on behalf', applicationWith({ createdBy: 'underwriter' }), true],
        ['neither', applicationWith(), false],
    ])('%s', (_, application, is) => {
        expect(conflictOf(application, people.underwriter) !== null).toBe(is);
    });
});

describe('a number of the person on the application', () => {
    const own = '+233244999999';
    const captured = applicationWith({ sections: capturedSections });
    const { sections } = captured;
    const withData = (section: 'customer' | 'kyc' | 'guarantor', data: object) =>
        applicationWith({ sections: { ...sections, [section]: { ...sections[section], ...data } } });

    it.each([
        ["the customer's", applicationWith({ customerPhone: own })],
        ["the customer's", withData('customer', { alternativePhone: own })],
        ["the customer's", withData('kyc', { mobileMoneyNumber: own })],
        ["the next of kin's", withData('customer', { nextOfKinPhone: own })],
        ["a guarantor's", withData('guarantor', { guarantors: [{ phone: '+233244000009' }, { phone: own }] })],
    ])('is told as %s', (whose, application) => {
        expect(sharedNumber(application, own)).toBe(whose);
        expect(conflictOf(application, people.underwriter)).toBe(
            `Your own phone number is ${whose} here; somebody else must review it`,
        );
        expect(sharedNumber(application, '+233244999998')).toBeNull();
    });

    it.each([null, ''])('is nobody of %j, even where numbers are missing', (cellphone) => {
        expect(sharedNumber(applicationWith(), cellphone)).toBeNull();
        expect(sharedNumber(captured, cellphone)).toBeNull();
    });

    it('is no conflict for a stranger', () => expect(conflictOf(captured, people.underwriter)).toBeNull());
});

describe('a second verdict in a round', () => {
    const verdict = (changes: Partial<DecisionRecord> = {}): DecisionRecord => ({
        decisionId: 'one',
        round: 1,
        kind: 'approve',
        decidedBy: 'senior',
        reasonCodes: [],
        internalComment: null,
        customerMessage: null,
        conditions: null,
        inputsHash: 'hash',
        decidedAt: '2026-11-02T12:00:00.000Z',
        ...changes,
    });

    it.each<[string, Partial<DecisionRecord>, boolean]>([
        ['an approval', {}, true],
        ['a changed deal', { kind: 'change_deal' }, true],
        ['a rejection', { kind: 'reject' }, true],
        ['an approval undone is no verdict', { kind: 'undo' }, false],
        ['rework is no verdict', { kind: 'rework' }, false],
        ['a reopening is no verdict', { kind: 'reopen' }, false],
        ['an edit asked for is no verdict', { kind: 'request_edit' }, false],
        ['of an earlier round', { round: 0 }, false],
        ['of somebody else', { decidedBy: 'underwriter' }, false],
    ])('%s', (_, changes, is) => {
        expect(hasDecided({ round: 1 }, [verdict(changes)], people.senior)).toBe(is);
        expect(hasDecided({ round: 1 }, [verdict({ kind: 'undo' }), verdict(changes)], people.senior)).toBe(is);
    });
});
