import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeFeature, placeOf, type FeatureTarget, type Recipient } from '../../../domain/feature.ts';

const feature: FeatureTarget = {
    name: 'new-thing',
    enabled: true,
    countries: [],
    roles: [],
    merchants: [],
    percentage: 100,
};
const ama: Recipient = { username: 'ama', country: 'GH', roles: ['sales'], merchantCode: 'GH0001' };

describe('who gets a feature', () => {
    it.each([
        ['nothing narrows it', {}, {}, true, 'percentage'],
        ['it is switched off', { enabled: false }, {}, false, 'switch'],
        ['off beats every list', { enabled: false, countries: ['GH'] }, {}, false, 'switch'],
        ['their country', { countries: ['KE', 'GH'] }, {}, true, 'percentage'],
        ['another country', { countries: ['KE'] }, {}, false, 'countries'],
        ['one of their roles', { roles: ['admin', 'sales'] }, {}, true, 'percentage'],
        ['another role', { roles: ['underwriter'] }, {}, false, 'roles'],
        ['a role of somebody without one', { roles: ['sales'] }, { roles: [] }, false, 'roles'],
        ['their merchant', { merchants: ['GH0001'] }, {}, true, 'percentage'],
        ['another merchant', { merchants: ['GH0002'] }, {}, false, 'merchants'],
        ['a merchant of somebody without one', { merchants: ['GH0001'] }, { merchantCode: null }, false, 'merchants'],
        ['nobody of them', { percentage: 0 }, {}, false, 'percentage'],
        ['the first rule that fails decides', { countries: ['KE'], percentage: 0 }, {}, false, 'countries'],
    ] as const)('%s', (_, narrowed, person, isOn, decidedBy) => {
        const judgement = judgeFeature({ ...feature, ...narrowed }, { ...ama, ...person });
        expect(judgement).toMatchObject({ isOn, decidedBy });
        expect(judgement.findings.map(({ rule }) => rule)).toEqual([
            'switch',
            'countries',
            'roles',
            'merchants',
            'percentage',
        ]);
    });

    it('says what it looked at', () => {
        const { findings } = judgeFeature({ ...feature, countries: ['KE'], percentage: 20 }, ama);
        expect(findings.find(({ rule }) => rule === 'countries')?.says).toBe('For KE; works in GH');
        expect(findings.find(({ rule }) => rule === 'percentage')?.says).toBe(
            `For the first 20 of 100 places; stands at place ${placeOf('ama', 'new-thing') + 1}`,
        );
    });
});

describe('the percentage', () => {
    it('keeps whoever is in when it grows, and puts out whoever was out when it shrinks', () => {
        const percentages = fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }));
        fc.assert(
            fc.property(fc.string(), fc.string(), percentages, (username, name, pair) => {
                const [less = 0, more = 0] = pair.toSorted((left, right) => left - right);
                const isOn = (percentage: number) =>
                    judgeFeature({ ...feature, name, percentage }, { ...ama, username }).isOn;
                return !isOn(less) || isOn(more);
            }),
        );
    });

    it('draws as many people as it says', () => {
        const people = Array.from({ length: 20_000 }, (_, index) => `person.${index}`);
        for (const percentage of [1, 10, 50, 90]) {
            const drawn = people.filter((username) => placeOf(username, 'new-thing') < percentage).length;
            // Four standard deviations of a fair draw.
            const share = percentage / 100;
            const spread = 4 * Math.sqrt(people.length * share * (1 - share));
            expect(Math.abs(drawn - people.length * share)).toBeLessThan(spread);
        }
    });

    it('draws other people for another feature', () => {
        const people = Array.from({ length: 20_000 }, (_, index) => `person.${index}`);
        const both = people.filter((one) => placeOf(one, 'first-thing') < 50 && placeOf(one, 'second-thing') < 50);
        expect(both.length / people.length).toBeGreaterThan(0.23);
        expect(both.length / people.length).toBeLessThan(0.27);
    });

    it('is the same draw for ever', () => {
        // Written down: a changed hash would move people in and out of what is on for some.
        expect(['ama', 'kofi', 'wanjiru'].map((username) => placeOf(username, 'new-thing'))).toEqual([19, 40, 72]);
    });
});
