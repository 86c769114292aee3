import { invalidParameter, malformed } from './errors.ts';

/** How one member of a request is read; `path` is its name in messages. */
export interface Field<Value> {
    readonly required: boolean;
    /** Throws SerializationException for the wrong kind of JSON, InvalidParameterException for a broken constraint. */
    readonly read: (value: unknown, path: string) => Value;
}

export type Shape = Readonly<Record<string, Field<unknown>>>;
export type Read<S extends Shape> = { readonly [Name in keyof S]: S[Name] extends Field<infer Value> ? Value : never };

interface TextRule {
    /** Covers the whole value; must not admit control characters or lone surrogates in what is kept. */
    readonly pattern: RegExp;
    readonly max: number;
    readonly min?: number;
}

const broken = (path: string, constraint: string) =>
    invalidParameter(
        `1 validation error detected: Value at '${path}' failed to satisfy constraint: Member must ${constraint}`,
    );

function asText(value: unknown): string {
    if (typeof value !== 'string') throw malformed(`${kindOf(value)} can not be converted to a String`);
    return value;
}

export const text = ({ pattern, max, min = 1 }: TextRule): Field<string> => ({
    required: true,
    read(value, path) {
        const given = asText(value);
        if (given.length < min) throw broken(path, `have length greater than or equal to ${min}`);
        if (given.length > max) throw broken(path, `have length less than or equal to ${max}`);
        if (!pattern.test(given)) throw broken(path, `satisfy regular expression pattern: ${pattern.source}`);
        return given;
    },
});

export const oneOf = <const Value extends string>(...values: readonly Value[]): Field<Value> => ({
    required: true,
    read(value, path) {
        const given = asText(value);
        const found = values.find((known) => known === given);
        if (found === undefined) throw broken(path, `satisfy enum value set: [${values.join(', ')}]`);
        return found;
    },
});

export const flag = (): Field<boolean> => ({
    required: true,
    read(value) {
        if (typeof value !== 'boolean') throw malformed(`${kindOf(value)} can not be converted to a Boolean`);
        return value;
    },
});

export const whole = ({ min, max }: { readonly min: number; readonly max: number }): Field<number> => ({
    required: true,
    read(value, path) {
        if (typeof value !== 'number' || !Number.isInteger(value)) {
            throw malformed(`${kindOf(value)} can not be converted to an Integer`);
        }
        if (value < min) throw broken(path, `have value greater than or equal to ${min}`);
        if (value > max) throw broken(path, `have value less than or equal to ${max}`);
        return value;
    },
});

export const optional = <Value>(field: Field<Value>): Field<Value | undefined> => ({
    required: false,
    read: (value, path) => (value === undefined ? undefined : field.read(value, path)),
});

/** A map of texts. JSON null counts as absent: some clients send it for what they do not have. */
export const textMap = (): Field<ReadonlyMap<string, string>> => ({
    required: false,
    read(value) {
        const members = [...membersOf(value ?? {}, 'Map')].filter(([, item]) => item !== null);
        return new Map(members.map(([name, item]) => [name, asText(item)]));
    },
});

export const list = <Value>(item: Field<Value>): Field<readonly Value[]> => ({
    required: true,
    read(value, path) {
        if (!Array.isArray(value)) throw malformed(`${kindOf(value)} can not be converted to a List`);
        return value.map((one: unknown, index) => readMember(item, one, `${path}.${index + 1}.member`));
    },
});

export const structure = <S extends Shape>(shape: S): Field<Read<S>> => ({
    required: true,
    read: (value, path) => readMembers(shape, value, `${path}.`),
});

/** Reads a whole request body; members the shape does not name are ignored, as Cognito does. */
export const readRequest = <S extends Shape>(shape: S, body: unknown): Read<S> => readMembers(shape, body, '');

export function readMember<Value>(field: Field<Value>, value: unknown, path: string): Value {
    if (value == null && field.required) throw broken(path, 'not be null');
    return field.read(value ?? undefined, path);
}

function readMembers<S extends Shape>(shape: S, value: unknown, prefix: string): Read<S> {
    const given = membersOf(value, 'Structure');
    const members = Object.entries(shape).map(([name, field]) => {
        const path = `${prefix}${name.charAt(0).toLowerCase()}${name.slice(1)}`;
        return [name, readMember(field, given.get(name), path)] as const;
    });
    // Object.fromEntries forgets which name has which type; the entries come from this very shape.
    return Object.fromEntries(members) as Read<S>;
}

function membersOf(value: unknown, wanted: string): ReadonlyMap<string, unknown> {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        throw malformed(`${kindOf(value)} can not be converted to a ${wanted}`);
    }
    return new Map(Object.entries(value));
}

const KINDS: Readonly<Record<string, string>> = {
    string: 'STRING_VALUE',
    number: 'NUMBER_VALUE',
    boolean: 'BOOLEAN_VALUE',
    object: 'STRUCT_VALUE',
};

function kindOf(value: unknown): string {
    if (value === null || value === undefined) return 'NULL_VALUE';
    return Array.isArray(value) ? 'LIST_VALUE' : (KINDS[typeof value] ?? 'UNKNOWN_VALUE');
}
