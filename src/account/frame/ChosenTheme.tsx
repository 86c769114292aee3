import { ThemeProvider } from '@emotion/react';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { homeOf } from '../../session/roles.ts';
import { readText } from '../../session/store.ts';
import { useSession } from '../../session/useSession.ts';
import { darkTheme, lightTheme } from '../../theme/theme.ts';

/** Where administration keeps the choice of its user menu; 'system' and nothing at all leave it to the device. */
const CHOICE = 'RaStoreahadi.theme';

const themes = new Map([
    ['"light"', lightTheme],
    ['"dark"', darkTheme],
]);

/** Who chose light or dark in administration finds their account in it; everybody else's follows the device. */
export const ChosenTheme = ({ children }: { readonly children: ReactNode }) => {
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
