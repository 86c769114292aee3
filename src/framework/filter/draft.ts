import type { Field } from '../../../domain/field.ts';
import { isBranch, type Branch, type FilterTree, type Leaf, type Operator } from '../../../domain/filter/tree.ts';

/** A question before its value is told. */
export const newLeaf = ({ name }: Field, op: Operator): Leaf => {
    switch (op) {
        case 'is':
        case 'isNot':
            return { field: name, op, value: [] };
        case 'contains':
        case 'lacks':
            return { field: name, op, value: '' };
        case 'between':
            return { field: name, op, value: {} };
        case 'within':
            return { field: name, op, value: { kind: 'last', count: 7, unit: 'day' } };
        case 'olderThan':
            return { field: name, op, value: { count: 2, unit: 'day' } };
        case 'empty':
        case 'filled':
            return { field: name, op };
        case 'where':
            return { field: name, op, value: { join: 'all', of: [] } };
    }
};

const wholeLeaf = (leaf: Leaf): readonly Leaf[] => {
    switch (leaf.op) {
        case 'is':
        case 'isNot':
            return leaf.value.length > 0 ? [leaf] : [];
        case 'contains':
        case 'lacks':
            return leaf.value.trim() === '' ? [] : [leaf];
        case 'between':
            return leaf.value.from === undefined && leaf.value.to === undefined ? [] : [leaf];
        case 'where': {
            const [value] = told(leaf.value);
            return value === undefined ? [] : [{ ...leaf, value }];
        }
        case 'within':
        case 'olderThan':
        case 'empty':
        case 'filled':
            return [leaf];
    }
};

/** The tree without what was begun and not told; nothing where nothing is left. */
export const told = (tree: FilterTree): readonly FilterTree[] => {
    if (!isBranch(tree)) return wholeLeaf(tree);
    const of = tree.of.flatMap(told);
    return of.length === 0 ? [] : [{ ...tree, of }];
};

/** The branch with another part in a place, or without the one there. */
export const replaced = ({ join, of }: Branch, place: number, part?: FilterTree): Branch => ({
    join,
    of: [...of.slice(0, place), ...(part === undefined ? [] : [part]), ...of.slice(place + 1)],
});
