import { useNotify } from 'react-admin';
import { useState } from 'react';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { schemaOf } from '../../../domain/application/lifecycle/inputs.ts';
import type { Offered } from '../../../domain/application/lifecycle/transitions.ts';
import { fieldsOf } from '../../../domain/field.ts';
import { ActionsMenu } from '../../framework/ActionsMenu.tsx';
import { StageDialog } from '../../framework/lifecycle/StageDialog.tsx';
import { recordInputs } from '../../framework/record/recordInputs.tsx';
import { say } from '../../i18n/say.ts';

/** What captures whole sections has pages of its own where people sell. */
const fitsDialog = ({ input }: Offered): boolean => fieldsOf(schemaOf(input)).every(({ kind }) => kind !== 'json');

/** What the signed-in person may do with the application now; each asks for exactly what it needs. */
export const Actions = ({ dossier }: { readonly dossier: Dossier }) => {
    const notify = useNotify();
    const [open, setOpen] = useState<Offered>();
    const actions = dossier.actions.filter(fitsDialog).map((action) => ({ ...action, name: action.action }));
    const tell = ({ action, label }: Offered, { pendingApprovals }: Dossier): void => {
        const waits = pendingApprovals.some((approval) => approval.action === action);
        const told = waits ? say`${say(label)}: a second person must confirm it` : say`${say(label)}: done`;
        notify(told, { type: 'success' });
    };
    return (
        <>
            <ActionsMenu actions={actions} onChoose={setOpen} />
            {open !== undefined && (
                <StageDialog
                    about={dossier}
                    action={open}
                    slots={recordInputs}
                    onDone={(next) => tell(open, next)}
                    onClose={() => setOpen(undefined)}
                />
            )}
        </>
    );
};
