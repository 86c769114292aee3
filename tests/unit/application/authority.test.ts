import { describe, expect, it } from 'vitest';
import type { Principal, Seniority } from '../../../domain/access/roles.ts';
import { conflictOf, decisionLimit, fourEyesReason } from '../../../domain/application/authority.ts';
import { countries, type Country } from '../../../domain/countries.ts';
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
