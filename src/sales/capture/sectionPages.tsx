import { SectionPage } from './SectionPage.tsx';

export const KycPage = () => <SectionPage name="kyc" />;
export const PledgePage = () => <SectionPage name="pledge" />;
export const GuarantorPage = () => <SectionPage name="guarantor" />;
export const AffordabilityPage = () => <SectionPage name="affordability" />;
export const AddressPage = () => <SectionPage name="address" />;
