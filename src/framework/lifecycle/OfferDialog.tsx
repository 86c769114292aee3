import type { Dossier } from '../../../domain/application/dossier.ts';
import { schemaOf } from '../../../domain/application/lifecycle/inputs.ts';
import type { Offered } from '../../../domain/application/lifecycle/transitions.ts';
import { fieldsOf } from '../../../domain/field.ts';
import { say } from '../../i18n/say.ts';
import { recordInputs } from '../record/recordInputs.tsx';
import { StageDialog } from './StageDialog.tsx';
import { useTellOutcome } from './useTellOutcome.ts';

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
    const tell = useTellOutcome();
    return (
        <StageDialog
            about={dossier}
            action={action}
            slots={recordInputs}
            onDone={(after) => tell(after, action.action, say(action.label))}
            onClose={onClose}
        />
    );
};
