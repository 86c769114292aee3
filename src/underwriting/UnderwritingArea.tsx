import { checkRows } from '../routes/checkRows.ts';
import { areaScreens, type LoadScreen } from '../framework/AreaScreens.tsx';
import { useLiveChanges } from '../dataProvider/useLiveChanges.ts';
import { PageBoundary } from '../framework/PageBoundary.tsx';
import { PageSkeleton } from '../framework/states.tsx';
import { UnderwritingFrame } from './frame/UnderwritingFrame.tsx';

const loadCheck: LoadScreen = async () => (await import('./check/CheckPage.tsx')).CheckPage;

const UnderwriterScreens = areaScreens<'underwriters'>({
    ...Object.fromEntries(checkRows.map(({ path }) => [path, loadCheck])),
    '/underwriters': async () => (await import('./home/LandingPage.tsx')).landingPage(),
    '/underwriters/pending-applications': async () => (await import('./queue/QueuePage.tsx')).QueuePage,
    '/underwriters/under-review-applications': async () =>
        (await import('./queue/UnderReviewPage.tsx')).UnderReviewPage,
    '/underwriters/completed-applications': async () =>
        (await import('./queue/CompletedListPage.tsx')).CompletedListPage,
    '/underwriters/application-review/:uid': async () => (await import('./review/SummaryPage.tsx')).SummaryPage,
    '/underwriters/reviewed/:uid': async () => (await import('./decision/ReviewedPage.tsx')).ReviewedPage,
    '/underwriters/rejected-application/:uid': async () => (await import('./decision/RejectedPage.tsx')).RejectedPage,
    '/underwriters/application-edit-requested/:uid': async () =>
        (await import('./decision/EditRequestedPage.tsx')).EditRequestedPage,
    '/underwriters/condition-approved-application/:uid': async () =>
        (await import('./decision/ConditionPage.tsx')).ConditionPage,
    '/underwriters/approved-application/:uid': async () => (await import('./decision/ApprovedPage.tsx')).ApprovedPage,
    '/underwriters/completed-application/:uid': async () =>
        (await import('./decision/CompletedPage.tsx')).CompletedPage,
});

/** The underwriting area: its frame stays while its pages change, and hears of what others do. */
export const UnderwritingArea = () => {
    useLiveChanges();
    return (
        <UnderwritingFrame>
            <PageBoundary>
                <UnderwriterScreens waiting={<PageSkeleton />} />
            </PageBoundary>
        </UnderwritingFrame>
    );
};
