import { describe, expect, it } from 'vitest';
import type { Seniority } from '../../../domain/access/roles.ts';
import { conflictOf, decisionLimit, fourEyesReason, isSampled } from '../../../domain/application/authority.ts';
import { countries, type Country } from '../../../domain/countries.ts';
import { applicationWith, people } from './people.ts';
import { checksWith } from './situation.ts';

const rules = countries.GH;

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

describe('the one in ten that goes to a second person', () => {
    const uid = (tail: string): string => `01890000-0000-7000-8000-000000${tail}`;

    it('follows from the end of the uid', () => {
        expect(isSampled(uid('000014'), 10)).toBe(true);
        expect(isSampled(uid('000015'), 10)).toBe(false);
    });

    it('is about one in ten', () => {
        const drawn = Array.from({ length: 10_000 }, (_, index) => uid((index * 1_677).toString(16).padStart(6, '0')));
        const share = drawn.filter((one) => isSampled(one, 10)).length / drawn.length;
        expect(share).toBeGreaterThan(0.09);
        expect(share).toBeLessThan(0.11);
    });
});

describe('why the reviewer may not decide as well', () => {
    const application = applicationWith({ stage: 'reviewed', reviewer: 'assignee' });
    const ask = (
        checks = checksWith(),
        own = application,
        principal: typeof people.senior | typeof people.assignee = people.assignee,
    ) => fourEyesReason(own, checks, { principal, rules });

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
        const drawn = { ...application, uid: '01890000-0000-7000-8000-000000000014' };
        expect(ask(checksWith(), drawn)).toMatch(/drawn for a second look/);
        expect(ask(checksWith(), drawn, people.senior)).toBeNull();
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
