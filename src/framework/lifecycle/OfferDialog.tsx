import { useNotify } from 'react-admin';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { schemaOf } from '../../../domain/application/lifecycle/inputs.ts';
import type { Offered } from '../../../domain/application/lifecycle/transitions.ts';
import { fieldsOf } from '../../../domain/field.ts';
import { say } from '../../i18n/say.ts';
import { recordInputs } from '../record/recordInputs.tsx';
import { StageDialog } from './StageDialog.tsx';

/** What captures whole sections has pages of its own where people sell. */
export const fitsDialog = ({ input }: Offered): boolean =>
    fieldsOf(schemaOf(input)).every(({ kind }) => kind !== 'json');

interface OfferDialogProps {
    readonly dossier: Dossier;
    readonly action: Offered;
    readonly onClose: () => void;
}

/** Asks in the administration for exactly what an action needs, and tells what came of it. */
export const OfferDialog = ({ dossier, action, onClose }: OfferDialogProps) => {
    const notify = useNotify();
    const tell = ({ pendingApprovals }: Dossier): void => {
        const label = say(action.label);
        const waits = pendingApprovals.some((approval) => approval.action === action.action);
        notify(waits ? say`${label}: a second person must confirm it` : say`${label}: done`, { type: 'success' });
    };
    return <StageDialog about={dossier} action={action} slots={recordInputs} onDone={tell} onClose={onClose} />;
};
