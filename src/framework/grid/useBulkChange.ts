import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'ra-core';
import type { Resource, Row } from '../../../domain/resource.ts';
import type { AdminDataProvider, BulkInput, BulkOutcome } from '../../dataProvider/adminDataProvider.ts';
import type { Matching } from './useMatching.ts';

/** Changes all selected rows by one request. Rows ticked on another page are fetched for their versions first. */
export const useBulkChange = (
    resource: Resource,
    { isOn, filter, count }: Matching,
): ((data: Row) => Promise<BulkOutcome>) => {
    const { data: page = [], selectedIds } = useListContext();
    const provider = useDataProvider<AdminDataProvider>();
    const client = useQueryClient();
    const ticked = async (data: Row): Promise<BulkInput> => {
        const shown = page.filter(({ id }) => selectedIds.includes(id));
        const missing = selectedIds.filter((id) => !shown.some((row) => row.id === id));
        const others = missing.length === 0 ? [] : (await provider.getMany(resource.name, { ids: missing })).data;
        const versions = Object.fromEntries(
            [...shown, ...others].map(({ id, version }) => [String(id), Number(version)]),
        );
        return { ids: selectedIds, versions, data };
    };
    return async (data) => {
        const input = isOn ? { filter, expectedCount: count, data } : await ticked(data);
        const outcome = await provider.bulk(resource.name, input);
        await client.invalidateQueries({ queryKey: [resource.name] });
        return outcome;
    };
};
