import { transitions, type ActionName } from '../../../domain/application/lifecycle/transitions.ts';
import { StageDialog } from '../../framework/lifecycle/StageDialog.tsx';
import { deskInputs } from '../parts/ColleagueInput.tsx';
import type { QueueRow } from './row.ts';

interface HeldDialogProps {
    readonly row: QueueRow;
    readonly action: ActionName;
    readonly onClose: () => void;
}

/** Asks for what an action needs, of an application in a list. */
export const HeldDialog = ({ row, action, onClose }: HeldDialogProps) => {
    const offered = transitions.find((one) => one.action === action);
    return offered === undefined ? null : (
        <StageDialog about={{ application: row, people: {} }} action={offered} slots={deskInputs} onClose={onClose} />
    );
};
