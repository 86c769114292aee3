import { isBranch, type Branch, type FilterTree } from './tree.ts';

const isTree = (value: unknown): value is FilterTree =>
    typeof value === 'object' && value !== null && ('join' in value || 'field' in value);

/** The tree of a list's filter, as it is kept under `where`; undefined without one. */
export const treeIn = ({ where }: Readonly<Record<string, unknown>>): FilterTree | undefined =>
    isTree(where) ? where : undefined;

/** A tree as a branch, to put further parts beside. */
export const branchOf = (tree: FilterTree | undefined): Branch => {
    if (tree === undefined) return { join: 'all', of: [] };
    return isBranch(tree) ? tree : { join: 'all', of: [tree] };
};

/** What is asked already, and this too. */
export const alsoAsked = (tree: FilterTree | undefined, further: readonly FilterTree[]): FilterTree => {
    const branch = branchOf(tree);
    return { join: 'all', of: branch.join === 'all' ? [...branch.of, ...further] : [branch, ...further] };
};
