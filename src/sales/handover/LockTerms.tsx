import Box from '@mui/material/Box';
import { say, spoken } from '../../i18n/say.ts';

const lines = spoken([
    'The phone reminds of a missed payment, then locks until it is paid.',
    'Emergency calls and our support number always work, also on a locked phone.',
    'When everything is paid the lock is removed for good.',
]);

/** What the customer agrees to about the lock, in plain words. */
export const LockTerms = () => (
    <Box>
        <Box sx={{ fontWeight: 600 }}>{say`What the lock means`}</Box>
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, display: 'grid', gap: 0.5 }}>
            {lines.map((line) => (
                <li key={line}>{line}</li>
            ))}
        </Box>
    </Box>
);
