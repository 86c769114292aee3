import { areaScreens } from '../framework/AreaScreens.tsx';
import { useLiveChanges } from '../dataProvider/useLiveChanges.ts';
import { PageBoundary } from '../framework/PageBoundary.tsx';
import { PageSkeleton } from '../framework/states.tsx';
import { LazyArrivals } from '../notifications/lazy.tsx';
import { AccountFrame } from './frame/AccountFrame.tsx';
import { ThemeProvider } from '@emotion/react';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { homeOf } from '../session/roles.ts';
import { readText } from '../session/store.ts';
import { useSession } from '../session/useSession.ts';
import { darkTheme, lightTheme } from '../theme/theme.ts';

/** Where administration keeps the choice of its user menu; 'system' and nothing at all leave it to the device. */
const CHOICE = 'RaStoreahadi.theme';

const themes = new Map([
    ['"light"', lightTheme],
    ['"dark"', darkTheme],
]);

/** Who chose light or dark in administration finds their account in it; everybody else's follows the device. */
const ChosenTheme = ({ children }: { readonly children: ReactNode }) => {
    const isAtHomeInAdmin = homeOf({ roles: useSession((current) => current.roles) }) === '/admin';
    const theme = isAtHomeInAdmin ? themes.get(readText(CHOICE) ?? '') : undefined;
    if (theme === undefined) return children;
    return (
        <ThemeProvider theme={theme}>
            {/* The page's own style sheet knows only the device's setting. */}
            <Box
                data-theme={theme.palette.mode}
                sx={{
                    minHeight: '100dvh',
                    colorScheme: theme.palette.mode,
                    bgcolor: 'background.default',
                    color: 'text.primary',
                }}
            >
                {children}
            </Box>
        </ThemeProvider>
    );
};

const AccountScreens = areaScreens<'account'>({
    '/account': async () => (await import('./AccountPage.tsx')).AccountPage,
    '/account/notifications': async () => (await import('../notifications/InboxPage.tsx')).InboxPage,
});

/** The account of whoever is signed in, in a frame that suits every area. */
export const AccountArea = () => {
    useLiveChanges();
    return (
        <ChosenTheme>
            <LazyArrivals />
            <AccountFrame>
                <PageBoundary>
                    <AccountScreens waiting={<PageSkeleton />} />
                </PageBoundary>
            </AccountFrame>
        </ChosenTheme>
    );
};
