import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useUpdate, type RaRecord } from 'react-admin';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { fieldsOf } from '../../../domain/field.ts';
import { reasonInput } from '../../../domain/reason.ts';
import type { Row } from '../../../domain/resource.ts';
import { eventLogs } from '../../../domain/resources/index.ts';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { FieldInput } from '../../framework/FieldInput.tsx';
import { schemaResolver, startingValues } from '../../framework/schemaForm.ts';
import { usePrincipal } from '../../framework/usePrincipal.ts';
import { ChangesTable } from './ChangesTable.tsx';
import type { RecordPanelProps } from '../screens.ts';
import { say } from '../../i18n/say.ts';
import { changesFor, reversalOf } from './reversal.ts';

interface RevertDialogProps extends RecordPanelProps {
    /** Of the event log. */
    readonly entry: RaRecord;
    readonly onClose: () => void;
}

const refusalOf = (error: unknown): string => {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 412) {
        return say`Nothing was reverted: somebody changed this record meanwhile. What you see now is how it stands.`;
    }
    return [error.message, ...Object.values(error.errors)].join(' ');
};

/** Saves the earlier values as a new version, over the one on screen only: every rule of an ordinary change holds. */
const useRevert = ({ resource, record, onClose }: Omit<RevertDialogProps, 'entry'>) => {
    const [update, { isPending }] = useUpdate(resource.name);
    const client = useQueryClient();
    const notify = useNotify();
    const [refusal, setRefusal] = useState<string>();
    const look = () =>
        Promise.all([resource.name, eventLogs.name].map((name) => client.invalidateQueries({ queryKey: [name] })));
    const revert = async (data: Row): Promise<void> => {
        setRefusal(undefined);
        try {
            await update(
                resource.name,
                { id: record.id, data, previousData: record },
                { mutationMode: 'pessimistic', returnPromise: true },
            );
            notify(say`Reverted`, { type: 'success' });
            onClose();
        } catch (error) {
            setRefusal(refusalOf(error));
        } finally {
            await look();
        }
    };
    return { revert, refusal, isPending };
};

/** Asks before an entry of the log is taken back, and shows what that does to the record as it is now. */
export const RevertDialog = ({ resource, record, entry, onClose }: RevertDialogProps) => {
    const principal = usePrincipal();
    const { revert, refusal, isPending } = useRevert({ resource, record, onClose });
    const { data, stays } = reversalOf(
        { principal, resource, record },
        changesFor(principal, resource, entry['changes']),
    );
    const next = Object.fromEntries(
        Object.entries(data).map(([name, to]) => [name, { from: record[name], to }] as const),
    );
    const isPossible = Object.keys(data).length > 0;
    const form = useForm({ resolver: schemaResolver(reasonInput), defaultValues: startingValues(reasonInput) });
    const submit = form.handleSubmit((told: Row) => revert({ ...data, ...told, reverts: entry.id }));
    return (
        <Dialog open onClose={onClose} fullWidth maxWidth="sm">
            <DialogTitle>{say`Revert this change?`}</DialogTitle>
            <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
                {refusal !== undefined && <Alert severity="error">{refusal}</Alert>}
                <DialogContentText variant="body2">
                    {say`The earlier values are saved as a new change in your name; nothing in the history is lost.`}
                </DialogContentText>
                {isPossible && <ChangesTable resource={resource} changes={next} />}
                {stays.map(({ label, reason }) => (
                    <DialogContentText
                        key={label}
                        variant="body2"
                    >{say`${label} stays: it ${reason}.`}</DialogContentText>
                ))}
                {isPossible && (
                    <FormProvider {...form}>
                        {fieldsOf(reasonInput).map((field) => (
                            <FieldInput key={field.name} field={field} />
                        ))}
                    </FormProvider>
                )}
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2 }}>
                <Button onClick={onClose}>{say`Cancel`}</Button>
                <Button variant="contained" disabled={!isPossible} loading={isPending} onClick={() => void submit()}>
                    {say`Revert`}
                </Button>
            </DialogActions>
        </Dialog>
    );
};
