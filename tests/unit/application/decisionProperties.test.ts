import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seniorities } from '../../../domain/access/roles.ts';
import { autoResults, checkStatuses, outcomes } from '../../../domain/application/application.ts';
import { decisionLimit, fourEyesReason } from '../../../domain/application/authority.ts';
import type { CheckRecord } from '../../../domain/application/checks/record.ts';
import { checks } from '../../../domain/application/checks/registry.ts';
import { checkTypes } from '../../../domain/application/checks/checkTypes.ts';
import { staleChecks } from '../../../domain/application/checks/stale.ts';
import { decisionConditions } from '../../../domain/application/lifecycle/conditions/decision.ts';
import { reviewConditions } from '../../../domain/application/lifecycle/conditions/review.ts';
import { sectionNames } from '../../../domain/application/sections/registry.ts';
import { countries, countryCodes } from '../../../domain/countries.ts';
import { applicationWith, people } from './people.ts';
import { checkWith, situation } from './situation.ts';

const country = fc.constantFrom(...countryCodes);
const seniority = fc.constantFrom(...seniorities);
const exposure = fc.integer({ min: 1, max: 2_000_000_000 });
const records: fc.Arbitrary<readonly CheckRecord[]> = fc.tuple(
    ...checkTypes.map((type) =>
        fc
            .record({
                status: fc.constantFrom(...checkStatuses),
                outcome: fc.option(fc.constantFrom(...outcomes)),
                autoResult: fc.option(fc.constantFrom(...autoResults)),
                isFraud: fc.boolean(),
            })
            .map(({ isFraud, ...changes }) =>
                checkWith(type, { ...changes, evidence: isFraud ? { bureau: { fraudFlag: true } } : {} }),
            ),
    ),
);

describe('authority', () => {
    it('grows with seniority, is nothing for juniors, and ends only for leads', () => {
        fc.assert(
            fc.property(country, (code) => {
                const limits = (['junior', 'officer', 'senior', 'lead'] as const).map((one) =>
                    decisionLimit({ ...people.underwriter, seniority: one }, countries[code]),
                );
                expect(limits).toEqual(limits.toSorted((one, other) => one - other));
                expect([limits[0], limits[3]]).toEqual([0, Infinity]);
                expect(limits[2]).toBeLessThanOrEqual(countries[code].limits.maxFinanced);
            }),
        );
    });

    it('is refused above the limit and given up to it, whoever asks and whatever was found', () => {
        fc.assert(
            fc.property(country, seniority, exposure, records, (code, level, amount, checked) => {
                const context = situation({
                    country: code,
                    application: { country: code, stage: 'reviewed', reviewer: 'somebody.else', exposure: amount },
                    facts: { checks: checked },
                });
                const principal = { ...people.underwriter, seniority: level, country: code };
                const problem = decisionConditions.authority.test({ ...context, principal });
                const limit = decisionLimit(principal, countries[code]);
                expect(problem?.code).toBe(limit > 0 && amount <= limit ? undefined : 'OVER_LIMIT');
            }),
        );
    });

    it('of an unknown exposure is for those without a limit alone', () => {
        fc.assert(
            fc.property(country, seniority, (code, level) => {
                const application = { country: code, stage: 'reviewed', reviewer: 'x', exposure: null } as const;
                const principal = { ...people.underwriter, seniority: level, country: code };
                const problem = decisionConditions.authority.test({
                    ...situation({ country: code, application }),
                    principal,
                });
                expect(problem === null).toBe(level === 'lead');
            }),
        );
    });
});

describe('four eyes', () => {
    const reviewed = applicationWith({ stage: 'reviewed', reviewer: 'assignee' });

    it('are asked for exactly where the reviewer decides over a waiver, an override, a fraud flag or the draw', () => {
        fc.assert(
            fc.property(records, fc.boolean(), (checked, isDrawn) => {
                const isOdd = checked.some(
                    ({ outcome, autoResult, evidence }) =>
                        outcome === 'waived' ||
                        (outcome === 'pass' && autoResult === 'fail') ||
                        evidence['bureau'] !== undefined,
                );
                const reason = fourEyesReason(reviewed, checked, { principal: people.assignee, isDrawn });
                expect(reason !== null).toBe(isOdd || isDrawn);
            }),
        );
    });

    it('are never asked of a second person', () => {
        fc.assert(
            fc.property(records, fc.boolean(), (checked, isDrawn) => {
                expect(fourEyesReason(reviewed, checked, { principal: people.senior, isDrawn })).toBeNull();
            }),
        );
    });

    it('once asked for are not talked away by what else is found', () => {
        fc.assert(
            fc.property(records, fc.constantFrom(...checkTypes), (checked, type) => {
                const asked = { principal: people.assignee, isDrawn: false };
                const waived = checked.map((one) => (one.type === type ? checkWith(type, { outcome: 'waived' }) : one));
                expect(fourEyesReason(reviewed, waived, asked)).not.toBeNull();
            }),
        );
    });
});

describe('staleness', () => {
    const changes = fc.subarray([...sectionNames]);

    it('comes to exactly the checks that look at what was changed', () => {
        fc.assert(
            fc.property(changes, (changed) => {
                const stale = staleChecks(changed);
                for (const type of checkTypes) {
                    const looksAtIt = checks[type].sections.some((section) => changed.includes(section));
                    expect([type, stale.includes(type)]).toEqual([type, looksAtIt]);
                }
            }),
        );
    });

    it('of two changes is that of both, in whatever order', () => {
        fc.assert(
            fc.property(changes, changes, (one, other) => {
                const both = staleChecks([...one, ...other]).toSorted();
                expect(both).toEqual([...new Set([...staleChecks(one), ...staleChecks(other)])].toSorted());
                expect(staleChecks([...other, ...one]).toSorted()).toEqual(both);
            }),
        );
    });

    it('of a single check keeps a review from ending, whatever the others say', () => {
        fc.assert(
            fc.property(records, fc.constantFrom(...checkTypes), (checked, type) => {
                const spoiled = checked.map((one) => (one.type === type ? { ...one, status: 'stale' as const } : one));
                const context = situation({
                    application: { stage: 'under_review', exposure: 300_000 },
                    facts: { checks: spoiled },
                });
                expect(reviewConditions.checks_done.test(context)).toMatchObject({ code: 'CHECKS_OPEN' });
            }),
        );
    });
});
