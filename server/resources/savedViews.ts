import { isBranch, type FilterTree } from '../../domain/filter/tree.ts';
import { treeIn } from '../../domain/filter/kept.ts';
import { isEmpty } from '../../domain/isEmpty.ts';
import type { Resource } from '../../domain/resource.ts';
import { resources } from '../../domain/resources/index.ts';
import { isListView, savedViews } from '../../domain/resources/savedViews.ts';
import { invalid } from '../platform/errors.ts';
import type { Hooks } from '../rest/write/context.ts';

const fieldOf = ({ fields }: Resource, name: string) => fields.find((field) => field.name === name);

const isOfPeople = (resource: Resource, name: string): boolean => fieldOf(resource, name)?.sealed !== undefined;

const treeNames = (resource: Resource, tree: FilterTree): boolean => {
    if (isBranch(tree)) return tree.of.some((one) => treeNames(resource, one));
    if (tree.op === 'empty' || tree.op === 'filled') return false;
    if (tree.op !== 'where') return isOfPeople(resource, tree.field);
    const other = resources.find(({ name }) => name === fieldOf(resource, tree.field)?.references);
    return other !== undefined && treeNames(other, tree.value);
};

/** Whether a list is asked for somebody: by words of a search, or by what says who a customer is. */
const namesPeople = (resource: Resource, filter: Readonly<Record<string, unknown>>): boolean => {
    const tree = treeIn(filter);
    const asked = Object.keys(filter).filter((name) => !isEmpty(filter[name]));
    const sought = asked.includes('q') ? (resource.list.search ?? []) : [];
    return (
        [...asked, ...sought].some((name) => isOfPeople(resource, name)) ||
        (tree !== undefined && treeNames(resource, tree))
    );
};

/** Nobody's name or number is kept in a view, nor in the log of it: neither would go with whoever is forgotten. */
export const viewHooks = (): Hooks => ({
    [savedViews.name]: {
        withWrite: async (_tx, written) => {
            for (const { before, after } of written) {
                const resource = resources.find(({ name }) => name === after?.['list']);
                const view = after?.['view'];
                if (before !== null || resource === undefined || !isListView(view)) continue;
                if (namesPeople(resource, view.filter))
                    throw invalid({
                        view: 'A view keeps no names or numbers of customers: take them out of the search',
                    });
            }
        },
    },
});
