import type { Resource } from '../../domain/resource.ts';
import { columnName } from '../../server/platform/database/fieldColumns.ts';
import { isRanged } from '../../server/rest/list/filters.ts';
import { everybody } from './everybody.ts';
import type { StoredIndex } from './stored.ts';

/** What a list must find quickly. */
export interface Need {
    /** The field, or the fields that limit people, for which it is. */
    readonly of: string;
    readonly as: 'order' | 'narrowing' | 'values' | 'search';
    readonly columns: readonly string[];
    /** The columns of the list's usual order. */
    readonly order: readonly string[];
}

/** An index, as far as it matters for which rows it serves. */
export type Index = Pick<StoredIndex, 'method' | 'columns' | 'included' | 'partial'>;

const unique = (names: readonly string[]): readonly string[] => [...new Set(names)];

const limitsOf = (resource: Resource): readonly (readonly string[])[] => {
    // Nearly all records are real: not being a test narrows nothing.
    const limits = everybody.flatMap((principal) =>
        resource.scope(principal).map((where) => Object.keys(where).filter((name) => name !== 'isTestMode')),
    );
    return [...new Map(limits.map((names) => [names.toSorted().join(), names])).values()];
};

/** What the declared sorts, filters, searches and limits of a resource need an index for. */
export const needsOf = (resource: Resource): readonly Need[] => {
    const { sort, sortable = [], filters = [], search } = resource.list;
    const key = columnName(resource.key);
    const order = unique([columnName(sort[0]), key]);
    const isRange = (name: string): boolean => isRanged(resource.field(name));
    const holdsSeveral = (name: string): boolean => resource.field(name).kind === 'tags';
    const ordered = unique([sort[0], ...sortable, ...filters.filter(isRange)]);
    const narrowed = [...limitsOf(resource), ...filters.filter((name) => !isRange(name)).map((name) => [name])];
    return [
        ...ordered.map((name): Need => ({ of: name, as: 'order', columns: unique([columnName(name), key]), order })),
        ...narrowed
            .filter((names) => names.length > 0)
            .map((names): Need => {
                const as = names.every(holdsSeveral) ? 'values' : 'narrowing';
                return { of: names.join(' and '), as, columns: names.map(columnName), order };
            }),
        ...(search === undefined ? [] : [{ of: 'search', as: 'search', columns: ['search'], order } as const]),
    ];
};

const begins = (columns: readonly string[], wanted: readonly string[]): boolean =>
    wanted.every((name, place) => columns[place] === name);

/** Whether an index gives the rows that a need narrows to, in the order of the list. */
const narrows = ({ columns }: Index, need: Need): boolean => {
    // One country holds a fair share of everything: where there is anything narrower, the index must begin with that.
    const narrow = need.columns.length === 1 ? need.columns : need.columns.filter((name) => name !== 'country');
    // What stands behind the order narrows nothing, and is looked at while passing over.
    const at = columns.indexOf(need.order[0] ?? '');
    const led = columns.slice(0, at);
    return (
        at > 0 &&
        begins(columns.slice(at), need.order) &&
        led.some((name) => narrow.includes(name)) &&
        led.every((name) => need.columns.includes(name))
    );
};

// The others are passed over in the index, without a look at their rows: a page is no further than a far one of the whole list.
const passesCountries = ({ columns, included }: Index, { order }: Need): boolean =>
    begins(columns, order) && [...columns, ...included].includes('country');

/** What is rare is found there and brought into order; what is common is met soon in the order of the list. */
const finds = ({ columns }: Index, need: Need): boolean => need.columns.every((name) => columns.includes(name));

/** Whether one of a table's indexes serves a need. */
export const isServed = (need: Need, indexes: readonly Index[]): boolean => {
    const whole = indexes.filter(({ partial }) => !partial);
    const sorted = whole.filter(({ method }) => method === 'btree');
    const inverted = whole.filter(({ method }) => method === 'gin');
    if (need.as === 'order') return sorted.some(({ columns }) => begins(columns, need.columns));
    if (need.as === 'narrowing') {
        const isInOrder = need.columns.some((name) => need.order.includes(name));
        const isOfCountry = need.columns.every((name) => name === 'country');
        return (
            isInOrder ||
            sorted.some((index) => narrows(index, need) || (isOfCountry && passesCountries(index, need))) ||
            (!isOfCountry && inverted.some((index) => finds(index, need)))
        );
    }
    return inverted.some(({ columns }) => columns.includes(need.columns[0] ?? ''));
};

/** The index that serves a need where none does. */
export const indexFor = ({ as, columns, order }: Need): Index => {
    if (as === 'values' || as === 'search') return { method: 'gin', columns, included: [], partial: false };
    if (as === 'order') return { method: 'btree', columns, included: [], partial: false };
    const narrow = columns.length === 1 ? columns : columns.filter((name) => name !== 'country');
    return { method: 'btree', columns: [...narrow, ...order], included: [], partial: false };
};
