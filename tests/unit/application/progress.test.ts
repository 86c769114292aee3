import { describe, expect, it } from 'vitest';
import type { Application } from '../../../domain/application/application.ts';
import { missingSections, needsOf, progressOf } from '../../../domain/application/progress.ts';
import { sectionNames, type SectionName } from '../../../domain/application/sections/registry.ts';
import { countries } from '../../../domain/countries.ts';
import { capturedSections } from '../../support/captured.ts';
import { applicationWith } from './people.ts';
import { today } from './situation.ts';

const rules = countries.GH;
const unproven = { ...capturedSections, affordability: { ...capturedSections.affordability, incomeProof: 'none' } };

describe('what an application must have', () => {
    const needs = (changes: Partial<Application>, pledgeRequired = false) =>
        needsOf(applicationWith({ sections: capturedSections, ...changes }), { pledgeRequired, rules });

    it.each<[string, Partial<Application>, boolean, { pledge: boolean; guarantor: boolean }]>([
        ['a small proven one: neither', {}, false, { pledge: false, guarantor: false }],
        ['a product that asks for a pledge', {}, true, { pledge: true, guarantor: false }],
        ['a pledge as a condition', { conditions: { needPledge: true } }, false, { pledge: true, guarantor: false }],
        [
            'a guarantor as a condition',
            { conditions: { needGuarantor: true } },
            false,
            { pledge: false, guarantor: true },
        ],
        ['unproven income', { sections: unproven }, false, { pledge: false, guarantor: true }],
        ['exposure at the limit', { exposure: 250_000 }, false, { pledge: false, guarantor: false }],
        ['exposure above it', { exposure: 250_001 }, false, { pledge: false, guarantor: true }],
        ['an amount above it', { exposure: null, financedAmount: 250_001 }, false, { pledge: false, guarantor: true }],
        ['nothing known yet', { exposure: null, financedAmount: null }, false, { pledge: false, guarantor: false }],
    ])('%s', (_, changes, pledgeRequired, expected) => {
        expect(needs(changes, pledgeRequired)).toEqual(expected);
    });
});

describe('how far the sections are', () => {
    const both = { pledge: true, guarantor: true };
    const neither = { pledge: false, guarantor: false };
    const progress = (sections: Partial<Record<SectionName, Readonly<Record<string, unknown>> | null>>, needs = both) =>
        progressOf(applicationWith({ sections: { ...capturedSections, ...sections } }), needs, { rules, today });
    const stateOf = (name: SectionName, ...given: Parameters<typeof progress>) =>
        progress(...given).find((one) => one.name === name);

    it('all complete, in their order', () => {
        expect(progress({}).map(({ name, state }) => [name, state])).toEqual(
            sectionNames.map((name) => [name, 'complete']),
        );
        expect(missingSections(progress({}))).toEqual([]);
    });

    it.each(sectionNames)('%s is empty, or half of it is there', (name) => {
        expect(stateOf(name, { [name]: null })).toMatchObject({ state: 'empty' });
        expect(missingSections(progress({ [name]: null })).map((one) => one.name)).toEqual([name]);
        const half = stateOf(name, { [name]: { kind: 'nothing of this' } });
        expect(half?.state).toBe('started');
        expect(Object.keys(half?.problems ?? {})).not.toEqual([]);
    });

    it.each(['pledge', 'guarantor'] as const)('%s is not needed, but counts once it is begun', (name) => {
        expect(stateOf(name, { [name]: null }, neither)).toEqual({ name, state: 'not_needed', problems: {} });
        expect(stateOf(name, {}, neither)).toMatchObject({ state: 'complete' });
    });

    it('a list without guarantors is no guarantor', () => {
        const empty = { guarantor: { guarantors: [] } };
        expect(stateOf('guarantor', empty)).toEqual({
            name: 'guarantor',
            state: 'empty',
            problems: { guarantors: 'Add at least one guarantor' },
        });
        expect(stateOf('guarantor', empty, neither)).toMatchObject({ state: 'not_needed' });
    });
});
