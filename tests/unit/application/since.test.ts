import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { array, boolean, number, object, string } from 'yup';
import { missingSections, progressOf } from '../../../domain/application/progress.ts';
import { defineSection, draftProblems, sectionProblems, type Captured } from '../../../domain/application/section.ts';
import { sectionAsked } from '../../../domain/application/sections/asked.ts';
import { sectionNames, sections } from '../../../domain/application/sections/registry.ts';
import { photo } from '../../../domain/application/sections/values.ts';
import { countries } from '../../../domain/countries.ts';
import { fieldsOf } from '../../../domain/field.ts';
import { capturedSections } from '../../support/captured.ts';
import { applicationWith } from './people.ts';
import { today } from './situation.ts';

const rules = countries.KE;
const context = { rules, today };

const since = '2026-10-01';
const account = () => string().matches(/^\d{10}$/, 'Write ten digits');
const made = defineSection({
    name: 'made',
    title: 'Made',
    help: '',
    path: '/',
    schema: object({
        old: string().required('Write it'),
        account: account().required('Write the account').meta({ since }),
        rooms: number().required('Count the rooms').meta({ since }),
        agrees: boolean().oneOf([true], 'They must agree').required('They must agree').meta({ since }),
        bill: photo('utility_bill').required('Photograph the bill').meta({ document: 'utility_bill', since }),
        children: array(
            object({ name: string().required('Write the name'), school: string().required().meta({ since }) }),
        )
            .required()
            .default([]),
    }),
    form: [],
});

// Nairobi is three hours ahead: there it is the first of October already.
const before = { createdAt: '2026-09-30T20:59:59Z' };
const onTheDay = { createdAt: '2026-09-30T21:00:00Z' };

const problems = (data: Captured, begun: { readonly createdAt: string }) =>
    Object.keys(sectionProblems(sectionAsked(made, begun, rules), data, context)).toSorted();

describe('a required field that says since when', () => {
    const complete = { old: 'a', children: [{ name: 'Ama' }] };
    const everything = ['account', 'agrees', 'bill', 'children[0].school', 'rooms'];

    test.each<[string, Captured, readonly string[], readonly string[]]>([
        ['without them', complete, [], everything],
        [
            'empty as a form has them',
            { ...complete, account: null, rooms: null, agrees: null, bill: null },
            [],
            everything,
        ],
        ['half written', { ...complete, account: '12' }, ['account'], everything],
        ['answered with no', { ...complete, agrees: false }, ['agrees'], everything],
        [
            'lacking what was always asked',
            { children: [{}] },
            ['children[0].name', 'old'],
            ['children[0].name', 'old', ...everything],
        ],
    ])('%s: asked of those begun since, not of those begun before', (_, data, earlier, later) => {
        expect(problems(data, before)).toEqual([...earlier].toSorted());
        expect(problems(data, onTheDay)).toEqual([...later].toSorted());
    });

    it('is marked as required in the form of a new one alone', () => {
        const required = (begun: { readonly createdAt: string }) =>
            sectionAsked(made, begun, rules)
                .fields.filter((field) => field.required)
                .map(({ name }) => name);
        expect(required(before)).toEqual(['old', 'children']);
        expect(required(onTheDay)).toEqual(['old', 'account', 'rooms', 'agrees', 'bill', 'children']);
    });

    it('keeps no half-done work from being saved, and lets nothing wrong through', () => {
        expect(draftProblems(made, { old: 'a' })).toEqual({});
        expect(draftProblems(made, { account: '12' })).toEqual({ account: 'Write ten digits' });
    });

    it('leaves a section alone in which nothing is new', () => {
        expect(sectionAsked(made, onTheDay, rules)).toBe(made);
        for (const name of sectionNames)
            expect(sectionAsked(sections[name], { createdAt: '9999-01-01T12:00:00Z' }, rules)).toBe(sections[name]);
    });
});

afterEach(() => void vi.restoreAllMocks());

describe('an application in flight when a field came to be required', () => {
    const { affordability } = sections;
    const schema = affordability.schema.shape({ account: account().required('Write the account').meta({ since }) });

    it.each([
        ['2026-09-30T12:00:00Z', []],
        ['2026-10-01T12:00:00Z', ['affordability']],
    ])('begun at %s lacks %j', (createdAt, missing) => {
        vi.spyOn(sections, 'affordability', 'get').mockReturnValue({
            ...affordability,
            schema,
            fields: fieldsOf(schema),
        });
        const application = applicationWith({ sections: capturedSections, createdAt });
        const progress = progressOf(application, { pledge: true, guarantor: true }, { rules: countries.GH, today });
        expect(missingSections(progress).map(({ name }) => name)).toEqual(missing);
    });
});
