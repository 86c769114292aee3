import Button from '@mui/material/Button';
import VerifiedUser from '@mui/icons-material/VerifiedUserOutlined';
import { Suspense, useState } from 'react';
import { can } from '../../../domain/resource.ts';
import { eventLogs } from '../../../domain/resources/eventLogs.ts';
import { usePrincipal } from '../../framework/usePrincipal.ts';
import { say } from '../../i18n/say.ts';
import { later } from '../../framework/later.ts';

const VerifyDialog = later(async () => (await import('./VerifyDialog.tsx')).VerifyDialog);

/** Opens the verification of the log's chain, for those who may export the log. */
export const VerifyButton = () => {
    const principal = usePrincipal();
    const [isOpen, setOpen] = useState(false);
    if (!can(principal, 'export', eventLogs)) return null;
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
