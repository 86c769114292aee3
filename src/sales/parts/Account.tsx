import Box from '@mui/material/Box';
import { leave } from '../../offline/leave/leave.ts';
import { say } from '../../i18n/say.ts';
import { useSession } from '../../session/useSession.ts';
import { LinkButton, PlainButton } from '../../framework/buttons.tsx';
import { InstallEntry } from '../../framework/InstallEntry.tsx';

export const Account = () => {
    const name = useSession((current) => current.name);
    const merchant = useSession((current) => current.merchant);
    const agentCode = useSession((current) => current.agentCode);
    const isTestMode = useSession((current) => current.isTestMode);
    return (
        <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
            <Box sx={{ fontWeight: 700 }}>{name}</Box>
            <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
                {[merchant?.name, agentCode].filter((part) => part !== null && part !== undefined).join(' · ')}
            </Box>
            {isTestMode && <Box sx={{ fontSize: '0.875rem' }}>{say`Test mode`}</Box>}
            <LinkButton to="/account" sx={{ mt: 1 }}>
                {say`Your account`}
            </LinkButton>
            <InstallEntry />
            <PlainButton onClick={() => void leave()} sx={{ color: 'text.primary', mt: 0.5 }}>
                {say`Sign out`}
            </PlainButton>
        </Box>
    );
};
