import fc from 'fast-check';
import { isBranch, joints, type FilterTree, type Leaf } from '../../domain/filter/tree.ts';

const leaf = fc.oneof(
    fc.record({
        field: fc.constant('state'),
        op: fc.constantFrom('is' as const, 'isNot' as const),
        value: fc.subarray(['earned', 'released', 'paid', 'void'], { minLength: 1 }),
    }),
    fc.record({
        field: fc.constant('period'),
        op: fc.constantFrom('contains' as const, 'lacks' as const),
        value: fc.constantFrom('2026', '-01', '%', '_'),
    }),
    fc.record({
        field: fc.constant('amount'),
        op: fc.constant('between' as const),
        value: fc.constantFrom({ from: 0 }, { to: 100 }, { from: -50, to: 50 }, { from: 60, to: 20 }),
    }),
    fc.record({
        field: fc.constantFrom('dueOn', 'createdAt'),
        op: fc.constant('between' as const),
        value: fc.constantFrom({ from: '2026-05-02' }, { to: '2026-05-03' }, { from: '2026-05-01', to: '2026-05-03' }),
    }),
    fc.record({
        field: fc.constantFrom('dueOn', 'createdAt'),
        op: fc.constant('within' as const),
        value: fc.oneof(
            fc.record({
                kind: fc.constantFrom('last' as const, 'next' as const),
                count: fc.integer({ min: 1, max: 3 }),
                unit: fc.constantFrom('day' as const, 'week' as const, 'month' as const),
            }),
            fc.record({ kind: fc.constant('this' as const), unit: fc.constantFrom('day', 'week', 'month', 'year') }),
        ),
    }),
    fc.record({
        field: fc.constantFrom('dueOn', 'createdAt'),
        op: fc.constant('olderThan' as const),
        value: fc.record({ count: fc.integer({ min: 1, max: 50 }), unit: fc.constantFrom('hour', 'day', 'week') }),
    }),
    fc.record({ field: fc.constant('dueOn'), op: fc.constantFrom('empty' as const, 'filled' as const) }),
) as fc.Arbitrary<Leaf>;

/** Trees over the columns of earnings, but for what asks other records. */
export const someTree: fc.Arbitrary<FilterTree> = fc.letrec<{ tree: FilterTree }>((tie) => ({
    tree: fc.oneof(
        { maxDepth: 3, depthSize: 'small' },
        leaf,
        fc.record({ join: fc.constantFrom(...joints), of: fc.array(tie('tree'), { maxLength: 3 }) }),
    ),
})).tree;

/** The same asked the other way round: what matches the one does not match the other. */
export const opposite = (tree: FilterTree): FilterTree => ({ join: 'none', of: [tree] });

export const depthOf = (tree: FilterTree): number => (isBranch(tree) ? 1 + Math.max(0, ...tree.of.map(depthOf)) : 1);
