import type { Theme } from '@mui/material/styles';

/** What passes over a page by night: MUI would have it white. */
export const passingLook = (theme: Theme) =>
    theme.applyStyles('dark', {
        border: `1px solid ${theme.palette.divider}`,
        backgroundColor: theme.palette.background.paper,
        color: theme.palette.text.primary,
    });
