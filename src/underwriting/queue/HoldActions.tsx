import Button from '@mui/material/Button';
import { useState } from 'react';
import { isSenior } from '../../../domain/application/authority.ts';
import { usePrincipal } from '../../framework/usePrincipal.ts';
import { AssignDialog, ReleaseDialog } from '../parts/HoldDialogs.tsx';
import { say } from '../../i18n/say.ts';
import type { QueueRow } from './row.ts';

/** What one may do with an application that somebody holds: its holder gives it back, a senior also gives it on. */
export const HoldActions = ({ row }: { readonly row: QueueRow }) => {
    const principal = usePrincipal();
    const [open, setOpen] = useState<'release' | 'assign' | null>(null);
    const close = (): void => setOpen(null);
    return (
        <>
            {(row.assignee === principal.username || isSenior(principal)) && (
                <Button
                    variant="outlined"
                    color="inherit"
                    sx={{ borderColor: 'divider' }}
                    onClick={() => setOpen('release')}
                >
                    {say`Release`}
                </Button>
            )}
            {isSenior(principal) && (
                <Button
                    variant="outlined"
                    color="inherit"
                    sx={{ borderColor: 'divider' }}
                    onClick={() => setOpen('assign')}
                >
                    {say`Assign`}
                </Button>
            )}
            {open === 'release' && <ReleaseDialog application={row} onClose={close} />}
            {open === 'assign' && <AssignDialog application={row} onClose={close} />}
        </>
    );
};
