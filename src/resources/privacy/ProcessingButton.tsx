import Button from '@mui/material/Button';
import Register from '@mui/icons-material/PolicyOutlined';
import { useMutation } from '@tanstack/react-query';
import { breaches } from '../../../domain/resources/breaches.ts';
import { download } from '../../dataProvider/download.ts';
import { Notice } from '../../framework/Notice.tsx';
import { useMay } from '../../framework/useMay.ts';
import { say } from '../../i18n/say.ts';

/** What is kept of customers, why and for how long, to hand to an authority: for those who may export breaches. */
export const ProcessingButton = () => {
    const mayExport = useMay('export', breaches);
    const { mutate, isPending, error } = useMutation({
        mutationFn: () =>
            download({
                path: '/api/registers/processing',
                fileName: 'register-of-processing.csv',
            }),
    });
    if (!mayExport) return null;
    return (
        <>
            <Button
                size="small"
                title={say`Register of processing`}
                startIcon={<Register />}
                loading={isPending}
                onClick={() => mutate()}
            >
                {say`Register of processing`}
            </Button>
            {error !== null && <Notice tone="warning">{error.message}</Notice>}
        </>
    );
};
