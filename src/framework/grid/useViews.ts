import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useGetList, useListContext, useNotify, type RaRecord } from 'react-admin';
import type { Resource, Row } from '../../../domain/resource.ts';
import { isListView, savedViews, type ListView } from '../../../domain/resources/savedViews.ts';
import { say } from '../../i18n/say.ts';
import type { Columns } from './useColumns.ts';

export interface SavedView {
    readonly record: RaRecord;
    readonly name: string;
    readonly view: ListView;
    readonly createdBy: string;
    readonly sharedWith: string | null;
}

export interface Views {
    /** Undefined while they are on their way. */
    readonly saved: readonly SavedView[] | undefined;
    readonly error: Error | null;
    /** The list as it is looked at now. */
    readonly current: ListView;
    readonly show: (view: ListView) => void;
    /** Saves the list as it is now under what was typed: a name, and with whom it is shared. */
    readonly save: (input: Row) => Promise<void>;
    readonly change: (view: SavedView, input: Row) => Promise<void>;
    readonly remove: (view: SavedView) => Promise<void>;
}

const views = savedViews.name;

const savedIn = (record: RaRecord): readonly SavedView[] => {
    const view: unknown = record['view'];
    if (!isListView(view)) return [];
    const { name, createdBy, sharedWith } = record;
    const shared = typeof sharedWith === 'string' ? sharedWith : null;
    return [{ record, view, name: String(name), createdBy: String(createdBy), sharedWith: shared }];
};

/** Whether the list is as a view says; what the view leaves open is the person's own. */
export const isSameView = (view: ListView, now: ListView): boolean => {
    const { widths = now.widths, density = now.density } = view;
    const all = (one: ListView) => JSON.stringify([one.filter, one.sort, one.columns, one.widths, one.density]);
    return all({ ...view, ...(widths && { widths }), ...(density && { density }) }) === all(now);
};

/** The views of a list that are kept on the server, and what can be done with them. */
export const useViews = (resource: Resource, columns: Columns): Views => {
    const { filterValues, sort, setFilters, setSort } = useListContext();
    const provider = useDataProvider();
    const client = useQueryClient();
    const notify = useNotify();
    const { data, error } = useGetList(views, {
        filter: { list: resource.name },
        pagination: { page: 1, perPage: 100 },
        sort: { field: 'name', order: 'ASC' },
    });
    const current: ListView = {
        filter: filterValues,
        sort: [sort.field, sort.order],
        columns: columns.shown.map(({ name }) => name),
        widths: columns.widths,
        density: columns.density,
    };
    const done = async (said: string): Promise<void> => {
        await client.invalidateQueries({ queryKey: [views] });
        notify(said, { type: 'success' });
    };
    return {
        saved: data?.flatMap(savedIn),
        error,
        current,
        show: (view) => {
            const [field, order] = view.sort;
            setFilters({ ...view.filter }, {});
            setSort({ field, order });
            columns.show(view.columns);
            if (view.widths !== undefined) columns.setWidths(view.widths);
            if (view.density !== undefined) columns.setDensity(view.density);
        },
        save: async (input) => {
            await provider.create(views, { data: { ...input, list: resource.name, view: current } });
            await done(say`View saved`);
        },
        change: async ({ record }, input) => {
            await provider.update(views, { id: record.id, data: { ...input }, previousData: record });
            await done(say`View changed`);
        },
        remove: async ({ record }) => {
            await provider.delete(views, { id: record.id, previousData: record });
            await done(say`View deleted`);
        },
    };
};
