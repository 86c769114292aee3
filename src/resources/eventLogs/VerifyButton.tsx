import Button from '@mui/material/Button';
import VerifiedUser from '@mui/icons-material/VerifiedUserOutlined';
import { Suspense, useState } from 'react';
import { eventLogs } from '../../../domain/resources/index.ts';
import { useMay } from '../../framework/useMay.ts';
import { say } from '../../i18n/say.ts';
import { lazyPart } from '../../framework/lazyPart.ts';

const VerifyDialog = lazyPart(async () => (await import('./VerifyDialog.tsx')).VerifyDialog);

/** Opens the verification of the log's chain, for those who may export the log. */
export const VerifyButton = () => {
    const mayExport = useMay('export', eventLogs);
    const [isOpen, setOpen] = useState(false);
    if (!mayExport) return null;
    return (
        <>
            <Button size="small" startIcon={<VerifiedUser />} onClick={() => setOpen(true)}>
                {say`Verify`}
            </Button>
            {isOpen && (
                <Suspense fallback={null}>
                    <VerifyDialog onClose={() => setOpen(false)} />
                </Suspense>
            )}
        </>
    );
};
