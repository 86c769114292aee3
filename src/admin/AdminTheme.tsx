import Box from '@mui/material/Box';
import { createTheme, ThemeProvider, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { darkTheme, lightTheme, wrappedLabel } from '../theme/theme.ts';
import { useThemeChoice } from './themeChoice.ts';

/** Whoever sits before tables all day wants more of them on the screen. */
const dense = (theme: Theme): Theme =>
    createTheme(theme, {
        shape: { borderRadius: 8 },
        components: {
            MuiTextField: { defaultProps: { size: 'small' } },
            MuiInputBase: { styleOverrides: { root: { fontSize: '0.9375rem' } } },
            MuiInputLabel: {
                styleOverrides: { root: { fontSize: '0.9375rem', ...wrappedLabel(17) } },
            },
            // What an action is called in some languages is wider than a phone.
            MuiMenuItem: { styleOverrides: { root: { fontSize: '0.9375rem', whiteSpace: 'normal' } } },
            // What a field is for is read before it can be filled in.
            MuiFormHelperText: {
                styleOverrides: { root: { '&.Mui-disabled': { color: theme.palette.text.secondary } } },
            },
        },
    });

const themes = { light: dense(lightTheme), dark: dense(darkTheme) };

export const AdminTheme = ({ children }: { readonly children: ReactNode }) => {
    const [choice] = useThemeChoice();
    const isDarkDevice = useMediaQuery('(prefers-color-scheme: dark)');
    const deviceMode = isDarkDevice ? 'dark' : 'light';
    const mode = choice === 'system' ? deviceMode : choice;
    return (
        <ThemeProvider theme={themes[mode]}>
            {/* The page's own style sheet knows only the device's setting; here the choice counts. */}
            <Box
                sx={{
                    colorScheme: mode,
                    bgcolor: 'background.default',
                    color: 'text.primary',
                    // Plain links, where MUI's would be too dear: rows of a grid draw hundreds.
                    '& a:where(:not([class]))': { color: 'primary.main' },
                }}
            >
                {children}
            </Box>
        </ThemeProvider>
    );
};
