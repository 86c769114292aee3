import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { say } from '../../i18n/say.ts';

export const RecordLoading = () => (
    <Box
        component="output"
        aria-busy="true"
        aria-label={say`Loading the record`}
        sx={{ display: 'grid', gap: 2, maxWidth: 1000 }}
    >
        <Skeleton variant="rounded" height={180} />
        <Skeleton variant="rounded" height={240} />
    </Box>
);
