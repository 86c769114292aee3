import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from '../router.tsx';

interface ButtonProps {
    readonly children: ReactNode;
    readonly sx?: SxProps<Theme>;
}

const look: SxProps<Theme> = {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 1,
    minHeight: 44,
    px: 2,
    border: 1,
    borderColor: 'currentColor',
    borderRadius: '10px',
    bgcolor: 'transparent',
    color: 'primary.main',
    font: 'inherit',
    fontWeight: 600,
    textDecoration: 'none',
    cursor: 'pointer',
    justifySelf: 'start',
};

const styleOf = (sx: SxProps<Theme>): SxProps<Theme> => [look, ...(Array.isArray(sx) ? sx : [sx])];

/** A link that looks like a button; for the first screen, which does not wait for a component library's button. */
export const LinkButton = ({ to, children, sx = {} }: ButtonProps & { readonly to: string }) => (
    <Box component={Link} to={to} sx={styleOf(sx)}>
        {children}
    </Box>
);

export const PlainButton = ({ onClick, children, sx = {} }: ButtonProps & { readonly onClick: () => void }) => (
    <Box component="button" type="button" onClick={onClick} sx={styleOf(sx)}>
        {children}
    </Box>
);

/** A quiet link beside a heading. */
export const quiet: SxProps<Theme> = { border: 0, px: 1, mr: -1, my: -1, fontSize: '0.875rem' };
