import Box from '@mui/material/Box';
import { useIsOnline } from './useIsOnline.ts';

/** Says, while there is no network, what becomes of what is typed. */
export const OfflineBar = ({ children }: { readonly children: string }) =>
    useIsOnline() ? null : (
        <Box
            component="output"
            sx={{
                display: 'block',
                bgcolor: 'secondary.main',
                color: 'background.paper',
                px: 2,
                py: 1,
                fontSize: '0.875rem',
                fontWeight: 500,
                textAlign: 'center',
            }}
        >
            {children}
        </Box>
    );
