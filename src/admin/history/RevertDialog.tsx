import DialogContentText from '@mui/material/DialogContentText';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useUpdate, type RaRecord } from 'react-admin';
import { reasonInput } from '../../../domain/reason.ts';
import type { Row } from '../../../domain/resource.ts';
import { eventLogs } from '../../../domain/resources/index.ts';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { ActionDialog } from '../../framework/ActionDialog.tsx';
import { usePrincipal } from '../../framework/usePrincipal.ts';
import { say } from '../../i18n/say.ts';
import type { RecordPanelProps } from '../screens.ts';
import { ChangesTable } from './ChangesTable.tsx';
import { changesFor, reversalOf } from './reversal.ts';

interface RevertDialogProps extends RecordPanelProps {
    /** Of the event log. */
    readonly entry: RaRecord;
    readonly onClose: () => void;
}

const refusalOf = (error: unknown): unknown => {
    if (!(error instanceof ApiError) || error.status !== 412) return error;
    const message = say`Nothing was reverted: somebody changed this record meanwhile. What you see now is how it stands.`;
    return new ApiError(412, { code: error.code, message }, { cause: error });
};

/** Saves the earlier values as a new version, over the one on screen only: every rule of an ordinary change holds. */
const useRevert = ({ resource, record }: RecordPanelProps): ((data: Row) => Promise<void>) => {
    const [update] = useUpdate(resource.name);
    const client = useQueryClient();
    const notify = useNotify();
    const look = () =>
        Promise.all([resource.name, eventLogs.name].map((name) => client.invalidateQueries({ queryKey: [name] })));
    return async (data) => {
        const change = { id: record.id, data, previousData: record };
        try {
            await update(resource.name, change, { mutationMode: 'pessimistic', returnPromise: true });
            notify(say`Reverted`, { type: 'success' });
        } catch (error) {
            throw refusalOf(error);
        } finally {
            await look();
        }
    };
};

/** Asks before an entry of the log is taken back, and shows what that does to the record as it is now. */
export const RevertDialog = ({ resource, record, entry, onClose }: RevertDialogProps) => {
    const principal = usePrincipal();
    const revert = useRevert({ resource, record });
    const { data, stays } = reversalOf(
        { principal, resource, record },
        changesFor(principal, resource, entry['changes']),
    );
    const next = Object.fromEntries(
        Object.entries(data).map(([name, to]) => [name, { from: record[name], to }] as const),
    );
    const isPossible = Object.keys(data).length > 0;
    return (
        <ActionDialog
            title={say`Revert this change?`}
            description={say`The earlier values are saved as a new change in your name; nothing in the history is lost.`}
            submitLabel={say`Revert`}
            cancelLabel={say`Cancel`}
            schema={isPossible ? reasonInput : undefined}
            isRefused={!isPossible}
            onSubmit={(told) => revert({ ...data, ...told, reverts: entry.id })}
            onClose={onClose}
        >
            {isPossible && <ChangesTable resource={resource} changes={next} />}
            {stays.map(({ label, reason }) => (
                <DialogContentText key={label} variant="body2">{say`${label} stays: it ${reason}.`}</DialogContentText>
            ))}
        </ActionDialog>
    );
};
