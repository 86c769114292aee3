import { ThemeProvider } from '@emotion/react';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import { useSyncExternalStore, type ComponentProps, type ReactNode } from 'react';
import { darkTheme, lightTheme } from './theme.ts';

const query = matchMedia('(prefers-color-scheme: dark)');

const subscribe = (listener: () => void): (() => void) => {
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
};

type DefaultProps = ComponentProps<typeof DefaultPropsProvider>['value'];

/**
 * The theme that the phone's setting asks for. MUI's own provider does the same two things and brings 3 kB of CSS-variable
 * machinery that is not used here.
 */
export const AppTheme = ({ children }: { readonly children: ReactNode }) => {
    const theme = useSyncExternalStore(subscribe, () => query.matches) ? darkTheme : lightTheme;
    // MUI hands its provider the theme's `components` too; the declared type describes only what is inside them.
    const defaults = theme.components as DefaultProps;
    return (
        <ThemeProvider theme={theme}>
            <DefaultPropsProvider value={defaults}>{children}</DefaultPropsProvider>
        </ThemeProvider>
    );
};
