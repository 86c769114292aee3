import type { RaRecord } from 'react-admin';
import { Suspense, useState } from 'react';
import { offersOn, type Resource, type RowAction } from '../../../domain/resource.ts';
import { say } from '../../i18n/say.ts';
import { useScreenActions } from '../actions/screenActions.ts';
import { ActionsMenu } from '../ActionsMenu.tsx';
import { nameOf } from '../resourceNamed.ts';
import { usePrincipal } from '../usePrincipal.ts';
import { useActAtOnce } from './useActAtOnce.ts';
import { lazyPart } from '../lazyPart.ts';

const RowActionDialog = lazyPart(async () => (await import('./RowActionDialog.tsx')).RowActionDialog);

const asksNothing = ({ confirm, input }: RowAction): boolean => confirm === undefined && input === undefined;

interface RecordActionsProps {
    readonly resource: Resource;
    readonly record: RaRecord;
}

/** What the signed-in person may do with a record beside changing it, as its resource declares. */
export const RecordActions = ({ resource, record }: RecordActionsProps) => {
    const principal = usePrincipal();
    const { act, isBusy } = useActAtOnce(resource, record);
    const [open, setOpen] = useState<RowAction>();
    const choose = (action: RowAction): void => {
        if (asksNothing(action)) void act(action);
        else setOpen(action);
    };
    const offers = offersOn(principal, resource, record);
    const actions = offers.flatMap(({ action, refusal }) => (refusal === undefined ? [action] : []));
    useScreenActions(() =>
        offers.map(({ action, refusal }) => ({
            label: say(action.label),
            group: nameOf(resource, record),
            ...(refusal === undefined ? {} : { refusal: say(refusal) }),
            run: () => choose(action),
        })),
    );
    return (
        <>
            <ActionsMenu actions={actions} onChoose={choose} disabled={isBusy} />
            {open !== undefined && (
                <Suspense fallback={null}>
                    <RowActionDialog
                        resource={resource}
                        record={record}
                        action={open}
                        onClose={() => setOpen(undefined)}
                    />
                </Suspense>
            )}
        </>
    );
};
