import { useQueryClient } from '@tanstack/react-query';
import type { Dossier } from '../../../domain/application/dossier.ts';
import type { ActionName } from '../../../domain/application/lifecycle/transitions.ts';
import type { Row } from '../../../domain/resource.ts';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { act } from '../../dataProvider/applicationsApi.ts';
import { keepDossier } from '../../dataProvider/dossier.ts';
import { dossierKey } from '../../dataProvider/dossierKey.ts';
import { ActionDialog, type ActionDialogProps } from '../../framework/ActionDialog.tsx';
import { actionSchema } from './actionSchema.ts';

interface ActDialogProps extends Pick<ActionDialogProps, 'title' | 'submitLabel' | 'onClose'> {
    readonly uid: string;
    /** The version of the application that the person sees. */
    readonly version: number;
    readonly action: ActionName;
    readonly description?: string;
    readonly tone?: 'primary' | 'error';
    readonly onDone?: (dossier: Dossier) => void;
}

/** Asks for what an action of the life cycle needs, and carries it out. */
export const ActDialog = ({ uid, version, action, onDone, ...dialog }: ActDialogProps) => {
    const client = useQueryClient();
    const carryOut = async (input: Row): Promise<void> => {
        try {
            const dossier = await act<Dossier>({ uid, action, input, version });
            keepDossier(client, dossier);
            onDone?.(dossier);
        } catch (error) {
            // What is on screen is no longer so; the dialog keeps what was typed.
            if (error instanceof ApiError && [409, 412].includes(error.status)) {
                void client.invalidateQueries({ queryKey: dossierKey(uid) });
                void client.invalidateQueries({ queryKey: ['applications'] });
            }
            throw error;
        }
    };
    return <ActionDialog {...dialog} schema={actionSchema(action)} onSubmit={carryOut} />;
};
