import Box from '@mui/material/Box';
import { say } from '../../i18n/say.ts';

/** A key as it is printed on a keyboard. */
export const KeyName = ({ keys }: { readonly keys: string }) => (
    <Box
        component="kbd"
        sx={{
            display: 'inline-block',
            minWidth: 24,
            px: 0.75,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            fontFamily: 'inherit',
            fontSize: '0.8125rem',
            textAlign: 'center',
        }}
    >
        {keys === ' ' ? say`Space` : keys}
    </Box>
);
