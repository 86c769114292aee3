import Dialog from '@mui/material/Dialog';
import { Suspense, useState } from 'react';
import type { RowAction } from '../../../domain/resource.ts';
import type { BulkOutcome } from '../../dataProvider/adminDataProvider.ts';
import { say } from '../../i18n/say.ts';
import { useScreenActions } from '../actions/screenActions.ts';
import { ActionsMenu } from '../ActionsMenu.tsx';
import { usePermitted } from '../useMay.ts';
import type { BulkProps } from './useMatching.ts';
import { lazyPart } from '../lazyPart.ts';

const BulkActionDialog = lazyPart(async () => (await import('./BulkActionDialog.tsx')).BulkActionDialog);
const BulkFailures = lazyPart(async () => (await import('./BulkFailures.tsx')).BulkFailures);

/** What is done with many rows beside changing them, as their resource declares; rows with which it could not be are listed. */
export const BulkActions = ({ resource, matching }: BulkProps) => {
    const may = usePermitted();
    const [open, setOpen] = useState<RowAction>();
    const [failed, setFailed] = useState<BulkOutcome['failed']>([]);
    const actions = (resource.actions ?? []).filter(({ inBulk, name }) => inBulk === true && may(name, resource));
    useScreenActions(() =>
        actions.map((action) => ({ label: say(action.label), group: say`Selection`, run: () => setOpen(action) })),
    );
    return (
        <>
            <ActionsMenu actions={actions} onChoose={setOpen} />
            <Suspense fallback={null}>
                {open !== undefined && (
                    <BulkActionDialog
                        resource={resource}
                        matching={matching}
                        action={open}
                        onFailures={setFailed}
                        onClose={() => setOpen(undefined)}
                    />
                )}
                {failed.length > 0 && (
                    <Dialog open onClose={() => setFailed([])} fullWidth maxWidth="sm">
                        <BulkFailures resource={resource} failed={failed} onClose={() => setFailed([])} />
                    </Dialog>
                )}
            </Suspense>
        </>
    );
};
