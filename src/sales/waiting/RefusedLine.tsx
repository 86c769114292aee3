import Box from '@mui/material/Box';
import { use } from 'react';
import { startOffline } from '../../offline/offline.ts';
import { useOutbox } from '../../offline/useOutbox.ts';
import { Link } from '../../routes/router.tsx';
import { Icon } from '../parts/Icon.tsx';
import { waitingTexts } from '../texts/waiting.ts';
import { say } from '../../i18n/say.ts';

/** Leads to what the server refused, where there is something. */
export const RefusedLine = () => {
    use(startOffline());
    const refused = useOutbox().entries.filter(({ refusal }) => refusal !== null);
    if (refused.length === 0) return null;
    return (
        <Box
            component={Link}
            to="/home/waiting"
            sx={{
                display: 'flex',
                alignItems: 'center',
                justifyContent: 'space-between',
                gap: 1,
                minHeight: 68,
                px: 2,
                py: 1.25,
                color: 'text.primary',
                textDecoration: 'none',
                bgcolor: 'background.paper',
                border: 1,
                borderColor: 'error.main',
                borderRadius: '14px',
            }}
        >
            <div>
                <Box sx={{ fontWeight: 600 }}>{waitingTexts.attention(refused.length)}</Box>
                <Box sx={{ fontSize: '0.875rem', fontWeight: 500 }}>{say`See why, and correct it`}</Box>
            </div>
            <Icon name="next" />
        </Box>
    );
};
