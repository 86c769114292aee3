import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { schemaOf } from '../../../domain/application/lifecycle/inputs.ts';
import type { Offered } from '../../../domain/application/lifecycle/transitions.ts';
import type { Row } from '../../../domain/resource.ts';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { newUid } from '../../dataProvider/applicationsApi.ts';
import { carryOut } from '../../dataProvider/carryOut.ts';
import { dossierKey } from '../../dataProvider/dossierKey.ts';
import { ActionDialog } from '../ActionDialog.tsx';
import { InputSlotsProvider, type InputSlots } from '../inputSlots.ts';
import { AboutProvider, sayOf, type About } from './about.ts';

interface StageDialogProps {
    readonly about: About;
    readonly action: Offered;
    /** An area's own inputs, e.g. who may be chosen. */
    readonly slots: InputSlots;
    readonly onClose: () => void;
    readonly onDone?: (dossier: Dossier) => void;
}

/** Says what an action of the life cycle does, asks for its input by an area's own slots, and carries it out. */
export const StageDialog = ({ about, action, slots, onClose, onDone }: StageDialogProps) => {
    const { uid, version, currency } = about.application;
    const { label, tone, dialog = {} } = action;
    const client = useQueryClient();
    // Pressing the button again after a lost answer repeats the same command.
    const [key] = useState(newUid);
    const submit = async (input: Row): Promise<void> => {
        try {
            const dossier = await carryOut(client, uid, { action: action.action, input, key, version });
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
    return (
        <AboutProvider value={about}>
            <InputSlotsProvider value={slots}>
                <ActionDialog
                    title={sayOf(about, dialog.title ?? label)}
                    {...(dialog.help === undefined ? {} : { description: sayOf(about, dialog.help) })}
                    submitLabel={sayOf(about, dialog.submit ?? label)}
                    schema={schemaOf(action.input)}
                    currency={currency}
                    tone={tone === 'danger' ? 'error' : 'primary'}
                    onSubmit={submit}
                    onClose={onClose}
                />
            </InputSlotsProvider>
        </AboutProvider>
    );
};
