import Box from '@mui/material/Box';
import { Notice } from '../framework/Notice.tsx';
import { LoadFailure, NotLoadedYet, PageSkeleton } from '../framework/states.tsx';
import { DeletionSection } from './leaving/DeletionSection.tsx';
import { DevicesSection } from './devices/DevicesSection.tsx';
import { LeavingSection } from './leaving/LeavingSection.tsx';
import { NotificationsSection } from './notifications/NotificationsSection.tsx';
import { PasswordSection } from './password/PasswordSection.tsx';
import { Proof } from './proof/Proof.tsx';
import { ProfileSection } from './profile/ProfileSection.tsx';
import { SecondStepSection } from './secondStep/SecondStepSection.tsx';
import { useSession } from '../session/useSession.ts';
import { useAccount, type AccountData } from './useAccount.ts';
import { say } from '../i18n/say.ts';

const Sections = ({ account }: { readonly account: AccountData }) => (
    <>
        <ProfileSection account={account} />
        <PasswordSection account={account} />
        {account.pool.mfa !== 'OFF' && <SecondStepSection account={account} />}
        <NotificationsSection />
        {account.pool.deviceTracking && <DevicesSection />}
        <LeavingSection />
        <DeletionSection username={account.username} />
    </>
);

const SetUpFirst = () => {
    if (!useSession((current) => current.lacksFactor)) return null;
    return (
        <Notice tone="info">
            {say`Your work asks for a second step at sign-in. Set it up below; then everything opens again.`}
        </Notice>
    );
};

const Content = () => {
    const { data, error, refetch, isPaused } = useAccount();
    if (data !== undefined) return <Sections account={data} />;
    if (error !== null) return <LoadFailure error={error} onRetry={() => void refetch()} />;
    return isPaused ? <NotLoadedYet /> : <PageSkeleton />;
};

/** Everything a person may see and change about their own account. */
export const AccountPage = () => (
    <Box
        component="main"
        id="content"
        sx={{ maxWidth: 1040, mx: 'auto', p: { xs: 2, md: 3 }, pb: 6, display: 'grid', gap: { xs: 3, md: 4 } }}
    >
        <Box component="h1" sx={{ m: 0, fontSize: { xs: '1.5rem', md: '1.75rem' }, letterSpacing: '-0.02em' }}>
            {say`Your account`}
        </Box>
        <SetUpFirst />
        <Proof>
            <Content />
        </Proof>
    </Box>
);
