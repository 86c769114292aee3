import Box from '@mui/material/Box';
import { Suspense, type ReactNode } from 'react';
import { LazyArrivals, LazyBell } from '../../notifications/lazy.tsx';
import { Account } from './Account.tsx';
import { Navigation } from './Navigation.tsx';
import { Later } from '../../framework/Later.tsx';
import { lazyPart } from '../../framework/lazyPart.ts';
import { say } from '../../i18n/say.ts';
import { SkipLink } from '../../framework/SkipLink.tsx';

const Brand = () => (
    <Box
        sx={{
            display: { xs: 'none', md: 'flex' },
            alignItems: 'center',
            gap: 1,
            px: 2,
            py: 1,
            color: 'primary.main',
            fontSize: '1.25rem',
            fontWeight: 700,
        }}
    >
        <svg viewBox="0 0 48 48" width="32" aria-hidden="true" fill="none" strokeWidth="5">
            <circle cx="18" cy="24" r="12" stroke="currentColor" />
            <path d="M27.5 13.4a12 12 0 1 1-6.6 18.2" stroke="#e3902f" strokeLinecap="round" />
        </svg>
        {say`Ahadi`}
        <Box sx={{ ml: 'auto', color: 'text.primary' }}>
            <LazyBell />
        </Box>
    </Box>
);

/** Nobody waits for it: while all is well it says nothing. */
const StatusBar = lazyPart(async () => (await import('../waiting/StatusBar.tsx')).StatusBar);

/** What stays while pages change: the navigation, and what is not on the server yet. */
export const SalesFrame = ({ children }: { readonly children: ReactNode }) => (
    <Box
        sx={{
            display: { md: 'grid' },
            gridTemplateColumns: { md: '248px minmax(0, 1fr)' },
            '& :focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: '2px' },
        }}
    >
        <SkipLink />
        <LazyArrivals />
        <Box
            component="aside"
            sx={{
                borderRight: { md: 1 },
                borderColor: { md: 'divider' },
                bgcolor: 'background.paper',
                position: { md: 'sticky' },
                top: 0,
                height: { md: '100dvh' },
                p: { md: 1.5 },
                display: { md: 'grid' },
                gridTemplateRows: { md: 'auto 1fr auto' },
                gap: { md: 2 },
            }}
        >
            <Brand />
            <Navigation />
            <Box sx={{ display: { xs: 'none', md: 'block' }, p: 2, borderTop: 1, borderColor: 'divider' }}>
                <Account />
            </Box>
        </Box>
        <Box sx={{ minWidth: 0 }}>
            <Later>
                <Suspense>
                    <StatusBar />
                </Suspense>
            </Later>
            {children}
        </Box>
    </Box>
);
