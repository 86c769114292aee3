import { useQueryClient } from '@tanstack/react-query';
import { useListContext, useNotify } from 'react-admin';
import { useState } from 'react';
import { object, type AnyObjectSchema } from 'yup';
import type { Resource, Row, RowAction } from '../../../domain/resource.ts';
import type { BulkOutcome } from '../../dataProvider/adminDataProvider.ts';
import { newUid } from '../../dataProvider/applicationsApi.ts';
import { request } from '../../dataProvider/http.ts';
import { say } from '../../i18n/say.ts';
import { ActionDialog } from '../ActionDialog.tsx';
import { counted } from './counted.ts';
import type { Matching } from './useMatching.ts';
import { useSelection } from './useSelection.ts';

interface BulkActionDialogProps {
    readonly resource: Resource;
    readonly matching: Matching;
    readonly action: RowAction;
    readonly onFailures: (failed: BulkOutcome['failed']) => void;
    readonly onClose: () => void;
}

const nothing: AnyObjectSchema = object({});

/** Asks whether it is meant, and does an action with all selected rows in one request. */
export const BulkActionDialog = (props: BulkActionDialogProps) => {
    const { resource, matching, action, onFailures, onClose } = props;
    const { selectedIds, onUnselectItems } = useListContext();
    const notify = useNotify();
    const client = useQueryClient();
    const selection = useSelection(resource, matching);
    const [key] = useState(newUid);
    const submit = async (told: Row): Promise<void> => {
        const path = `/api/${resource.name}/bulk-actions/${action.name}`;
        const body = { ...(await selection()), ...told };
        const { succeeded, failed } = await request<BulkOutcome>(path, { method: 'POST', body, idempotencyKey: key });
        await client.invalidateQueries({ queryKey: [resource.name] });
        const done = counted(succeeded.length, resource.label);
        if (succeeded.length > 0) notify(say`${say(action.label)}: ${done} – done`, { type: 'success' });
        if (failed.length > 0) return onFailures(failed);
        onClose();
        onUnselectItems();
    };
    const meant = counted(matching.isOn ? matching.count : selectedIds.length, resource.label);
    return (
        <ActionDialog
            title={`${say(action.label)}: ${meant}`}
            {...(action.confirm === undefined ? {} : { description: say(action.confirm) })}
            submitLabel={say(action.label)}
            schema={action.sets === undefined ? nothing : (action.input ?? nothing)}
            tone={action.takesAway === true ? 'error' : 'primary'}
            onSubmit={submit}
            onClose={onClose}
        />
    );
};
