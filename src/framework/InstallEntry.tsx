import Box from '@mui/material/Box';
import { useSyncExternalStore } from 'react';
import { say } from '../i18n/say.ts';
import { canInstall, install, mayBePutOnHomeScreen, subscribeToOffer } from '../pwa/installOffer.ts';
import { PlainButton } from './buttons.tsx';

/** How the app comes onto this phone, where it is not installed and can be. */
export const InstallEntry = () => {
    const isOffered = useSyncExternalStore(subscribeToOffer, canInstall);
    if (isOffered) return <PlainButton onClick={install}>{say`Install the app`}</PlainButton>;
    if (!mayBePutOnHomeScreen()) return null;
    return (
        <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
            {say`To keep Ahadi on this phone, tap Share, then “Add to Home Screen”.`}
        </Box>
    );
};
