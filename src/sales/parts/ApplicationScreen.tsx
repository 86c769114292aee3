import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { Link, Navigate, useParams, usePathname } from '../../routes/router.tsx';
import { useApplication } from '../../offline/useApplication.ts';
import { isPageOf, stageAddress } from '../stageAddress.ts';
import { Page } from './Page.tsx';
import { Empty, LoadFailure, PageSkeleton } from '../../framework/states.tsx';
import { say } from '../../i18n/say.ts';

interface ApplicationScreenProps {
    readonly title: string;
    readonly children: (dossier: Dossier) => ReactNode;
}

const NotFound = () => (
    <Empty title={say`This application does not exist, or it is not yours to see.`}>
        <Button component={Link} to="/home/my-applications" variant="outlined">
            {say`To my applications`}
        </Button>
    </Empty>
);

/** The application of the address, from the server and from what waits here, kept current; once its stage is another, goes to that stage's page. */
export const ApplicationScreen = ({ title, children }: ApplicationScreenProps) => {
    const { uid = '' } = useParams();
    const pathname = usePathname();
    const { data, error, refetch } = useApplication(uid);
    if (data !== undefined) {
        const { application, progress } = data;
        const missing = progress.flatMap(({ name, state }) => (state === 'empty' || state === 'started' ? [name] : []));
        return isPageOf(pathname, { ...application, missing }) ? (
            children(data)
        ) : (
            <Navigate to={stageAddress(application)} />
        );
    }
    if (error === null) return <PageSkeleton />;
    return (
        <Page title={title} back="/home/my-applications">
            {error instanceof ApiError && error.status === 404 ? (
                <NotFound />
            ) : (
                <LoadFailure error={error} onRetry={refetch} />
            )}
        </Page>
    );
};
