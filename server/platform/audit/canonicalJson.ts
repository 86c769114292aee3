const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sorted);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1));
    return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
};

/** JSON text that does not depend on the order of members, so that a value hashes alike before and after storage. */
export const canonicalJson = (value: unknown): string => JSON.stringify(sorted(value));
