import { resolve, type OpenApi, type Schema } from './openApi.ts';

const texts: Readonly<Record<string, string>> = {
    date: '2026-01-31',
    'date-time': '2026-01-31T08:00:00Z',
    email: 'ama@example.com',
};

const typeIn = ({ type, properties, items }: Schema): string => {
    const types = typeof type === 'string' ? [type] : (type ?? []);
    const own = types.find((one) => one !== 'null');
    if (own !== undefined) return own;
    if (properties !== undefined) return 'object';
    return items === undefined ? 'any' : 'array';
};

const byType = (document: OpenApi, schema: Schema): unknown => {
    const { format = '', minimum = 0, minItems = 0, items } = schema;
    const examples: Readonly<Record<string, () => unknown>> = {
        string: () => texts[format] ?? 'text',
        integer: () => minimum,
        number: () => minimum,
        boolean: () => false,
        array: () => (minItems > 0 && items !== undefined ? [exampleOf(document, items)] : []),
        object: () => requiredOf(document, schema),
    };
    return examples[typeIn(schema)]?.() ?? null;
};

const requiredOf = (document: OpenApi, { properties = {}, required = [] }: Schema): unknown =>
    Object.fromEntries(
        Object.entries(properties)
            .filter(([name, { readOnly }]) => required.includes(name) && readOnly !== true)
            .map(([name, property]) => [name, exampleOf(document, property)]),
    );

/** A value that a schema takes: its own example where it has one, else the least that fits. */
export const exampleOf = (document: OpenApi, given: Schema): unknown => {
    const schema = resolve(document, given);
    const [option] = schema.anyOf ?? schema.oneOf ?? [];
    const known = schema.examples?.[0] ?? schema.default ?? schema.enum?.[0];
    if (known !== undefined) return known;
    return option === undefined ? byType(document, schema) : exampleOf(document, option);
};

/** Whether a value is written as it is, without the quotes of JSON. */
export const isText = (document: OpenApi, given: Schema): boolean => {
    const schema = resolve(document, given);
    return typeIn(schema) === 'string' || (schema.type === undefined && typeof schema.enum?.[0] === 'string');
};
