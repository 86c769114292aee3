import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { isBranch, type FilterTree, type Scalar } from '../../../domain/filter/tree.ts';
import type { Resource } from '../../../domain/resource.ts';
import { usePermitted } from '../useMay.ts';
import { nameOf, resourceNamed } from '../resourceNamed.ts';
import { useOwnCurrency } from './useOwnCurrency.ts';
import { treeWords } from './words.ts';

type Named = readonly [target: Resource, ids: readonly Scalar[]];

/** The records that a tree names by their ids. */
const namedIn = (tree: FilterTree | undefined, resource: Resource): readonly Named[] => {
    if (tree === undefined) return [];
    if (isBranch(tree)) return tree.of.flatMap((part) => namedIn(part, resource));
    const target = resourceNamed(resource.fields.find(({ name }) => name === tree.field)?.references ?? '');
    if (target === undefined) return [];
    if (tree.op === 'where') return namedIn(tree.value, target);
    return tree.op === 'is' || tree.op === 'isNot' ? [[target, tree.value]] : [];
};

/** What trees ask, as people say it, records by their names where the person may see them. */
export const useTreeWords = (
    resource: Resource,
    trees: readonly (FilterTree | undefined)[],
): ((tree: FilterTree) => string) => {
    const currency = useOwnCurrency();
    const provider = useDataProvider();
    const may = usePermitted();
    const named = trees
        .flatMap((tree) => namedIn(tree, resource))
        .filter(([target, ids]) => ids.length > 0 && may('list', target));
    const { data: names } = useQuery({
        queryKey: ['names in a filter', named.map(([{ name }, ids]) => [name, ids])],
        queryFn: async () => {
            const found = await Promise.all(
                named.map(async ([target, ids]) => {
                    const { data } = await provider.getMany(target.name, { ids: ids.map(String) });
                    return data.map((record) => [String(record.id), nameOf(target, record)] as const);
                }),
            );
            return new Map(found.flat());
        },
        enabled: named.length > 0,
        staleTime: 60_000,
    });
    return (tree) => treeWords(tree, { resource, currency, names });
};
