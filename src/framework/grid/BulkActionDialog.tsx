import { useState } from 'react';
import type { Row, RowAction } from '../../../domain/resource.ts';
import type { BulkOutcome } from '../../dataProvider/adminDataProvider.ts';
import { newUid } from '../../dataProvider/applicationsApi.ts';
import { request } from '../../dataProvider/http.ts';
import { say } from '../../i18n/say.ts';
import { ActionDialog } from '../ActionDialog.tsx';
import { counted, toldOfEach } from './counted.ts';
import { useBulk, type BulkDialogProps } from './useBulk.ts';

/** Asks whether it is meant, and does an action with all selected rows in one request. */
export const BulkActionDialog = ({ action, ...props }: BulkDialogProps & { readonly action: RowAction }) => {
    const { resource, onClose } = props;
    const { run, meant } = useBulk(props);
    const [idempotencyKey] = useState(newUid);
    const rows = counted(meant, resource.label);
    const confirm = action.confirm === undefined ? undefined : say(action.confirm);
    const path = `/api/${resource.name}/bulk-actions/${action.name}`;
    const submit = (told: Row): Promise<void> =>
        run(
            async (selected) => {
                const sent = { method: 'POST', body: { ...selected, ...told }, idempotencyKey } as const;
                const { batchId, ...outcome } = await request<BulkOutcome>(path, sent);
                // What an action does beyond setting fields is not taken back.
                return action.sets === undefined || batchId === undefined ? outcome : { ...outcome, batchId };
            },
            (done) => say`${say(action.label)}: ${done} – done`,
        );
    return (
        <ActionDialog
            title={say`${say(action.label)}: ${rows}`}
            {...(confirm === undefined ? {} : { description: toldOfEach(confirm, meant, resource.label) })}
            submitLabel={say(action.label)}
            schema={action.sets === undefined ? undefined : action.input}
            tone={action.takesAway === true ? 'error' : 'primary'}
            onSubmit={submit}
            onClose={onClose}
        />
    );
};
