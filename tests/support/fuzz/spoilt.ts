import fc from 'fast-check';

/** Text that breaks parsers, databases and merges. */
export const nasty = fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\uD800',
    '\uDFFF\uD800',
    '__proto__',
    'constructor',
    'toString',
    "'; drop table application; --",
    '%_\\',
    '../../etc/passwd',
    '\u202Eabc',
    'İ'.repeat(50),
    '${7*7}',
    'a'.repeat(5_000),
    '9'.repeat(400),
    '2026-02-30',
    '275760-09-13T00:00:00Z',
    '1e309',
    '%25',
    '+012345-01-01T00:00:00Z',
    '00000000-0000-0000-0000-000000000000',
    'NaN',
);

const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));
/** JSON that hardly any place expects. */
export const odd: fc.Arbitrary<unknown> = fc.oneof(
    nasty,
    fc.constantFrom<unknown>(
        null,
        true,
        false,
        [],
        {},
        [[]],
        [null],
        [{}],
        -0,
        -1,
        1.5,
        1e21,
        2 ** 53 - 1,
        deep(8),
        deep(40),
    ),
    fc.jsonValue({ maxDepth: 3 }),
    fc.integer(),
);

type Path = readonly (string | number)[];

const isTree = (value: unknown): value is Readonly<Record<string, unknown>> | readonly unknown[] =>
    typeof value === 'object' && value !== null;

/** Every place in a value, the whole of it first. */
const placesIn = (value: unknown, at: Path = []): readonly Path[] => {
    if (!isTree(value)) return [at];
    const entries: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
        ? value.map((inner, index) => [index, inner])
        : Object.entries(value);
    return [at, ...entries.flatMap(([name, inner]) => placesIn(inner, [...at, name]))];
};

const changed = (value: unknown, [name, ...rest]: Path, change: (old: unknown) => unknown): unknown => {
    if (name === undefined) return change(value);
    if (Array.isArray(value))
        return value.map((inner, index) => (index === name ? changed(inner, rest, change) : inner));
    if (!isTree(value)) return value;
    return Object.fromEntries(
        Object.entries(value).map(([key, inner]) => [key, key === name ? changed(inner, rest, change) : inner]),
    );
};

const grown = (old: unknown, name: string, value: unknown): unknown => {
    if (Array.isArray(old)) return [...old, value];
    return isTree(old) ? Object.fromEntries([...Object.entries(old), [name, value]]) : value;
};

/** A sound input with one place of it spoilt: another value, something more, or too many of the same. */
export const spoilt = (sound: unknown): fc.Arbitrary<unknown> => {
    const change = fc.oneof(
        odd.map((value) => () => value),
        fc.tuple(nasty, odd).map(
            ([name, value]) =>
                (old: unknown) =>
                    grown(old, name, value),
        ),
        fc.constantFrom(
            (old: unknown) => [old],
            (old: unknown) => ({ old }),
            (old: unknown) => Array.from({ length: 300 }, () => old),
        ),
    );
    return fc.tuple(fc.constantFrom(...placesIn(sound)), change).map(([path, how]) => changed(sound, path, how));
};
