import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { OfflineBar } from '../../framework/OfflineBar.tsx';
import { LazyBell } from '../../notifications/lazy.tsx';
import { Link } from '../../routes/router.tsx';
import { homeOf } from '../../session/roles.ts';
import { useSession } from '../../session/useSession.ts';
import { Announcements } from './Announcements.tsx';
import { say, spoken } from '../../i18n/say.ts';
import { hostPath } from '../../session/ownPath.ts';

const places = spoken({
    '/admin': 'administration',
    '/underwriters': 'underwriting',
    '/home': 'sales',
    '/': 'sign-in',
});

/** Back to the person's own area. Administration has a router of its own and is left for by a page load. */
const BackLink = () => {
    const home = homeOf({ roles: useSession((current) => current.roles) });
    // There is no way back before the second step is set up.
    if (useSession((current) => current.lacksFactor)) return null;
    const label = say`Back to ${places[home]}`;
    const target = home === '/admin' ? { component: 'a', href: hostPath(home) } : { component: Link, to: home };
    return (
        <Box
            {...target}
            sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                minHeight: 44,
                pr: 1,
                color: 'primary.main',
                fontSize: '0.9375rem',
                fontWeight: 600,
                textDecoration: 'none',
            }}
        >
            <ArrowBack />
            {label}
        </Box>
    );
};

/** The line above the page: the way back, and whether there is a network. */
export const AccountFrame = ({ children }: { readonly children: ReactNode }) => (
    <Box sx={{ '& :focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: '2px' } }}>
        <Box
            component="header"
            sx={{
                position: 'sticky',
                top: 0,
                zIndex: 12,
                bgcolor: 'background.paper',
                borderBottom: 1,
                borderColor: 'divider',
            }}
        >
            <Box sx={{ display: 'flex', minHeight: 56, maxWidth: 1040, mx: 'auto', px: { xs: 2, md: 3 } }}>
                <BackLink />
                <Box sx={{ flexGrow: 1 }} />
                <Box sx={{ alignSelf: 'center' }}>
                    <LazyBell />
                </Box>
            </Box>
        </Box>
        <OfflineBar>{say`You are offline. Your account can be looked at and changed when you are back.`}</OfflineBar>
        <Announcements>{children}</Announcements>
    </Box>
);
