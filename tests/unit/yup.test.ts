import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
    array,
    boolean,
    date,
    number,
    object,
    string,
    ValidationError,
    type AnyObjectSchema,
} from '../../domain/yup.ts';
import { checks } from '../../domain/application/checks/registry.ts';
import { inputOf, transitions } from '../../domain/application/lifecycle/transitions.ts';
import { sections } from '../../domain/application/sections/registry.ts';
import { resources } from '../../domain/resources/index.ts';

const faultsOf = (schema: AnyObjectSchema, value: object): readonly string[] => {
    try {
        schema.validateSync(value, { strict: true, abortEarly: false });
        return [];
    } catch (error) {
        if (!(error instanceof ValidationError)) throw error;
        return error.errors;
    }
};

const schemas: readonly (readonly [string, AnyObjectSchema])[] = [
    ...resources.map(({ name, schema }) => [name, schema] as const),
    ...Object.values(sections).map(({ name, schema }) => [name, schema] as const),
    ...Object.values(checks).map(({ type, findings }) => [type, findings] as const),
    ...transitions.flatMap((transition) => {
        const schema = inputOf(transition);
        return schema === undefined ? [] : [[transition.action, schema] as const];
    }),
];

describe('what a rule says that has no words of its own', () => {
    it.each(schemas)('%s names no field as the program does', (_, schema) => {
        const names = Object.keys(schema.fields);
        for (const wrong of [undefined, null, {}, 'text', -0.5]) {
            const value = Object.fromEntries(names.map((name) => [name, wrong]));
            for (const fault of faultsOf(schema, value)) {
                expect(fault).not.toMatch(
                    /is a required field|cannot be null|must be (?:a|one|at|less|greater|defined)\b|field must/,
                );
            }
        }
    });

    it.each([
        [string().required(), '', 'Fill this in'],
        [string().required(), null, 'Fill this in'],
        [string().email(), 'ama', 'Write an e-mail address, such as ama@example.com'],
        [string().max(3), 'four', 'Write at most 3 characters'],
        [number().min(5), 4, 'Write 5 or more'],
        [number(), 'many', 'Write a number'],
        [number().integer(), 1.5, 'Write a whole number'],
        [date(), 'soon', 'Write a day, such as 2026-03-31'],
        [boolean(), 'perhaps', 'Answer yes or no'],
        [array().min(2), [1], 'Give at least 2 entries'],
        [object({ name: string() }), 7, 'This is of another kind than is asked for'],
    ])('%s', (schema, value, words) => {
        expect(() => schema.validateSync(value)).toThrow(words);
    });
});

it('is where every declaration takes yup from: its words are in place whatever else is loaded', () => {
    const files = readdirSync('domain', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
    const direct = files.filter((name) =>
        /^import (?!type )[^;]*from 'yup';/m.test(readFileSync(join('domain', name), 'utf8')),
    );
    expect(direct).toEqual(['yup.ts']);
});
