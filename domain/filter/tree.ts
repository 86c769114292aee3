import type { Relative, Age } from './relative.ts';

export type Scalar = string | number | boolean;

/** What one field is asked. Every operator holds or does not: a row without a value is never between two, and always not one of some. */
export type Leaf = { readonly field: string } & (
    | { readonly op: 'is' | 'isNot'; readonly value: readonly Scalar[] }
    | { readonly op: 'contains' | 'lacks'; readonly value: string }
    /** Both bounds belong to it; a day as a bound of a moment is the whole day. */
    | { readonly op: 'between'; readonly value: { readonly from?: Scalar; readonly to?: Scalar } }
    | { readonly op: 'within'; readonly value: Relative }
    | { readonly op: 'olderThan'; readonly value: Age }
    | { readonly op: 'empty' | 'filled' }
    /** Of the record it names. */
    | { readonly op: 'where'; readonly value: FilterTree }
);

export type Operator = Leaf['op'];

export const joints = ['all', 'any', 'none'] as const;
export type Joint = (typeof joints)[number];

/** All of these, any of these, or none of these. */
export interface Branch {
    readonly join: Joint;
    readonly of: readonly FilterTree[];
}

/** What is asked of rows, as deep as people think. It is kept and sent as JSON, under `where` beside the flat filters. */
export type FilterTree = Leaf | Branch;

export const isBranch = (tree: FilterTree): tree is Branch => 'join' in tree;
