import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { AriaAttributes, ReactNode } from 'react';
import { Link } from '../routes/router.tsx';

interface LinkButtonProps {
    readonly to: string;
    readonly children: ReactNode;
    readonly sx?: SxProps<Theme>;
}

interface ButtonProps extends AriaAttributes {
    readonly onClick: () => void;
    readonly children: ReactNode;
    readonly disabled?: boolean;
    /** Under way: it cannot be pressed again, and says so. */
    readonly isBusy?: boolean;
    readonly sx?: SxProps<Theme>;
}

export const buttonLook = {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 1,
    minHeight: 44,
    px: 2,
    py: 0.75,
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
} as const satisfies SxProps<Theme>;

const unavailable: SxProps<Theme> = { '&:disabled': { opacity: 0.5, cursor: 'default' } };

/** The one step a screen is about. */
export const primary = {
    borderColor: 'primary.main',
    bgcolor: 'primary.main',
    color: 'primary.contrastText',
    px: 2.5,
} as const satisfies SxProps<Theme>;

/** Where a bordered button would be too much. */
export const small = { border: 0, px: 1, fontSize: '0.8125rem' } as const satisfies SxProps<Theme>;

const round: SxProps<Theme> = { border: 0, p: 1, minWidth: 40, minHeight: 40, borderRadius: '50%', color: 'inherit' };

const styleOf = (sx: SxProps<Theme>): SxProps<Theme> => [buttonLook, unavailable, ...(Array.isArray(sx) ? sx : [sx])];

/** A link that looks like a button; for the first screen, which does not wait for a component library's button. */
export const LinkButton = ({ to, children, sx = {} }: LinkButtonProps) => (
    <Box component={Link} to={to} sx={styleOf(sx)}>
        {children}
    </Box>
);

export const PlainButton = ({ disabled = false, isBusy = false, sx = {}, children, ...rest }: ButtonProps) => (
    <Box component="button" type="button" {...rest} disabled={disabled || isBusy} aria-busy={isBusy} sx={styleOf(sx)}>
        {children}
    </Box>
);

/** A picture that can be pressed; its label says what it does. */
export const IconOnlyButton = ({ sx = {}, ...rest }: ButtonProps & { readonly 'aria-label': string }) => (
    <PlainButton {...rest} sx={[round, ...(Array.isArray(sx) ? sx : [sx])]} />
);

/** Content that can be pressed and looks like itself. */
export const BareButton = ({ sx = {}, ...rest }: ButtonProps) => (
    <PlainButton
        {...rest}
        sx={[{ border: 0, p: 0, color: 'inherit', minHeight: 0 }, ...(Array.isArray(sx) ? sx : [sx])]}
    />
);

/** A quiet link beside a heading. */
export const quiet: SxProps<Theme> = { border: 0, px: 1, mr: -1, my: -1, fontSize: '0.875rem' };
