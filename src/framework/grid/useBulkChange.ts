import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Resource, Row } from '../../../domain/resource.ts';
import type { AdminDataProvider, BulkOutcome } from '../../dataProvider/adminDataProvider.ts';
import type { Matching } from './useMatching.ts';
import { useSelection } from './useSelection.ts';

/** Changes all selected rows by one request. */
export const useBulkChange = (
    resource: Resource,
    matching: Matching,
): ((data: Row, told: Row) => Promise<BulkOutcome>) => {
    const provider = useDataProvider<AdminDataProvider>();
    const client = useQueryClient();
    const selection = useSelection(resource, matching);
    return async (data, told) => {
        const outcome = await provider.bulk(resource.name, { ...(await selection()), ...told, data });
        await client.invalidateQueries({ queryKey: [resource.name] });
        return outcome;
    };
};
