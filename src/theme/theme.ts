import { createTheme, lighten, type Theme, type ThemeOptions } from '@mui/material/styles';
import { fontFamily, palette } from '../../domain/palette.ts';
import { say } from '../i18n/say.ts';

const TOUCH_TARGET = 44;

/** What a filled button turns to under the pointer: by night lighter, as its words are dark; by day MUI darkens it. */
const shadesOf = (main: string, mode: 'light' | 'dark') =>
    mode === 'dark' ? { main, dark: lighten(main, 0.25) } : { main };

const paletteOf = (mode: 'light' | 'dark') => {
    const { primary, onPrimary, accent, background, surface, text, muted, line, error } = palette[mode];
    return {
        mode,
        primary: { ...shadesOf(primary, mode), contrastText: onPrimary },
        secondary: shadesOf(accent, mode),
        error: shadesOf(error, mode),
        background: { default: background, paper: surface },
        text: { primary: text, secondary: muted },
        divider: line,
    };
};

/** Fingers need room: on phones and tablets everything one taps is at least 44 px. */
const touchable = { '@media (pointer: coarse)': { minHeight: TOUCH_TARGET, minWidth: TOUCH_TARGET } };

/** Of what lies beside the page's landmarks, and would be text that belongs to none. */
const choices = { slotProps: { paper: () => ({ role: 'region', 'aria-label': say`Choices` }) } };

/** As high as its field, whose text has so many pixels around it: what is longer than that is wide stands in two lines until the field is filled. */
export const wrappedLabel = (around: number) => ({
    '&:not([data-shrink=true])': {
        display: 'flex',
        alignItems: 'center',
        height: `calc(${around}px + 1.4375em)`,
        transform: 'translate(14px, 0)',
        whiteSpace: 'normal',
        lineHeight: 1.1,
        // Signs stand at the end of what one chooses from.
        '.MuiAutocomplete-root &': { maxWidth: 'calc(100% - 52px)' },
    },
    // As far as the round corner of the field's edge.
    '&[data-shrink=true]': { maxWidth: 'calc(133% - 20px)' },
});

const components: NonNullable<ThemeOptions['components']> = {
    MuiButton: { defaultProps: { disableElevation: true }, styleOverrides: { root: touchable } },
    MuiIconButton: { styleOverrides: { root: touchable } },
    // What is chosen is read to its end, also where a phone has no room for it in one line.
    MuiMenuItem: { styleOverrides: { root: { ...touchable, whiteSpace: 'normal' } } },
    MuiSelect: { styleOverrides: { select: { whiteSpace: 'normal' } } },
    MuiListItemButton: { styleOverrides: { root: touchable } },
    MuiTab: { styleOverrides: { root: touchable } },
    MuiInputBase: { styleOverrides: { input: { textOverflow: 'ellipsis' } } },
    MuiInputLabel: {
        styleOverrides: { root: ({ ownerState }) => wrappedLabel(ownerState.size === 'small' ? 17 : 33) },
    },
    MuiOutlinedInput: { styleOverrides: { root: touchable } },
    // By night MUI whitens what lies higher: dialogs and menus were grey among green, and their small words paler.
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiDialog: {
        styleOverrides: {
            paper: ({ theme, ownerState }) =>
                ownerState.fullScreen === true
                    ? {}
                    : {
                          border: `1px solid ${theme.palette.divider}`,
                          // A phone has no room to give away beside a question.
                          [theme.breakpoints.down('sm')]: { margin: 16, maxWidth: 'calc(100% - 32px)', flexGrow: 1 },
                      },
        },
    },
    MuiMenu: {
        defaultProps: choices,
        styleOverrides: { paper: ({ theme }) => ({ border: `1px solid ${theme.palette.divider}` }) },
    },
    // A name and what tells it from others fit one line, however narrow the field is.
    MuiAutocomplete: {
        defaultProps: { slotProps: { ...choices.slotProps, popper: { sx: { minWidth: 'min(280px, 90vw)' } } } },
    },
    MuiAppBar: { defaultProps: { elevation: 0, color: 'default' } },
    MuiCheckbox: {
        defaultProps: {
            // react-admin labels the wrapper instead of the input, so screen readers announced every row's box without a name.
            slotProps: {
                input: (owner) => ({ 'aria-label': owner['aria-label'] }),
                root: { 'aria-label': undefined },
            },
        },
        styleOverrides: { root: touchable },
    },
};

const themeOf = (mode: 'light' | 'dark'): Theme =>
    createTheme({
        palette: paletteOf(mode),
        typography: {
            fontFamily,
            button: { textTransform: 'none', fontWeight: 600 },
            h1: { fontSize: '1.75rem', fontWeight: 700, letterSpacing: '-0.02em' },
            h2: { fontSize: '1.25rem', fontWeight: 700, letterSpacing: '-0.01em' },
        },
        shape: { borderRadius: 10 },
        components,
    });

/** react-admin takes the two as `theme` and `darkTheme`; the other areas follow the phone's setting. */
export const lightTheme = themeOf('light');
export const darkTheme = themeOf('dark');
