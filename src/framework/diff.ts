/** One value that differs, and where it stands: `['kyc', 'phones', '0']`. Undefined where there was or is none. */
export interface Difference {
    readonly path: readonly string[];
    readonly before: unknown;
    readonly after: unknown;
}

type Leaf = readonly [path: readonly string[], value: unknown];

/** The single values in a JSON value; what is empty has none. */
const leavesOf = (value: unknown, path: readonly string[] = []): readonly Leaf[] => {
    if (value === null || value === undefined || value === '') return [];
    if (typeof value !== 'object') return [[path, value]];
    return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]));
};

/**
 * The single values in which two JSON values differ, in the order in which they stand. What appeared or vanished as a whole
 * is told value by value, so that a reader sees what it held.
 */
export const differencesBetween = (before: unknown, after: unknown): readonly Difference[] => {
    const byPath = (leaves: readonly Leaf[]) => new Map(leaves.map((leaf) => [JSON.stringify(leaf[0]), leaf]));
    const [was, is] = [byPath(leavesOf(before)), byPath(leavesOf(after))];
    return [...new Map([...was, ...is])].flatMap(([key, [path]]) => {
        const [from, to] = [was.get(key)?.[1], is.get(key)?.[1]];
        return from === to ? [] : [{ path, before: from, after: to }];
    });
};
