import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import { ValidationError, type AnyObjectSchema } from 'yup';
import { emptyOf, fieldsOf, type Field } from '../../domain/field.ts';
import type { Row } from '../../domain/resource.ts';
import { dayOf } from './dates.ts';
import { sayMessage } from '../i18n/sayMessage.ts';
import { unreadablesOf } from './unreadable.ts';

/** Faults by path, each with its cure. */
export type Faults = Readonly<Record<string, string>>;

const faultsOf = (error: unknown): Faults => {
    if (!(error instanceof ValidationError)) throw error;
    const found = error.inner.length > 0 ? error.inner : [error];
    // The first fault of a field says most: 'required' comes before the format it also lacks.
    return Object.fromEntries(
        found.toReversed().map((fault) => [fault.path ?? 'root.form', sayMessage(fault.message)]),
    );
};

/** A checked value as it goes on the wire: days as 'YYYY-MM-DD', instants in ISO. */
const toWire = (fields: readonly Field[], values: Row): Row => {
    const byName = new Map(fields.map((field) => [field.name, field]));
    const wire = (name: string, value: unknown): unknown => {
        const field = byName.get(name);
        if (value instanceof Date) return field?.kind === 'date' ? dayOf(value) : value.toISOString();
        if (field === undefined || field.items.length === 0 || !Array.isArray(value)) return value;
        return value.map((entry: Row) => toWire(field.items, entry));
    };
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, wire(name, value)]));
};

const check = async (schema: AnyObjectSchema, values: FieldValues): Promise<{ checked: Row } | { faults: Faults }> => {
    const unreadable = unreadablesOf(values);
    try {
        const checked: Row = await schema.validate(values, { abortEarly: false, stripUnknown: true });
        return Object.keys(unreadable).length > 0 ? { faults: unreadable } : { checked };
    } catch (error) {
        return { faults: { ...faultsOf(error), ...unreadable } };
    }
};

/**
 * Checks a form with a declaration's own schema. What is submitted holds only the schema's fields, as they go on the wire.
 * `rules` are asked once every field is well-formed (rules over several fields).
 */
export const schemaResolver = (
    schema: AnyObjectSchema,
    rules?: (checked: Row) => Faults | Promise<Faults>,
): Resolver<FieldValues> => {
    const fields = fieldsOf(schema);
    return async (values, _context, options) => {
        const outcome = await check(schema, values);
        const faults = 'faults' in outcome ? outcome.faults : ((await rules?.(outcome.checked)) ?? {});
        if ('checked' in outcome && Object.keys(faults).length === 0) {
            return { values: toWire(fields, outcome.checked), errors: {} };
        }
        const errors: Record<string, FieldError> = Object.fromEntries(
            Object.entries(faults).map(([path, message]) => [path, { type: 'schema', message }]),
        );
        return { values: {}, errors: toNestErrors(errors, options) };
    };
};

/** Values to start a form with: what is known, else the schema's defaults, else nothing. */
export const startingValues = (schema: AnyObjectSchema, known: Row = {}): FieldValues => {
    const defaults = (schema.getDefault() ?? {}) as Row; // an object schema's default is an object, or nothing
    return Object.fromEntries(
        fieldsOf(schema).map((field) => [field.name, known[field.name] ?? defaults[field.name] ?? emptyOf(field)]),
    );
};
