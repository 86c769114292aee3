import { areaScreens } from '../AreaScreens.tsx';
import { useLiveChanges } from '../dataProvider/useLiveChanges.ts';
import { SalesFrame } from './parts/SalesFrame.tsx';
import { PageSkeleton } from '../framework/states.tsx';

const sectionPages = () => import('./capture/sectionPages.tsx');

const SalesScreens = areaScreens<'sales'>({
    '/home': async () => (await import('./home/LandingPage.tsx')).LandingPage,
    '/home/my-applications': async () => (await import('./lists/MyApplicationsPage.tsx')).MyApplicationsPage,
    '/home/offers': async () => (await import('./offers/OffersPage.tsx')).OffersPage,
    '/home/application-request': async () => (await import('./capture/StartPage.tsx')).StartPage,
    '/home/application-request/:uid': async () => (await import('./capture/OverviewPage.tsx')).OverviewPage,
    '/home/application-request/:uid/offers': async () => (await import('./offers/ChooseOfferPage.tsx')).ChooseOfferPage,
    '/home/kyc/:uid': async () => (await sectionPages()).KycPage,
    '/home/pledge/:uid': async () => (await sectionPages()).PledgePage,
    '/home/guarantor/:uid': async () => (await sectionPages()).GuarantorPage,
    '/home/affordability/:uid': async () => (await sectionPages()).AffordabilityPage,
    '/home/address/:uid': async () => (await sectionPages()).AddressPage,
    '/home/submit-application/:uid': async () => (await import('./capture/SubmitPage.tsx')).SubmitPage,
    '/home/pending/:uid': async () => (await import('./review/PendingPage.tsx')).PendingPage,
    '/home/application-edit/:uid': async () => (await import('./review/EditPage.tsx')).EditPage,
    '/home/rejection/:uid': async () => (await import('./review/RejectionPage.tsx')).RejectionPage,
    '/home/contract/:uid': async () => (await import('./handover/ContractPage.tsx')).ContractPage,
    '/home/phone-locking/:uid': async () => (await import('./handover/PhoneLockingPage.tsx')).PhoneLockingPage,
    '/home/complete/:uid': async () => (await import('./handover/CompletePage.tsx')).CompletePage,
    '/home/signed-applications': async () =>
        (await import('./lists/SignedApplicationsPage.tsx')).SignedApplicationsPage,
    '/home/signed-application/:uid': async () =>
        (await import('./handover/SignedApplicationPage.tsx')).SignedApplicationPage,
    '/home/earnings': async () => (await import('./earnings/EarningsPage.tsx')).EarningsPage,
});

/** Everything a sales representative works with. */
export const SalesArea = () => {
    useLiveChanges();
    return (
        <SalesFrame>
            <SalesScreens waiting={<PageSkeleton />} />
        </SalesFrame>
    );
};
