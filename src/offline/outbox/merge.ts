import type { Captured } from '../../../domain/application/section.ts';

/** A field that two people changed to different values. */
export interface Clash {
    readonly field: string;
    readonly mine: unknown;
    readonly theirs: unknown;
}

export interface Merged {
    /** Each person's changes; where both changed a field, mine. */
    readonly data: Captured;
    readonly clashes: readonly Clash[];
}

const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sorted);
    if (typeof value !== 'object' || value === null) return value ?? null;
    const entries = Object.entries(value).filter(([, inner]) => inner !== undefined && inner !== null);
    return Object.fromEntries(
        entries.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([k, v]) => [k, sorted(v)]),
    );
};

/** Equal in what they hold, whatever the order of their members; nothing and null are alike. */
export const sameValue = (one: unknown, other: unknown): boolean =>
    JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

/** What I made of `base` put together with what somebody else made of it meanwhile. */
export const mergeSections = (base: Captured | null, mine: Captured, theirs: Captured | null): Merged => {
    // Nobody has sent anything yet: what mine was made of is my own, too.
    if (!theirs) return { data: mine, clashes: [] };
    const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
    const decide = (field: string) => {
        const [was, own, other] = [base?.[field], mine[field], theirs[field]];
        if (sameValue(own, other) || sameValue(other, was)) return { field, value: own, clash: false };
        return sameValue(own, was) ? { field, value: other, clash: false } : { field, value: own, clash: true };
    };
    const decided = names.map(decide);
    return {
        data: Object.fromEntries(
            decided.filter(({ value }) => value !== undefined).map(({ field, value }) => [field, value]),
        ),
        clashes: decided
            .filter(({ clash }) => clash)
            .map(({ field }) => ({ field, mine: mine[field] ?? null, theirs: theirs[field] ?? null })),
    };
};
