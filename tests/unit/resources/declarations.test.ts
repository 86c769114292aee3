import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { objectSchema } from '../../../domain/jsonSchema.ts';
import { transitions } from '../../../domain/application/lifecycle/transitions.ts';
import { orderByName } from '../../../domain/resource.ts';
import { resources } from '../../../domain/resources/index.ts';
import { packageRoot } from '../../../server/platform/packageRoot.ts';
import { isFilterable } from '../../../server/rest/list/filters.ts';
import { filterableFields, sortableFields } from '../../../server/rest/list/listQuery.ts';
import { everybody } from './everybody.ts';

const named = resources.map((resource) => [resource.name, resource] as const);

test('every file of declarations is in the registry', () => {
    const declares = (name: string): boolean =>
        readFileSync(packageRoot('domain', 'resources', name), 'utf8').includes('defineResource(');
    const files = readdirSync(packageRoot('domain', 'resources')).filter(declares);
    // The four kinds of user share one file.
    expect(resources.length).toBe(files.length + 3);
    expect(new Set(resources.map(({ name }) => name)).size).toBe(resources.length);
});

describe.each(named)('%s', (_name, resource) => {
    const names = new Set(resource.fields.map(({ name }) => name));

    test('limits people by its own fields', () => {
        const limiting = everybody.flatMap((principal) =>
            resource.scope(principal).flatMap((where) => Object.keys(where)),
        );
        expect(limiting.filter((name) => !names.has(name))).toEqual([]);
    });

    test('filters by kinds that can be compared, and sorts by fields that all its readers see', () => {
        expect(filterableFields(resource).filter((name) => !isFilterable(resource.field(name)))).toEqual([]);
        const hidden = sortableFields(resource).filter((name) => {
            const field = resource.field(name);
            return field.readableBy !== undefined || field.unmaskedFor !== undefined;
        });
        expect(hidden).toEqual([]);
    });

    test('is chosen from in an order that lists may have', () => {
        expect(sortableFields(resource)).toContain(orderByName(resource).field);
    });

    test('refers to resources that exist', () => {
        const targets = resource.fields.flatMap(({ references }) => (references === undefined ? [] : [references]));
        const existing = new Set(resources.map(({ name }) => name));
        expect(targets.filter((target) => !existing.has(target))).toEqual([]);
    });

    test('has a version where it can be changed', () => {
        expect(resource.access.edit === undefined || names.has('version')).toBe(true);
    });

    test('is described field by field', () => {
        const { properties } = objectSchema(resource.fields);
        expect(Object.keys(properties ?? {})).toEqual([...names]);
    });
});

test('what is done is not called as what there is: English has one word for both, other languages have not', () => {
    const done = new Set(
        [...transitions, ...resources.flatMap(({ actions = [] }) => actions)].map(({ label }) => label),
    );
    const things = resources.flatMap(({ label, fields, form }) => [
        label.one,
        label.many,
        ...form.map(({ title }) => title),
        ...fields.map((field) => field.label),
    ]);
    expect(things.filter((thing) => done.has(thing))).toEqual([]);
});
