import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { OfflineBar } from '../../framework/OfflineBar.tsx';
import { LazyArrivals, LazyBell } from '../../notifications/lazy.tsx';
import { Link, usePathname } from '../../routes/router.tsx';
import { say } from '../../i18n/say.ts';
import { Account } from './Account.tsx';
import { DeskKeys } from './DeskKeys.tsx';
import { Navigation } from './Navigation.tsx';
import { SkipLink } from '../../framework/SkipLink.tsx';

const Brand = () => (
    <Box
        component={Link}
        to="/underwriters"
        aria-label={say`Ahadi, overview`}
        sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            minHeight: 44,
            mr: { md: 2 },
            color: 'primary.main',
            fontSize: '1.125rem',
            fontWeight: 700,
            textDecoration: 'none',
        }}
    >
        <svg viewBox="0 0 48 48" width="30" aria-hidden="true" fill="none" strokeWidth="5">
            <circle cx="18" cy="24" r="12" stroke="currentColor" />
            <path d="M27.5 13.4a12 12 0 1 1-6.6 18.2" stroke="#e3902f" strokeLinecap="round" />
        </svg>
        Ahadi
    </Box>
);

/** What stays while pages change: the top line with its places, and whether there is a network. */
export const UnderwritingFrame = ({ children }: { readonly children: ReactNode }) => (
    <Box sx={{ '& :focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: '2px' } }}>
        <SkipLink />
        <LazyArrivals />
        <Box
            component="header"
            sx={{
                position: { md: 'sticky' },
                top: 0,
                zIndex: 12,
                display: 'flex',
                alignItems: 'center',
                minHeight: 56,
                px: { xs: 2, md: 3 },
                bgcolor: 'background.paper',
                borderBottom: 1,
                borderColor: 'divider',
            }}
        >
            <Brand />
            <Navigation />
            <Box sx={{ flexGrow: 1 }} />
            <DeskKeys />
            <LazyBell />
            <Account key={usePathname()} />
        </Box>
        <OfflineBar>
            {say`You are offline. What you type stays on this page and is sent when you are back and save again.`}
        </OfflineBar>
        {children}
    </Box>
);
