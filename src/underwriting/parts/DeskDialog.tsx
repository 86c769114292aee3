import type { ComponentType } from 'react';
import type { Dossier } from '../../../domain/application/dossier.ts';
import type { ActionName } from '../../../domain/application/lifecycle/transitions.ts';
import type { OpenActionProps } from '../../framework/lifecycle/StageActions.tsx';
import { StageDialog } from '../../framework/lifecycle/StageDialog.tsx';
import { RejectDialog } from '../decision/RejectDialog.tsx';
import { RequestEditDialog } from '../review/RequestEditDialog.tsx';
import { deskInputs } from './ColleagueInput.tsx';

interface OwnDialogProps {
    readonly dossier: Dossier;
    readonly onClose: () => void;
}

/** What asks in a way of its own. */
const own: Partial<Record<ActionName, ComponentType<OwnDialogProps>>> = {
    request_edit: RequestEditDialog,
    reject: RejectDialog,
};

export const DeskDialog = ({ dossier, action, onClose }: OpenActionProps) => {
    const Own = own[action.action];
    return Own === undefined ? (
        <StageDialog about={dossier} action={action} slots={deskInputs} onClose={onClose} />
    ) : (
        <Own dossier={dossier} onClose={onClose} />
    );
};
