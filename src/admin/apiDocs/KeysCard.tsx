import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { LinkBase } from 'react-admin';
import { apiKeys } from '../../../domain/resources/apiKeys.ts';
import { say } from '../../i18n/say.ts';
import { addressesOf } from '../addresses.ts';
import { KeyUse } from './KeyUse.tsx';

/** What other programs read with, and where keys are asked for. */
export const KeysCard = () => {
    const title = say(apiKeys.label.many);
    return (
        <Paper component="section" variant="outlined" aria-label={title} sx={{ px: 2, py: 1.5 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2, mb: 0.5 }}>
                <Typography component="h2" sx={{ fontWeight: 600 }}>
                    {title}
                </Typography>
                <Link component={LinkBase} to={addressesOf(apiKeys.name).list} variant="body2">
                    {say`All keys`}
                </Link>
            </Box>
            <KeyUse />
        </Paper>
    );
};
