import { useDataProvider, useListContext } from 'react-admin';
import type { Resource } from '../../../domain/resource.ts';
import type { AdminDataProvider, BulkSelection } from '../../dataProvider/adminDataProvider.ts';
import type { Matching } from './useMatching.ts';

/** Says which rows are selected. Rows ticked on another page are fetched for their versions first. */
export const useSelection = (resource: Resource, { isOn, filter, count }: Matching): (() => Promise<BulkSelection>) => {
    const { data: page = [], selectedIds } = useListContext();
    const provider = useDataProvider<AdminDataProvider>();
    return async () => {
        if (isOn) return { filter, expectedCount: count };
        const shown = page.filter(({ id }) => selectedIds.includes(id));
        const missing = selectedIds.filter((id) => !shown.some((row) => row.id === id));
        const others = missing.length === 0 ? [] : (await provider.getMany(resource.name, { ids: missing })).data;
        const versions = Object.fromEntries(
            [...shown, ...others].map(({ id, version }) => [String(id), Number(version)]),
        );
        return { ids: selectedIds, versions };
    };
};
