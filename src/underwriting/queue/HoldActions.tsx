import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { isSenior } from '../../../domain/application/authority.ts';
import { lazyPart } from '../../framework/lazyPart.ts';
import { usePrincipal } from '../../framework/usePrincipal.ts';
import { say } from '../../i18n/say.ts';
import type { QueueRow } from './row.ts';

const HeldDialog = lazyPart(async () => (await import('./HeldDialog.tsx')).HeldDialog);

/** What one may do with an application that somebody holds: its holder gives it back, a senior also gives it on. */
export const HoldActions = ({ row }: { readonly row: QueueRow }) => {
    const principal = usePrincipal();
    const [open, setOpen] = useState<'release' | 'assign'>();
    const button = (action: 'release' | 'assign', label: string) => (
        <Button
            variant="outlined"
            color="inherit"
            data-action={action}
            sx={{ borderColor: 'divider' }}
            onClick={() => setOpen(action)}
        >
            {label}
        </Button>
    );
    return (
        <>
            {(row.assignee === principal.username || isSenior(principal)) && button('release', say`Release`)}
            {isSenior(principal) && button('assign', say`Assign`)}
            {open !== undefined && (
                <Suspense fallback={null}>
                    <HeldDialog row={row} action={open} onClose={() => setOpen(undefined)} />
                </Suspense>
            )}
        </>
    );
};
