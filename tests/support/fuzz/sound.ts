import fc from 'fast-check';
import type { JsonSchema } from '../../../domain/jsonSchema.ts';

/** Ids that there are, by resource: what a reference may name. */
export type KnownIds = Readonly<Record<string, readonly string[]>>;

const isSchema = (value: unknown): value is JsonSchema =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
const schemasIn = (value: unknown): readonly JsonSchema[] => (Array.isArray(value) ? value.filter(isSchema) : []);
const numberIn = (value: unknown, fallback: number): number => (typeof value === 'number' ? value : fallback);

const anyDay = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
const phone = fc.integer({ min: 1_000_000, max: 9_999_999 }).map((rest) => `+23324${rest}`);
// What forms take: words enough for a reason, no controls, trimmed.
const letters = fc.string({ unit: fc.constantFrom(...'abcdefghijkléßñ -.'.split('')), maxLength: 20 });
const words = letters.map((some) => `Asked ${some} again`);

const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
    date: anyDay.map((day) => day.toISOString().slice(0, 10)),
    'date-time': anyDay.map((at) => at.toISOString()),
    email: letters.map((some) => `a${some.replaceAll(/[^a-z]/g, '')}@example.com`),
};

const text = (schema: JsonSchema, known: KnownIds): fc.Arbitrary<string> => {
    const { format, pattern, description = '', contentEncoding, minLength, maxLength } = schema;
    const ids = known[/^The id of one of (.+)$/.exec(String(description))?.[1] ?? ''] ?? [];
    if (ids.length > 0) return fc.constantFrom(...ids);
    if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern));
    if (typeof format === 'string' && formats[format] !== undefined) return formats[format];
    if (String(description).startsWith('E.164')) return phone;
    if (contentEncoding === 'base64') return words.map((row) => Buffer.from(`name\n${row}\n`).toString('base64'));
    const fit = (one: string) => one.padEnd(numberIn(minLength, 0), 'a').slice(0, numberIn(maxLength, 30));
    return words.map(fit);
};

const listOf = (schema: JsonSchema, known: KnownIds): fc.Arbitrary<readonly unknown[]> => {
    const { prefixItems, items, minItems, maxItems, uniqueItems } = schema;
    if (prefixItems !== undefined) return fc.tuple(...schemasIn(prefixItems).map((item) => sound(item, known)));
    const one = sound(isSchema(items) ? items : {}, known);
    const length = { minLength: numberIn(minItems, 0), maxLength: Math.min(numberIn(maxItems, 3), 3) };
    return uniqueItems === true ? fc.uniqueArray(one, length) : fc.array(one, length);
};

const namesIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** Each name that is not asked for is one more rule that the whole may break. */
/** Each name that is not asked for is one more rule that the whole may break. */
const few = (names: readonly string[], least: number) =>
    fc.subarray([...names], { minLength: Math.min(least, names.length), maxLength: Math.min(2, names.length) });

const objectOf = (schema: JsonSchema, known: KnownIds): fc.Arbitrary<object> => {
    const properties = isSchema(schema['properties']) ? schema['properties'] : {};
    const ways = schemasIn(schema['oneOf']).map(({ required }) => namesIn(required));
    const free = Object.keys(properties).filter((name) => !ways.flat().includes(name));
    return fc
        .tuple(fc.constantFrom(...(ways.length === 0 ? [[]] : ways)), few(free, numberIn(schema['minProperties'], 0)))
        .chain(([way, some]) => {
            const names = new Set([...namesIn(schema['required']), ...way, ...some]);
            const values = [...names].map((name) => {
                const inner = properties[name];
                return [name, sound(isSchema(inner) ? inner : {}, known)] as const;
            });
            return fc.record(Object.fromEntries(values));
        });
};

const typed = (type: unknown, schema: JsonSchema, known: KnownIds): fc.Arbitrary<unknown> => {
    const [min, max] = [numberIn(schema['minimum'], 0), numberIn(schema['maximum'], 100_000)];
    switch (type) {
        case 'string':
            return text(schema, known);
        case 'integer':
            return fc.integer({ min, max: Math.max(min, max) });
        case 'number':
            return fc.double({ min, max, noNaN: true });
        case 'boolean':
            return fc.boolean();
        case 'array':
            return listOf(schema, known);
        case 'object':
            return objectOf(schema, known);
        case 'null':
            return fc.constant(null);
        default:
            return fc.oneof(words, fc.integer());
    }
};

/** Values that a schema of the API's document takes; what the schema does not say they may still break. */
export const sound = (schema: JsonSchema, known: KnownIds): fc.Arbitrary<unknown> => {
    const { enum: choices, examples, anyOf, type } = schema;
    if (Array.isArray(examples)) return fc.constantFrom<unknown>(...examples);
    if (Array.isArray(choices)) return fc.constantFrom<unknown>(...choices);
    if (anyOf !== undefined) return fc.oneof(...schemasIn(anyOf).map((one) => sound(one, known)));
    return fc.oneof(...[type].flat().map((one) => typed(one, schema, known)));
};
