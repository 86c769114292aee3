import Storefront from '@mui/icons-material/Storefront';
import Box from '@mui/material/Box';
import { say } from '../../i18n/say.ts';

/** The customer stands in the shop until this is decided. */
export const WaitingMark = () => (
    <Box
        component="span"
        sx={(theme) => ({
            display: 'inline-flex',
            alignItems: 'center',
            gap: '4px',
            px: 1,
            py: '2px',
            borderRadius: '999px',
            fontSize: '0.8125rem',
            fontWeight: 700,
            whiteSpace: 'nowrap',
            color: 'secondary.main',
            bgcolor: `color-mix(in srgb, ${theme.palette.secondary.main} 10%, transparent)`,
        })}
    >
        <Storefront aria-hidden sx={{ fontSize: '0.9375rem' }} />
        {say`In the shop`}
    </Box>
);
