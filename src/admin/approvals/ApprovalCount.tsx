import Box from '@mui/material/Box';
import { say } from '../../i18n/say.ts';
import { useApprovals } from './useApprovals.ts';

/** How many requests wait for the reader's yes or no; nothing for none. */
export const ApprovalCount = () => {
    const { data = [] } = useApprovals();
    const count = data.filter(({ refusal }) => refusal === null).length;
    if (count === 0) return null;
    return (
        <Box
            component="span"
            aria-label={say`${count} waiting for you`}
            sx={{
                minWidth: 22,
                px: 0.75,
                borderRadius: 11,
                bgcolor: 'primary.main',
                color: 'primary.contrastText',
                fontSize: '0.75rem',
                fontWeight: 600,
                lineHeight: '22px',
                textAlign: 'center',
            }}
        >
            {count}
        </Box>
    );
};
