import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, type ReactNode } from 'react';
import { queryClient } from './dataProvider/queryClient.ts';
import { theme } from './theme/theme.ts';

/** What every area finds around it: the theme, the query cache. */
export const Providers = ({ children }: { readonly children: ReactNode }) => (
    <StrictMode>
        <QueryClientProvider client={queryClient}>
            <ThemeProvider theme={theme}>
                <CssBaseline />
                {children}
            </ThemeProvider>
        </QueryClientProvider>
    </StrictMode>
);
