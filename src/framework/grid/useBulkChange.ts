import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'ra-core';
import type { Resource, Row } from '../../../domain/resource.ts';
import type { AdminDataProvider, BulkOutcome } from '../../dataProvider/adminDataProvider.ts';

/** Changes all ticked rows by one request. Rows ticked on another page are fetched for their versions first. */
export const useBulkChange = (resource: Resource): ((data: Row) => Promise<BulkOutcome>) => {
    const { data: page = [], selectedIds } = useListContext();
    const provider = useDataProvider<AdminDataProvider>();
    const client = useQueryClient();
    return async (data) => {
        const shown = page.filter(({ id }) => selectedIds.includes(id));
        const missing = selectedIds.filter((id) => !shown.some((row) => row.id === id));
        const others = missing.length === 0 ? [] : (await provider.getMany(resource.name, { ids: missing })).data;
        const versions = Object.fromEntries(
            [...shown, ...others].map(({ id, version }) => [String(id), Number(version)]),
        );
        const outcome = await provider.bulk(resource.name, { ids: selectedIds, versions, data });
        await client.invalidateQueries({ queryKey: [resource.name] });
        return outcome;
    };
};
