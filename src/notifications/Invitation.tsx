import Box from '@mui/material/Box';
import { useState } from 'react';
import { PlainButton, primary } from '../framework/buttons.tsx';
import { Notice } from '../framework/Notice.tsx';
import { say } from '../i18n/say.ts';
import { readText, writeText } from '../session/store.ts';
import { useSession } from '../session/useSession.ts';
import { useDevice } from './useDevice.ts';

const askedKey = (username: string): string => `ahadi.notificationsAsked.${username}`;

/**
 * Offers to tell of what happens next while the app is closed, where somebody has begun to wait for it. Once: who says no
 * finds the switch in their account.
 */
export const Invitation = () => {
    const username = useSession((current) => current.username) ?? '';
    const { state, isBusy, error, turnOn } = useDevice();
    const [isAsked, setAsked] = useState(() => readText(askedKey(username)) !== null);
    const remember = (): void => {
        writeText(askedKey(username), 'yes');
        setAsked(true);
    };
    const accept = (): void => {
        writeText(askedKey(username), 'yes');
        turnOn();
    };
    if (isAsked || state !== 'off') return null;
    return (
        <Notice
            title={say`Hear of it at once`}
            action={
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                    <PlainButton isBusy={isBusy} onClick={accept} sx={primary}>
                        {say`Tell me on this device`}
                    </PlainButton>
                    <PlainButton onClick={remember} sx={{ border: 0 }}>
                        {say`Not now`}
                    </PlainButton>
                </Box>
            }
        >
            {say`This device can tell you when something changes, also while the app is closed. It names applications by their number alone, never a customer. Your browser asks you once more.`}
            {error !== undefined && <Box role="alert">{error.message}</Box>}
        </Notice>
    );
};
