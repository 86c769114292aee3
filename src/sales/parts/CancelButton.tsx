import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { captureTexts } from '../texts/capture.ts';
import { later } from '../../framework/later.ts';

const CancelDialog = later(async () => (await import('./CancelDialog.tsx')).CancelDialog);

/** Ends an application before it is signed, with its reason. */
export const CancelButton = ({ uid }: { readonly uid: string }) => {
    const [isOpen, setOpen] = useState(false);
    return (
        <>
            <Button color="error" onClick={() => setOpen(true)} sx={{ justifySelf: 'start' }}>
                {captureTexts.cancel}
            </Button>
            {isOpen && (
                <Suspense fallback={null}>
                    <CancelDialog uid={uid} onClose={() => setOpen(false)} />
                </Suspense>
            )}
        </>
    );
};
