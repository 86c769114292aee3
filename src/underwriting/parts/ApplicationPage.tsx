import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useState } from 'react';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { useDossier } from '../../dataProvider/dossier.ts';
import { Notice } from '../../framework/Notice.tsx';
import { LoadFailure, PageSkeleton } from '../../framework/states.tsx';
import { useParams, navigate } from '../../routes/router.tsx';
import { fillPath, summaryPath, mustMove, stageAddress } from '../stageAddress.ts';
import { ApplicationHeader } from './ApplicationHeader.tsx';
import { LinkButton } from '../../framework/buttons.tsx';
import { say } from '../../i18n/say.ts';
import type { Stage } from '../../../domain/application/stages.ts';

interface Standing {
    readonly uid: string;
    readonly stage: Stage;
}

/** Leaves for the page of the application's stage when `path` is not one for it; says whether it is leaving. */
const useFollowStage = (path: string, application: Standing | undefined): boolean => {
    const [openedAt, setOpenedAt] = useState<Stage>();
    const stage = application?.stage;
    if (openedAt === undefined && stage !== undefined) setOpenedAt(stage);
    const leaves = stage !== undefined && mustMove({ path, stage, openedAt: openedAt ?? stage });
    const to = leaves && application !== undefined ? stageAddress(application) : undefined;
    useEffect(() => {
        if (to !== undefined) navigate(to, { replace: true });
    }, [to]);
    return leaves;
};

interface ApplicationPageProps {
    /** The page's own address, with ':uid'. */
    readonly path: string;
    readonly title: string;
    /** Where the arrow leads: a list, or the application's summary. */
    readonly back: 'list' | 'summary';
    readonly actions?: (dossier: Dossier) => ReactNode;
    readonly children: (dossier: Dossier) => ReactNode;
}

const lists: Partial<Record<Dossier['application']['stage'], string>> = {
    pending: '/underwriters/pending-applications',
    under_review: '/underwriters/under-review-applications',
    reviewed: '/underwriters/under-review-applications',
};

const listOf = ({ application: { stage } }: Dossier): string =>
    lists[stage] ?? `/underwriters/completed-applications?stage=${stage}`;

const Missing = () => (
    <Notice
        tone="warning"
        title={say`This application does not exist, or it is not yours to see.`}
        action={<LinkButton to="/underwriters">{say`To the overview`}</LinkButton>}
    >
        {say`Others may have taken or decided it meanwhile.`}
    </Notice>
);

const Frame = ({ children }: { readonly children: ReactNode }) => (
    <Box
        component="main"
        id="content"
        sx={{
            maxWidth: 1480,
            mx: 'auto',
            p: { xs: 2, md: 3 },
            pt: { md: 2 },
            pb: { xs: 'calc(88px + env(safe-area-inset-bottom))', md: 4 },
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr)',
            gap: 2,
        }}
    >
        {children}
    </Box>
);

/** A page of one application: loads it, keeps it current, and leaves when its stage belongs to another page. */
export const ApplicationPage = ({ path, title, back, actions, children }: ApplicationPageProps) => {
    const { uid = '' } = useParams();
    const { data, error, refetch } = useDossier(uid);
    const isLeaving = useFollowStage(path, data?.application);
    if (error instanceof ApiError && error.status === 404) {
        return (
            <Frame>
                <Missing />
            </Frame>
        );
    }
    if (data === undefined) {
        return (
            <Frame>
                {error === null ? <PageSkeleton /> : <LoadFailure error={error} onRetry={() => void refetch()} />}
            </Frame>
        );
    }
    if (isLeaving) return <PageSkeleton />;
    return (
        <Frame>
            <ApplicationHeader
                dossier={data}
                title={title}
                back={back === 'list' ? listOf(data) : fillPath(summaryPath, uid)}
                actions={actions?.(data)}
            />
            {children(data)}
        </Frame>
    );
};
