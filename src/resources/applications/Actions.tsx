import { useNotify } from 'react-admin';
import { useState } from 'react';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { inputOf, rowsOf } from '../../../domain/application/lifecycle/transitions.ts';
import { fieldsOf } from '../../../domain/field.ts';
import { ActionDialog } from '../../framework/ActionDialog.tsx';
import { ActionsMenu } from '../../framework/ActionsMenu.tsx';
import { InputSlotsProvider } from '../../framework/inputSlots.ts';
import { recordInputs } from '../../framework/record/recordInputs.tsx';
import { say } from '../../i18n/say.ts';
import { useDossierAction } from './useDossierAction.ts';

type Action = Dossier['actions'][number];

interface OpenActionProps {
    readonly dossier: Dossier;
    readonly action: Action;
    readonly onClose: () => void;
}

const final = new Set<string>(['cancel', 'cancel_signed', 'reject', 'release_early']);

const OpenAction = ({ dossier, action, onClose }: OpenActionProps) => {
    const notify = useNotify();
    const carryOut = useDossierAction(dossier.application.uid, action.action);
    const [row] = rowsOf(action.action, dossier.application);
    if (row === undefined) return null;
    const waitsFor = (next: Dossier) => next.pendingApprovals.some((approval) => approval.action === action.action);
    return (
        <InputSlotsProvider value={recordInputs}>
            <ActionDialog
                title={say(action.label)}
                submitLabel={say(action.label)}
                schema={inputOf(row)}
                currency={dossier.application.currency}
                tone={final.has(action.action) ? 'error' : 'primary'}
                onSubmit={async (input) => {
                    const next = await carryOut(input);
                    notify(
                        waitsFor(next)
                            ? say`${say(action.label)}: a second person must confirm it`
                            : say`${say(action.label)}: done`,
                        {
                            type: 'success',
                        },
                    );
                }}
                onClose={onClose}
            />
        </InputSlotsProvider>
    );
};

/** What captures whole sections or judges checks has pages of its own in the other areas. */
const fitsDialog = ({ application }: Dossier, { action }: Action): boolean =>
    rowsOf(action, application).every((row) => fieldsOf(inputOf(row)).every(({ kind }) => kind !== 'json'));

/** What the signed-in person may do with the application now; each asks for exactly what it needs. */
export const Actions = ({ dossier }: { readonly dossier: Dossier }) => {
    const [open, setOpen] = useState<Action>();
    const actions = dossier.actions
        .filter((action) => fitsDialog(dossier, action))
        .map((action) => ({ ...action, name: action.action }));
    return (
        <>
            <ActionsMenu actions={actions} onChoose={setOpen} />
            {open !== undefined && <OpenAction dossier={dossier} action={open} onClose={() => setOpen(undefined)} />}
        </>
    );
};
