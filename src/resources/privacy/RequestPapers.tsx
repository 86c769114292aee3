import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Download from '@mui/icons-material/FileDownloadOutlined';
import { useMutation } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { customerRequests } from '../../../domain/resources/customerRequests.ts';
import { Card } from '../../admin/Card.tsx';
import type { RecordPanelProps } from '../../admin/screens.ts';
import { download } from '../../dataProvider/download.ts';
import { Notice } from '../../framework/Notice.tsx';
import { useMay } from '../../framework/useMay.ts';
import { say } from '../../i18n/say.ts';

interface Paper {
    readonly label: string;
    readonly path: string;
    readonly fileName: string;
}

const asksForCopy = ({ kind }: RaRecord): boolean => kind === 'access' || kind === 'export';

/** As the server judges it: a code is enough to see, a copy needs the card. */
const isProven = ({ kind, proof }: RaRecord): boolean => proof === 'id_seen' || (kind === 'access' && proof === 'code');

const copies = ({ id }: RaRecord): readonly Paper[] => [
    {
        label: say`Everything, to read (PDF)`,
        path: `/api/customer-requests/${id}/everything?form=pdf`,
        fileName: 'everything.pdf',
    },
    {
        label: say`Everything, for programs (JSON)`,
        path: `/api/customer-requests/${id}/everything`,
        fileName: 'everything.json',
    },
];

const certificate = ({ id }: RaRecord): Paper => ({
    label: say`What went and what stays (PDF)`,
    path: `/api/customer-requests/${id}/certificate`,
    fileName: 'certificate.pdf',
});

const papersOf = (record: RaRecord, mayExport: boolean): readonly Paper[] => [
    ...(asksForCopy(record) && isProven(record) && mayExport ? copies(record) : []),
    ...(record['certificate'] === null ? [] : [certificate(record)]),
];

const PaperButton = ({ label, path, fileName }: Paper) => {
    const { mutate, isPending, error } = useMutation({
        mutationFn: () => download({ path, fileName }),
    });
    return (
        <>
            <Button variant="outlined" startIcon={<Download />} loading={isPending} onClick={() => mutate()}>
                {label}
            </Button>
            {error !== null && <Notice tone="warning">{error.message}</Notice>}
        </>
    );
};

/** What whoever asked is handed: all that is kept about them, or what went of it. */
export const RequestPapers = ({ record }: RecordPanelProps) => {
    const papers = papersOf(record, useMay('edit', customerRequests));
    const waits = asksForCopy(record) && !isProven(record);
    if (papers.length === 0 && !waits) return null;
    return (
        <Box sx={{ maxWidth: 1000 }}>
            <Card title={say`To hand over`}>
                {waits && (
                    <Box>{say`Write first how you know that it is the customer; then a copy can be made here.`}</Box>
                )}
                {papers.length > 0 && (
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                        {papers.map((paper) => (
                            <PaperButton key={paper.path} {...paper} />
                        ))}
                    </Box>
                )}
            </Card>
        </Box>
    );
};
