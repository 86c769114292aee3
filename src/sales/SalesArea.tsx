import { useEffect } from 'react';
import { areaScreens } from '../framework/AreaScreens.tsx';
import { useLiveChanges } from '../dataProvider/useLiveChanges.ts';
import { PageBoundary } from '../framework/PageBoundary.tsx';
import { PageSkeleton } from '../framework/states.tsx';
import { SalesFrame } from './parts/SalesFrame.tsx';

/** They show what is on this phone too, so that is opened first. */
const further = async () => {
    const [screens] = await Promise.all([import('./furtherScreens.ts'), startOffline()]);
    return screens;
};

const startOffline = async () => (await import('../offline/offline.ts')).startOffline();

const SalesScreens = areaScreens<'sales'>({
    '/home': async () => (await import('./home/LandingPage.tsx')).LandingPage,
    '/home/my-applications': async () => (await further()).myApplications(),
    '/home/offers': async () => (await further()).offers(),
    '/home/application-request': async () => (await further()).start(),
    '/home/application-request/:uid': async () => (await further()).overview(),
    '/home/application-request/:uid/offers': async () => (await further()).chooseOffer(),
    '/home/kyc/:uid': async () => (await further()).kyc(),
    '/home/pledge/:uid': async () => (await further()).pledge(),
    '/home/guarantor/:uid': async () => (await further()).guarantor(),
    '/home/affordability/:uid': async () => (await further()).affordability(),
    '/home/address/:uid': async () => (await further()).address(),
    '/home/submit-application/:uid': async () => (await further()).submit(),
    '/home/pending/:uid': async () => (await further()).pending(),
    '/home/application-edit/:uid': async () => (await further()).edit(),
    '/home/rejection/:uid': async () => (await further()).rejection(),
    '/home/contract/:uid': async () => (await further()).contract(),
    '/home/phone-locking/:uid': async () => (await further()).phoneLocking(),
    '/home/complete/:uid': async () => (await further()).complete(),
    '/home/signed-applications': async () => (await further()).signedApplications(),
    '/home/signed-application/:uid': async () => (await further()).signedApplication(),
    '/home/waiting': async () => (await further()).waiting(),
    '/home/earnings': async () => (await further()).earnings(),
});

/** Long enough for the first page to have what it needs. */
const idleMs = 3_000;

export const SalesArea = () => {
    useLiveChanges();
    useEffect(() => {
        // What fails here fails again, with its message, when it is really needed.
        const timer = setTimeout(() => void further().catch(() => undefined), idleMs);
        return () => clearTimeout(timer);
    }, []);
    return (
        <SalesFrame>
            <PageBoundary home="/home">
                <SalesScreens waiting={<PageSkeleton />} />
            </PageBoundary>
        </SalesFrame>
    );
};
