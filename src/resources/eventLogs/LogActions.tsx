import Button from '@mui/material/Button';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import { LinkBase } from 'react-admin';
import { readActions } from '../../../domain/readActions.ts';
import { eventLogs } from '../../../domain/resources/index.ts';
import { filteredList } from '../../admin/addresses.ts';
import { say } from '../../i18n/say.ts';
import VerifiedUser from '@mui/icons-material/VerifiedUserOutlined';
import { Suspense, useState } from 'react';
import { useMay } from '../../framework/useMay.ts';
import { lazyPart } from '../../framework/lazyPart.ts';

const VerifyDialog = lazyPart(async () => (await import('./VerifyDialog.tsx')).VerifyDialog);

/** Opens the verification of the log's chain, for those who may export the log. */
const VerifyButton = () => {
    const mayExport = useMay('export', eventLogs);
    const [isOpen, setOpen] = useState(false);
    if (!mayExport) return null;
    return (
        <>
            <Button size="small" title={say`Verify`} startIcon={<VerifiedUser />} onClick={() => setOpen(true)}>
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

/** The log as the register of who read what, which is exported as every list is; and its verification. */
export const LogActions = () => (
    <>
        <Button
            size="small"
            title={say`Who read what`}
            component={LinkBase}
            to={filteredList(eventLogs.name, { action: readActions })}
            startIcon={<Visibility />}
        >
            {say`Who read what`}
        </Button>
        <VerifyButton />
    </>
);
