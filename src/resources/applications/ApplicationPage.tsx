import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useParams } from 'react-admin';
import { applications } from '../../../domain/resources/applications.ts';
import { useDossier } from '../../dataProvider/dossier.ts';
import { RecordCompany } from '../../framework/attention/RecordCompany.tsx';
import { MissingRecord } from '../../framework/record/MissingRecord.tsx';
import { CustomerLink } from '../customers/CustomerLink.tsx';
import { BackLink } from '../../admin/BackLink.tsx';
import { Neighbours } from '../../admin/Neighbours.tsx';
import { PageBody } from '../../admin/PageBody.tsx';
import { say } from '../../i18n/say.ts';
import { Header } from './Header.tsx';
import { RecordTabs } from './RecordTabs.tsx';

const Loading = () => (
    <PageBody>
        <Box
            component="output"
            aria-busy="true"
            aria-label={say`Loading the application`}
            sx={{ display: 'grid', gap: 2 }}
        >
            <Skeleton variant="rounded" height={150} />
            <Skeleton variant="rounded" height={420} />
        </Box>
    </PageBody>
);

/** One application with its full record: what matters at a glance, and a tab for each part. */
export const ApplicationPage = () => {
    const { id: uid = '' } = useParams();
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
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                <BackLink resource={applications} name={dossier.application.reference} />
                <Neighbours resource={applications} id={dossier.application.uid} />
                <CustomerLink uid={dossier.application.uid} />
                <RecordCompany resource={applications} id={dossier.application.uid} isEditing={false} />
            </Box>
            <Header dossier={dossier} />
            <RecordTabs dossier={dossier} />
        </PageBody>
    );
};
