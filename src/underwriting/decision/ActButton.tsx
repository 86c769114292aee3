import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Dossier } from '../../../domain/application/dossier.ts';
import type { ActionName } from '../../../domain/application/lifecycle/transitions.ts';
import { ActDialog } from '../parts/ActDialog.tsx';

interface ActButtonProps {
    readonly dossier: Dossier;
    readonly action: ActionName;
    readonly label: string;
    /** What will happen. */
    readonly description: string;
    readonly tone?: 'primary' | 'error';
}

/** An action that asks a little more in a dialog; not there for those who may not. */
export const ActButton = ({
    dossier: { application, actions },
    action,
    label,
    description,
    tone = 'primary',
}: ActButtonProps) => {
    const [isOpen, setOpen] = useState(false);
    if (actions.every((one) => one.action !== action)) return null;
    return (
        <>
            <Button variant="outlined" color={tone} onClick={() => setOpen(true)}>
                {label}
            </Button>
            {isOpen && (
                <ActDialog
                    uid={application.uid}
                    version={application.version}
                    action={action}
                    title={label}
                    description={description}
                    submitLabel={label}
                    tone={tone}
                    onClose={() => setOpen(false)}
                />
            )}
        </>
    );
};
