import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'react-admin';
import type { AdminDataProvider, BulkOutcome, BulkSelection } from '../../dataProvider/adminDataProvider.ts';
import { useTellDone } from '../undo/useTellDone.ts';
import { counted } from './counted.ts';
import type { BulkProps } from './useMatching.ts';

/** Says which rows are selected. Rows ticked on another page are fetched for their versions first. */
const useSelection = ({
    resource,
    matching: { isOn, filter, count, except },
}: BulkProps): (() => Promise<BulkSelection>) => {
    const { data: page = [], selectedIds } = useListContext();
    const provider = useDataProvider<AdminDataProvider>();
    return async () => {
        if (isOn) return { filter, expectedCount: count, ...(except.length === 0 ? {} : { except }) };
        const shown = page.filter(({ id }) => selectedIds.includes(id));
        const missing = selectedIds.filter((id) => !shown.some((row) => row.id === id));
        const others = missing.length === 0 ? [] : (await provider.getMany(resource.name, { ids: missing })).data;
        const versions = Object.fromEntries(
            [...shown, ...others].map(({ id, version }) => [String(id), Number(version)]),
        );
        return { ids: selectedIds, versions };
    };
};

export interface BulkDialogProps extends BulkProps {
    /** Given the rows with which it could not be done. */
    readonly onFailures: (failed: BulkOutcome['failed']) => void;
    readonly onClose: () => void;
}

/** Does something with all selected rows by one request and says what came of it; `meant` are they, counted. */
export const useBulk = (props: BulkDialogProps) => {
    const { resource, matching, onFailures, onClose } = props;
    const { onUnselectItems } = useListContext();
    const tellDone = useTellDone();
    const client = useQueryClient();
    const selection = useSelection(props);
    const run = async (
        send: (rows: BulkSelection) => Promise<BulkOutcome>,
        told: (rows: string) => string,
    ): Promise<void> => {
        const { succeeded, failed, batchId } = await send(await selection());
        await client.invalidateQueries({ queryKey: [resource.name] });
        if (succeeded.length > 0) {
            tellDone(told(counted(succeeded.length, resource.label)), { resource: resource.name, batchId });
        }
        if (failed.length > 0) return onFailures(failed);
        onClose();
        onUnselectItems();
    };
    return { run, meant: matching.selected };
};
