import { useListContext } from 'react-admin';
import type { Field } from '../../../domain/field.ts';
import { canRead, isMasked, type Resource } from '../../../domain/resource.ts';
import { usePrincipal } from '../usePrincipal.ts';

export interface Filters {
    readonly shown: readonly Field[];
    readonly others: readonly Field[];
    readonly add: (field: Field) => void;
    readonly set: (field: Field, value: unknown) => void;
    readonly remove: (field: Field) => void;
    readonly clear: () => void;
}

const without = (record: Readonly<Record<string, unknown>>, name: string): Record<string, unknown> =>
    Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));

/** The filters of a list: which are shown, which could be, and how they change. They live in the address. */
export const useFilters = (resource: Resource): Filters => {
    const principal = usePrincipal();
    const { filterValues, displayedFilters, setFilters } = useListContext();
    const possible = (resource.list.filters ?? [])
        .map((name) => resource.field(name))
        .filter((field) => canRead(principal, field) && !isMasked(principal, field));
    const isShown = ({ name }: Field) => displayedFilters[name] === true || filterValues[name] !== undefined;
    return {
        shown: possible.filter(isShown),
        others: possible.filter((field) => !isShown(field)),
        add: ({ name }) => setFilters(filterValues, { ...displayedFilters, [name]: true }),
        set: ({ name }, value) =>
            setFilters(value === undefined ? without(filterValues, name) : { ...filterValues, [name]: value }, {
                ...displayedFilters,
                [name]: true,
            }),
        remove: ({ name }) => setFilters(without(filterValues, name), without(displayedFilters, name)),
        clear: () => setFilters({}, {}),
    };
};
