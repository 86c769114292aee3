import { draftProblems, type Captured, type Section } from '../../../domain/application/section.ts';
import type { Row } from '../../../domain/resource.ts';
import { Unreadable } from '../unreadable.ts';

const isEntry = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Nothing typed is nothing sent; what cannot be read is not sent either. */
const given = (value: unknown): unknown => {
    if (value === null || value === '' || value instanceof Unreadable || Number.isNaN(value)) return undefined;
    if (Array.isArray(value)) return value.map(given).filter((entry) => entry !== undefined);
    if (!isEntry(value)) return value;
    return Object.fromEntries(
        Object.entries(value)
            .map(([name, inner]) => [name, given(inner)] as const)
            .filter(([, inner]) => inner !== undefined),
    );
};

/** 'guarantors[0].phone' as its steps. */
const stepsOf = (path: string): readonly string[] => path.replaceAll(/\[(\d+)\]/g, '.$1').split('.');

const without = (value: unknown, [step, ...rest]: readonly string[]): unknown => {
    if (step === undefined) return undefined;
    if (Array.isArray(value))
        return value.map((entry, index) => (String(index) === step ? without(entry, rest) : entry));
    if (!isEntry(value)) return value;
    const inner = without(value[step], rest);
    const others = Object.entries(value).filter(([name]) => name !== step);
    return Object.fromEntries(inner === undefined ? others : [...others, [step, inner]]);
};

const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sorted);
    if (!isEntry(value)) return value;
    const names = Object.keys(value).toSorted();
    return Object.fromEntries(names.map((name) => [name, sorted(value[name])]));
};

/**
 * What of a half-filled form may be kept on the server: the values that are right so far, tidied as the schema wants them
 * (trimmed, upper case). Missing, unreadable and wrong ones are left out. The order of names is always the same.
 */
export const cleanSection = (section: Section, values: Row): Captured => {
    const cast: unknown = section.schema.cast(given(values), { assert: false, stripUnknown: true });
    const tidy = given(cast);
    const wrong = Object.keys(draftProblems(section, isEntry(tidy) ? tidy : {}));
    // From the last entry of a list to the first, so that earlier places stay what they were.
    const kept = wrong.toReversed().reduce((data, path) => without(data, stepsOf(path)), tidy);
    return isEntry(kept) ? (sorted(kept) as Captured) : {};
};

export const sameData = (one: Captured, other: Captured): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Values typed here over what somebody else saved meanwhile: each field that differs from `base` (what both started from)
 * keeps what was typed, every other takes the newer value.
 */
export const mergeTyped = (typed: Row, base: Row, newer: Row): Row => {
    const names = new Set([...Object.keys(typed), ...Object.keys(newer)]);
    const same = (name: string): boolean =>
        JSON.stringify(sorted(typed[name] ?? null)) === JSON.stringify(sorted(base[name] ?? null));
    return Object.fromEntries([...names].map((name) => [name, same(name) ? (newer[name] ?? null) : typed[name]]));
};
