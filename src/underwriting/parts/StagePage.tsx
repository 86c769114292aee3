import Button from '@mui/material/Button';
import { Suspense, type ReactNode } from 'react';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { useScreenActions } from '../../framework/actions/screenActions.ts';
import { lazyPart } from '../../framework/lazyPart.ts';
import { barOf, StageActions } from '../../framework/lifecycle/StageActions.tsx';
import { say } from '../../i18n/say.ts';
import { Link, useNavigate } from '../../routes/router.tsx';
import { fillPath, stagePaths, summaryPath } from '../stageAddress.ts';
import { ApplicationPage } from './ApplicationPage.tsx';

const ReviewAsked = lazyPart(async () => (await import('./ReviewAsked.tsx')).ReviewAsked);
const DeskDialog = lazyPart(async () => (await import('./DeskDialog.tsx')).DeskDialog);

const SummaryLink = ({ uid }: { readonly uid: string }) => {
    const navigate = useNavigate();
    const to = fillPath(summaryPath, uid);
    useScreenActions(() => [{ label: say`Full summary`, group: say`Go to`, keys: 's', run: () => navigate(to) }]);
    return (
        <Button
            component={Link}
            to={to}
            aria-keyshortcuts="S"
            variant="outlined"
            color="inherit"
            sx={{ borderColor: 'divider' }}
        >
            {say`Full summary`}
        </Button>
    );
};

interface StagePageProps {
    /** The page's own address, with ':uid'. */
    readonly path: string;
    readonly title: string;
    /** The step that comes before those of the life cycle: while there is one, none of them is the next. */
    readonly next?: (dossier: Dossier) => ReactNode;
    readonly children: (dossier: Dossier) => ReactNode;
}

/** The page of a stage, with what one may do at it; the summary may be read at any stage, and acts at its own. */
export const StagePage = ({ path, title, next, children }: StagePageProps) => (
    <ApplicationPage
        path={path}
        title={title}
        back="list"
        actions={(dossier) => {
            const { uid, stage } = dossier.application;
            const step = next?.(dossier) ?? null;
            const actions = stagePaths[stage] === path ? barOf(dossier) : [];
            return (
                <>
                    {path !== summaryPath && <SummaryLink uid={uid} />}
                    <StageActions
                        dossier={dossier}
                        actions={step === null ? actions : actions.filter(({ tone }) => tone !== 'primary')}
                        Dialog={DeskDialog}
                    />
                    {step}
                </>
            );
        }}
    >
        {(dossier) => (
            <>
                {/* A server of before an upgrade tells none. */}
                {dossier.review != null && (
                    <Suspense fallback={null}>
                        <ReviewAsked review={dossier.review} />
                    </Suspense>
                )}
                {children(dossier)}
            </>
        )}
    </ApplicationPage>
);
