import Box from '@mui/material/Box';
import { say } from '../../i18n/say.ts';

/** How many applications somebody holds, out of how many they may. */
export const Held = ({ held, most }: { readonly held: number; readonly most: number }) => (
    <Box
        component="span"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, whiteSpace: 'nowrap', fontSize: '0.8125rem' }}
    >
        <Box component="span" aria-hidden sx={{ display: 'inline-flex', gap: '3px' }}>
            {Array.from({ length: Math.max(most, held) }, (_, index) => (
                <Box
                    component="span"
                    // The dots have no other identity than their place.
                    key={index}
                    sx={{
                        width: 8,
                        height: 8,
                        borderRadius: '50%',
                        bgcolor: index < held ? 'primary.main' : 'action.disabledBackground',
                    }}
                />
            ))}
        </Box>
        {say`holds ${held} of ${most}`}
    </Box>
);
