import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useParams } from 'ra-core';
import { applications } from '../../../domain/resources/applications.ts';
import { useDossier } from '../../dataProvider/dossier.ts';
import { MissingRecord } from '../../framework/record/MissingRecord.tsx';
import { BackLink } from '../BackLink.tsx';
import { PageBody } from '../PageBody.tsx';
import { ChecksCard } from './ChecksCard.tsx';
import { Header } from './Header.tsx';
import { SectionCards } from './SectionCards.tsx';
import { ContractCard, DecisionsCard, DeviceCard, DocumentsCard, EarningsCard, TimelineCard } from './SideCards.tsx';

const Loading = () => (
    <PageBody>
        <Box aria-busy="true" aria-label="Loading the application" sx={{ display: 'grid', gap: 2 }}>
            <Skeleton variant="rounded" height={150} />
            <Skeleton variant="rounded" height={420} />
        </Box>
    </PageBody>
);

const column = { display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 } as const;

/** One application with its full record. */
export const ApplicationPage = () => {
    const { uid = '' } = useParams();
    const { data: dossier, error, refetch } = useDossier(uid);
    if (dossier === undefined && error === null) return <Loading />;
    if (dossier === undefined) {
        return (
            <PageBody>
                <BackLink resource={applications} />
                {error !== null && <MissingRecord error={error} onRetry={() => void refetch()} />}
            </PageBody>
        );
    }
    return (
        <PageBody>
            <BackLink resource={applications} name={dossier.application.reference} />
            <Header dossier={dossier} />
            <Box
                sx={{
                    display: 'grid',
                    gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
                    gap: 2,
                }}
            >
                <Box sx={column}>
                    <SectionCards dossier={dossier} />
                    <ChecksCard dossier={dossier} />
                    <DecisionsCard dossier={dossier} />
                    <DocumentsCard dossier={dossier} />
                </Box>
                <Box sx={column}>
                    <ContractCard dossier={dossier} />
                    <DeviceCard dossier={dossier} />
                    <EarningsCard dossier={dossier} />
                    <TimelineCard dossier={dossier} />
                </Box>
            </Box>
        </PageBody>
    );
};
