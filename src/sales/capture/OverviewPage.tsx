import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { missingSections } from '../../../domain/application/progress.ts';
import { Link, useSearchParams } from '../../routes/router.tsx';
import { ApplicationScreen } from '../parts/ApplicationScreen.tsx';
import { FurtherActions } from '../parts/FurtherActions.tsx';
import { DealSummary } from '../parts/DealSummary.tsx';
import { Notice } from '../../framework/Notice.tsx';
import { Page } from '../parts/Page.tsx';
import { sectionAddress } from '../stageAddress.ts';
import { SectionList } from './SectionList.tsx';
import { SectionPage } from './SectionPage.tsx';
import { say } from '../../i18n/say.ts';

const Closed = ({ dossier: { application } }: { readonly dossier: Dossier }) => (
    <Page
        title={application.customerName}
        back="/home/my-applications"
        actions={
            <Button component={Link} to="/home/application-request" variant="contained">
                {say`New application`}
            </Button>
        }
    >
        <Notice
            title={
                application.stage === 'expired'
                    ? say`This application took too long and expired.`
                    : say`This application was cancelled.`
            }
        >
            {say`Start a new one if the customer still wants the phone.`}
        </Notice>
    </Page>
);

const Progress = ({ dossier: { progress } }: { readonly dossier: Dossier }) => {
    const needed = progress.filter(({ state }) => state !== 'not_needed');
    const done = needed.filter(({ state }) => state === 'complete');
    const text = say`${done.length} of ${needed.length} sections complete`;
    return (
        <Box>
            <Box sx={{ fontWeight: 600, mb: 0.75 }}>{text}</Box>
            <LinearProgress
                variant="determinate"
                value={(done.length / Math.max(1, needed.length)) * 100}
                aria-label={text}
                sx={{ height: 8, borderRadius: 4 }}
            />
        </Box>
    );
};

const Draft = ({ dossier }: { readonly dossier: Dossier }) => {
    const { application, progress } = dossier;
    const [next] = missingSections(progress);
    return (
        <Page
            title={say`Application`}
            subtitle={application.customerName}
            back="/home/my-applications"
            aside={<DealSummary dossier={dossier} />}
            actions={
                <Button
                    component={Link}
                    variant="contained"
                    to={
                        next === undefined
                            ? `/home/submit-application/${application.uid}`
                            : sectionAddress(application.uid, next.name)
                    }
                >
                    {next === undefined ? say`Check and submit` : say`Go on`}
                </Button>
            }
        >
            <Progress dossier={dossier} />
            <SectionList dossier={dossier} />
            <FurtherActions dossier={dossier} />
        </Page>
    );
};

/** A draft as a whole: how far each section is, and the way on. The customer's own section opens here too. */
export const OverviewPage = () => {
    const [params] = useSearchParams();
    if (params.get('edit') === 'customer') return <SectionPage name="customer" />;
    return (
        <ApplicationScreen title={say`Application`}>
            {(dossier) =>
                dossier.application.stage === 'draft' ? <Draft dossier={dossier} /> : <Closed dossier={dossier} />
            }
        </ApplicationScreen>
    );
};
