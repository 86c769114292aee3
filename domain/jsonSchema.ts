import type { Field } from './field.ts';
import type { FieldKind } from './fieldKind.ts';

/** A schema of JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
export type JsonSchema = Readonly<Record<string, unknown>>;

const bounded = ({ limits }: Field, [min, max]: readonly [string, string]): JsonSchema => ({
    ...(limits.min === undefined ? {} : { [min]: limits.min }),
    ...(limits.max === undefined ? {} : { [max]: limits.max }),
    ...(limits.pattern === undefined ? {} : { pattern: limits.pattern }),
});

const text = (field: Field): JsonSchema => ({ type: 'string', ...bounded(field, ['minLength', 'maxLength']) });
const whole =
    (description?: string) =>
    (field: Field): JsonSchema => ({
        type: 'integer',
        ...(description === undefined ? {} : { description }),
        ...bounded(field, ['minimum', 'maximum']),
    });

const coordinate = (limit: number): JsonSchema => ({ type: 'number', minimum: -limit, maximum: limit });

const types: Readonly<Record<FieldKind, (field: Field) => JsonSchema>> = {
    text,
    longText: text,
    email: (field) => ({ ...text(field), format: 'email' }),
    phone: (field) => ({ ...text(field), description: 'E.164, such as +233244123456' }),
    integer: whole(),
    money: whole('Minor units of the currency'),
    basisPoints: whole('Hundredths of a percent'),
    boolean: () => ({ type: 'boolean' }),
    month: text,
    date: () => ({ type: 'string', format: 'date' }),
    instant: () => ({ type: 'string', format: 'date-time' }),
    choice: ({ choices }) => ({ type: 'string', enum: choices.map(({ id }) => id) }),
    tags: (field) => ({ type: 'array', items: {}, ...bounded(field, ['minItems', 'maxItems']) }),
    reference: ({ references = '' }) => ({ type: 'string', description: `The id of one of ${references}` }),
    photo: () => ({ type: 'string', description: 'The id of a document' }),
    location: () => ({
        type: 'object',
        required: ['latitude', 'longitude'],
        properties: { latitude: coordinate(90), longitude: coordinate(180) },
        additionalProperties: false,
    }),
    items: (field) => ({
        type: 'array',
        items: objectSchema(field.items, { required: field.items.filter(({ required }) => required) }),
        ...bounded(field, ['minItems', 'maxItems']),
    }),
    json: () => ({}),
};

const orNull = (schema: JsonSchema): JsonSchema => {
    const { type, enum: choices } = schema;
    if (typeof type !== 'string') return schema;
    return { ...schema, type: [type, 'null'], ...(Array.isArray(choices) ? { enum: [...choices, null] } : {}) };
};

export const fieldSchema = (field: Field): JsonSchema => {
    const schema = types[field.kind](field);
    return {
        title: field.label,
        ...(field.help === undefined ? {} : { description: field.help }),
        ...(field.nullable ? orNull(schema) : schema),
        ...(field.readOnly ? { readOnly: true } : {}),
    };
};

/** An object of these fields and no others. */
export const objectSchema = (
    fields: readonly Field[],
    { required = [] }: { readonly required?: readonly Field[] } = {},
): JsonSchema => ({
    type: 'object',
    ...(required.length === 0 ? {} : { required: required.map(({ name }) => name) }),
    properties: Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])),
    additionalProperties: false,
});
