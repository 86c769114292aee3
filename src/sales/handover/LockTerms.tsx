import Box from '@mui/material/Box';
import { handoverTexts } from '../texts/handover.ts';

/** What the customer agrees to about the lock, in plain words. */
export const LockTerms = () => (
    <Box>
        <Box sx={{ fontWeight: 600 }}>{handoverTexts.lockTitle}</Box>
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, display: 'grid', gap: 0.5 }}>
            {handoverTexts.lock.map((line) => (
                <li key={line}>{line}</li>
            ))}
        </Box>
    </Box>
);
