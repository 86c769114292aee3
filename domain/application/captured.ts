import type { Captured } from './section.ts';

/** What rules read out of captured data, whose shape its own schema has checked or, in a draft, not yet. */
type Data = Captured | null | undefined;

export const textIn = (data: Data, name: string): string | undefined => {
    const value = data?.[name];
    return typeof value === 'string' && value.trim() !== '' ? value : undefined;
};

/** A finite number, such as minor units or months. */
export const numberIn = (data: Data, name: string): number | undefined => {
    const value = data?.[name];
    return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
};

export const isTrue = (data: Data, name: string): boolean => data?.[name] === true;

const isEntry = (value: unknown): value is Captured =>
    typeof value === 'object' && value !== null && !Array.isArray(value);

export const entryIn = (data: Data, name: string): Captured | undefined => {
    const value = data?.[name];
    return isEntry(value) ? value : undefined;
};

/** The entries of a list, such as pledged items or guarantors; empty where there is none. */
export const entriesIn = (data: Data, name: string): readonly Captured[] => {
    const value = data?.[name];
    return Array.isArray(value) ? value.filter(isEntry) : [];
};

const sameValue = (one: unknown, other: unknown): boolean => {
    if (Array.isArray(one) && Array.isArray(other)) {
        return one.length === other.length && one.every((value, index) => sameValue(value, other[index]));
    }
    return isEntry(one) && isEntry(other) ? sameData(one, other) : (one ?? null) === (other ?? null);
};

/** Whether two captured sections say the same, in whatever order; what is absent says as much as null. */
export const sameData = (one: Data, other: Data): boolean =>
    [...new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})])].every((name) =>
        sameValue(one?.[name], other?.[name]),
    );
