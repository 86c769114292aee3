import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { say } from '../../i18n/say.ts';
import { Verbatim } from './Verbatim.ts';
import { hostPath } from '../../session/ownPath.ts';

const example = (): string =>
    `curl -H "Authorization: Bearer ahk_..." "${location.origin}${hostPath('/api/applications')}?range=[0,24]"`;

/** How a program reads with a key, as a command to try. */
export const KeyUse = () => (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
        <Typography variant="body2">
            {say`A program sends the key with each request. It reads lists and records that the key names, and changes nothing.`}
        </Typography>
        <Verbatim>{example()}</Verbatim>
    </Box>
);
