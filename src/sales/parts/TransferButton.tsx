import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { teamTexts } from '../texts/team.ts';
import { later } from '../../framework/later.ts';

const TransferDialog = later(async () => (await import('./TransferDialog.tsx')).TransferDialog);

/** Lets whoever leads the shop give an application to another of its people, with the reason. */
export const TransferButton = ({ dossier }: { readonly dossier: Dossier }) => {
    const [isOpen, setOpen] = useState(false);
    return (
        <>
            <Button variant="outlined" color="inherit" onClick={() => setOpen(true)} sx={{ justifySelf: 'start' }}>
                {teamTexts.transfer}
            </Button>
            {isOpen && (
                <Suspense fallback={null}>
                    <TransferDialog dossier={dossier} onClose={() => setOpen(false)} />
                </Suspense>
            )}
        </>
    );
};
