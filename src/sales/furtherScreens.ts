/*
 * Every screen but the landing. Their table is fetched apart from the area's: it names so many files that the landing, which
 * needs none of them, would wait for it.
 */

const sectionPages = () => import('./capture/sectionPages.tsx');

export const myApplications = async () => (await import('./lists/MyApplicationsPage.tsx')).MyApplicationsPage;
export const signedApplications = async () =>
    (await import('./lists/SignedApplicationsPage.tsx')).SignedApplicationsPage;
export const offers = async () => (await import('./offers/OffersPage.tsx')).OffersPage;
export const earnings = async () => (await import('./earnings/EarningsPage.tsx')).EarningsPage;
export const start = async () => (await import('./capture/StartPage.tsx')).StartPage;
export const overview = async () => (await import('./capture/OverviewPage.tsx')).OverviewPage;
export const chooseOffer = async () => (await import('./offers/ChooseOfferPage.tsx')).ChooseOfferPage;
export const kyc = async () => (await sectionPages()).KycPage;
export const pledge = async () => (await sectionPages()).PledgePage;
export const guarantor = async () => (await sectionPages()).GuarantorPage;
export const affordability = async () => (await sectionPages()).AffordabilityPage;
export const address = async () => (await sectionPages()).AddressPage;
export const submit = async () => (await import('./capture/SubmitPage.tsx')).SubmitPage;
export const pending = async () => (await import('./review/PendingPage.tsx')).PendingPage;
export const edit = async () => (await import('./review/EditPage.tsx')).EditPage;
export const rejection = async () => (await import('./review/RejectionPage.tsx')).RejectionPage;
export const contract = async () => (await import('./handover/ContractPage.tsx')).ContractPage;
export const phoneLocking = async () => (await import('./handover/PhoneLockingPage.tsx')).PhoneLockingPage;
export const complete = async () => (await import('./handover/CompletePage.tsx')).CompletePage;
export const signedApplication = async () =>
    (await import('./handover/SignedApplicationPage.tsx')).SignedApplicationPage;
export const waiting = async () => (await import('./waiting/WaitingPage.tsx')).WaitingPage;
