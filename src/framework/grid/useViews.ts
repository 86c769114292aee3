import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useGetList, useListContext, useNavigate, useNotify, type RaRecord } from 'react-admin';
import type { Resource, Row } from '../../../domain/resource.ts';
import { isListView, savedViews, type ListView } from '../../../domain/resources/savedViews.ts';
import { shapeText } from '../../../domain/shape.ts';
import { say } from '../../i18n/say.ts';
import { useKeptRules } from '../colours/useKeptRules.ts';
import { listSearch } from '../shapes/listSearch.ts';
import { useCalculations } from '../shapes/useCalculations.ts';
import { useFooter } from '../shapes/useFooter.ts';
import { useShape } from '../shapes/useShape.ts';
import type { Columns } from './useColumns.ts';

export interface SavedView {
    readonly record: RaRecord;
    readonly name: string;
    readonly view: ListView;
    readonly createdBy: string;
    readonly sharedWith: string | null;
    /** Whether the list opens with it for whoever saved it. */
    readonly isDefault: boolean;
    /** Whether it stands above the list for everybody who sees it. */
    readonly isPinned: boolean;
}

export interface Views {
    /** Undefined while they are on their way. */
    readonly saved: readonly SavedView[] | undefined;
    readonly error: Error | null;
    readonly current: ListView;
    readonly show: (view: ListView, how?: { readonly replace: boolean }) => void;
    /** Saves the list as it is now under what was typed: a name, and with whom it is shared. */
    readonly save: (input: Row) => Promise<void>;
    readonly change: (view: SavedView, input: Row) => Promise<void>;
    /** Makes it the one that the list opens with for this person, instead of the one before, or no longer. */
    readonly openWith: (view: SavedView, isDefault: boolean) => Promise<void>;
    readonly pin: (view: SavedView, isPinned: boolean) => Promise<void>;
    readonly remove: (view: SavedView) => Promise<void>;
}

const views = savedViews.name;

const savedIn = (record: RaRecord): readonly SavedView[] => {
    const view: unknown = record['view'];
    if (!isListView(view)) return [];
    const { name, createdBy, sharedWith, isDefault, isPinned } = record;
    const shared = typeof sharedWith === 'string' ? sharedWith : null;
    const told = { name: String(name), createdBy: String(createdBy), sharedWith: shared };
    return [{ record, view, ...told, isDefault: isDefault === true, isPinned: isPinned === true }];
};

const partsOf = (view: ListView) => [
    view.filter,
    view.sort,
    view.columns,
    view.widths,
    view.density,
    view.shape,
    view.footer,
    view.calculations,
    view.rules,
];

/** Whether the list is as a view says; what the view leaves open is the person's own. */
export const isSameView = (view: ListView, now: ListView): boolean =>
    // The database keeps the names within a value in an order of its own.
    hashKey(partsOf({ ...now, ...view })) === hashKey(partsOf(now));

/** How the list is looked at now, and the way to look at it otherwise. */
const useLooking = (resource: Resource, columns: Columns): Pick<Views, 'current' | 'show'> => {
    const { filterValues, sort, perPage } = useListContext();
    const navigate = useNavigate();
    const { shape } = useShape(resource);
    const [footer, setFooter] = useFooter(resource);
    const { chosen, setChosen } = useCalculations(resource);
    const [rules, setRules] = useKeptRules(resource);
    const current: ListView = {
        filter: filterValues,
        sort: [sort.field, sort.order],
        columns: columns.shown.map(({ name }) => name),
        widths: columns.widths,
        density: columns.density,
        shape: shapeText(shape),
        footer,
        calculations: chosen,
        rules,
    };
    const show: Views['show'] = (view, how) => {
        const [field, order] = view.sort;
        columns.show(view.columns);
        if (view.widths !== undefined) columns.setWidths(view.widths);
        if (view.density !== undefined) columns.setDensity(view.density);
        if (view.footer !== undefined) setFooter(view.footer);
        if (view.calculations !== undefined) setChosen(view.calculations);
        if (view.rules !== undefined) setRules(view.rules);
        // At once: filter, order and shape live in one address.
        const search = listSearch({
            filter: view.filter,
            sort: { field, order },
            perPage,
            shape: view.shape ?? shapeText(shape),
        });
        navigate({ search }, how);
    };
    return { current, show };
};

/** As the list was declared: a table without a filter or colours, in its own order and columns. */
export const usualView = ({ list: { sort, columns, hidden = [] } }: Resource): ListView => ({
    filter: {},
    sort,
    columns: columns.filter((name) => !hidden.includes(name)),
    shape: 'grid',
    rules: [],
});

/** The views of a list that are kept on the server, and what can be done with them. */
export const useViews = (resource: Resource, columns: Columns): Views => {
    const { current, show } = useLooking(resource, columns);
    const provider = useDataProvider();
    const client = useQueryClient();
    const notify = useNotify();
    const { data, error } = useGetList(views, {
        filter: { list: resource.name },
        pagination: { page: 1, perPage: 100 },
        sort: { field: 'name', order: 'ASC' },
    });
    const done = async (said: string): Promise<void> => {
        await client.invalidateQueries({ queryKey: [views] });
        notify(said, { type: 'success' });
    };
    const set = async ({ record }: SavedView, input: Row): Promise<void> => {
        await provider.update(views, { id: record.id, data: { ...input }, previousData: record });
    };
    return {
        saved: data?.flatMap(savedIn),
        error,
        current,
        show,
        save: async (input) => {
            await provider.create(views, { data: { ...input, list: resource.name, view: current } });
            await done(say`View saved`);
        },
        change: async (view, input) => {
            await set(view, input);
            await done(say`View changed`);
        },
        openWith: async (view, isDefault) => {
            await set(view, { isDefault });
            await done(isDefault ? say`The list opens with this view` : say`The list opens as usual`);
        },
        pin: async (view, isPinned) => {
            await set(view, { isPinned });
            await done(isPinned ? say`The view stands above the list` : say`The view is among the others`);
        },
        remove: async ({ record }) => {
            await provider.delete(views, { id: record.id, previousData: record });
            await done(say`View deleted`);
        },
    };
};
