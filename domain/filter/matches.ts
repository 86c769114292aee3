import type { Row } from '../resource.ts';
import { agoOf, spanOf } from './relative.ts';
import { isBranch, type FilterTree, type Leaf, type Scalar } from './tree.ts';

const isMissing = (value: unknown): boolean => value === null || value === undefined;

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** Days as they are, moments in milliseconds; a day stands for the whole of itself beside a moment. */
const compared = (value: Scalar, bound: Scalar, side: 'from' | 'to'): boolean => {
    if (typeof value === 'string' && typeof bound === 'string' && !isDay(value) && isDay(bound)) {
        const day = new Date(value).toISOString().slice(0, 10);
        return side === 'from' ? day >= bound : day <= bound;
    }
    const [one, other] =
        isDay(value) || typeof value !== 'string' ? [value, bound] : [Date.parse(value), Date.parse(String(bound))];
    return side === 'from' ? one >= other : one <= other;
};

const between = (value: unknown, { from, to }: { readonly from?: Scalar; readonly to?: Scalar }): boolean =>
    !isMissing(value) &&
    (from === undefined || compared(value as Scalar, from, 'from')) &&
    (to === undefined || compared(value as Scalar, to, 'to'));

const isOneOf = (value: unknown, wanted: readonly Scalar[]): boolean =>
    Array.isArray(value) ? value.some((one) => wanted.includes(one)) : wanted.some((one) => one === value);

const holds = (value: unknown, text: string): boolean =>
    !isMissing(value) && String(value).toLowerCase().includes(text.toLowerCase());

const leafMatches = (leaf: Leaf, row: Row, now: Date): boolean => {
    const value = row[leaf.field];
    switch (leaf.op) {
        case 'is':
            return isOneOf(value, leaf.value);
        case 'isNot':
            return !isOneOf(value, leaf.value);
        case 'contains':
            return holds(value, leaf.value);
        case 'lacks':
            return !holds(value, leaf.value);
        case 'between':
            return between(value, leaf.value);
        case 'within':
            return between(value, spanOf(leaf.value, now));
        case 'olderThan': {
            if (isMissing(value)) return false;
            const ago = agoOf(leaf.value, now).toISOString();
            return isDay(value) ? value < ago.slice(0, 10) : Date.parse(String(value)) < Date.parse(ago);
        }
        case 'empty':
            return isMissing(value);
        case 'filled':
            return !isMissing(value);
        // A row does not hold the record it names.
        case 'where':
            return false;
    }
};

/** Whether a row is what a tree asks for; the same rule that lists compile to SQL, but for other records. */
export const matches = (tree: FilterTree, row: Row, now: Date): boolean => {
    if (!isBranch(tree)) return leafMatches(tree, row, now);
    const is = (part: FilterTree): boolean => matches(part, row, now);
    if (tree.join === 'all') return tree.of.every(is);
    return tree.join === 'any' ? tree.of.some(is) : !tree.of.some(is);
};
