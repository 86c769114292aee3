import { useState } from 'react';
import type { Dossier } from '../../../domain/application/dossier.ts';
import type { Offered } from '../../../domain/application/lifecycle/transitions.ts';
import { ActionsMenu } from '../../framework/ActionsMenu.tsx';
import { fitsDialog, OfferDialog } from '../../framework/lifecycle/OfferDialog.tsx';

/** What the signed-in person may do with the application now; each asks for exactly what it needs. */
export const Actions = ({ dossier }: { readonly dossier: Dossier }) => {
    const [open, setOpen] = useState<Offered>();
    const actions = dossier.actions.filter(fitsDialog).map((action) => ({ ...action, name: action.action }));
    return (
        <>
            <ActionsMenu actions={actions} onChoose={setOpen} />
            {open !== undefined && <OfferDialog dossier={dossier} action={open} onClose={() => setOpen(undefined)} />}
        </>
    );
};
