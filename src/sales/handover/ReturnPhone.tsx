import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { Notice } from '../../framework/Notice.tsx';
import { mayDo } from '../data/rules.ts';
import { sellingTexts } from '../texts/selling.ts';
import { later } from '../../framework/later.ts';

const ReturnDialog = later(async () => (await import('./ReturnDialog.tsx')).ReturnDialog);

/** The way back of a phone that was handed over: asked for here, agreed to by support. */
export const ReturnPhone = ({ dossier }: { readonly dossier: Dossier }) => {
    const [isOpen, setOpen] = useState(false);
    const { uid } = dossier.application;
    const asked = dossier.pendingApprovals.find(({ action }) => action === 'return_device');
    if (asked !== undefined) {
        return <Notice>{sellingTexts.asked(dossier.people[asked.requestedBy] ?? asked.requestedBy)}</Notice>;
    }
    if (!mayDo(dossier, 'return_device')) return null;
    return (
        <>
            <Button color="inherit" onClick={() => setOpen(true)} sx={{ justifySelf: 'start' }}>
                {sellingTexts.return}
            </Button>
            {isOpen && (
                <Suspense fallback={null}>
                    <ReturnDialog uid={uid} onClose={() => setOpen(false)} />
                </Suspense>
            )}
        </>
    );
};
