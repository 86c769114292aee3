import { get } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { sectionProblems } from '../../../domain/application/section.ts';
import { sectionNames, sections, type SectionName } from '../../../domain/application/sections/registry.ts';
import { countries } from '../../../domain/countries.ts';
import type { Row } from '../../../domain/resource.ts';
import { schemaResolver, startingValues } from '../../../src/framework/schemaForm.ts';
import { cleanSection } from '../../../src/framework/step/cleanSection.ts';
import { capturedSections } from '../../support/captured.ts';

const context = { rules: countries.GH, today: '2026-11-02' };

/** The fields at which the form shows a fault, as the server names them. */
const shownOnPhone = async (name: SectionName, values: Row): Promise<readonly string[]> => {
    const section = sections[name];
    const resolve = schemaResolver(section.schema, (data) => section.check?.(data, context) ?? {});
    const { errors } = await resolve(values, undefined, { fields: {}, shouldUseNativeValidation: false });
    return pathsIn(errors);
};

const pathsIn = (errors: object, path = ''): readonly string[] =>
    Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
        const at = Array.isArray(errors) ? `${path}[${name}]` : `${path}${path === '' ? '' : '.'}${name}`;
        if (typeof error !== 'object' || error === null) return [];
        return typeof get(error, 'message') === 'string' ? [at] : pathsIn(error, at);
    });

/** The fields that keep the section from being complete on the server, of what the phone would have sent. */
const foundOnServer = (name: SectionName, values: Row): readonly string[] =>
    Object.keys(sectionProblems(sections[name], cleanSection(sections[name], values), context));

const example = (name: SectionName): Row => startingValues(sections[name].schema, capturedSections[name]);

/** Values that a person may leave or type anywhere. */
const mistakes = { nothing: null, empty: '', text: 'x', wrong: '???', less: -1, yes: true, no: false } as const;

const cases = sectionNames.flatMap((name) =>
    Object.keys(example(name)).flatMap((field) =>
        Object.entries(mistakes).map(([title, value]) => [name, field, title, value] as const),
    ),
);

describe('a section is judged on the phone as on the server', () => {
    it.each(sectionNames)('%s: the example is complete in both places', async (name) => {
        expect([await shownOnPhone(name, example(name)), foundOnServer(name, example(name))]).toEqual([[], []]);
    });

    it.each(cases)('%s: %s with %s', async (name, field, _title, value) => {
        const values = { ...example(name), [field]: value };
        const isRightOnPhone = (await shownOnPhone(name, values)).length === 0;
        const isRightAsTyped = Object.keys(sectionProblems(sections[name], values, context)).length === 0;
        // Nobody gets past the phone and is refused later, nor is held up by the phone with what the server would take.
        expect(isRightOnPhone && foundOnServer(name, values).length > 0).toBe(false);
        expect(isRightAsTyped && !isRightOnPhone).toBe(false);
    });

    it.each(sectionNames)('%s: an empty form names the same fields', async (name) => {
        const nothing = startingValues(sections[name].schema);
        expect((await shownOnPhone(name, nothing)).toSorted()).toEqual(foundOnServer(name, nothing).toSorted());
    });
});
