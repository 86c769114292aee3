import { areaScreens } from '../framework/AreaScreens.tsx';
import { useLiveChanges } from '../dataProvider/useLiveChanges.ts';
import { PageBoundary } from '../framework/PageBoundary.tsx';
import { PageSkeleton } from '../framework/states.tsx';
import { LazyArrivals } from '../notifications/lazy.tsx';
import { AccountFrame } from './frame/AccountFrame.tsx';
import { ChosenTheme } from './frame/ChosenTheme.tsx';

const AccountScreens = areaScreens<'account'>({
    '/account': async () => (await import('./AccountPage.tsx')).AccountPage,
    '/account/notifications': async () => (await import('../notifications/InboxPage.tsx')).InboxPage,
});

/** The account of whoever is signed in, in a frame that suits every area. */
export const AccountArea = () => {
    useLiveChanges();
    return (
        <ChosenTheme>
            <LazyArrivals />
            <AccountFrame>
                <PageBoundary>
                    <AccountScreens waiting={<PageSkeleton />} />
                </PageBoundary>
            </AccountFrame>
        </ChosenTheme>
    );
};
