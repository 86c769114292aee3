import Box from '@mui/material/Box';
import { say } from '../i18n/say.ts';

/** Leads past the navigation; seen once the keyboard is at it. */
export const SkipLink = () => (
    <Box
        component="a"
        href="#content"
        sx={{
            position: 'fixed',
            top: -60,
            left: 8,
            zIndex: 2000,
            p: 1.5,
            bgcolor: 'background.paper',
            color: 'primary.main',
            '&:focus': { top: 8 },
        }}
    >
        {say`Skip to the content`}
    </Box>
);
