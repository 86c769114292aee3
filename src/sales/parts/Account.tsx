import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { endSession } from '../../auth/tokens.ts';
import { t } from '../../i18n/translate.ts';
import { useSession } from '../../session/useSession.ts';

/** Who is signed in, for which shop, and the way out. */
export const Account = () => {
    const name = useSession((current) => current.name);
    const merchant = useSession((current) => current.merchant);
    const agentCode = useSession((current) => current.agentCode);
    const isTestMode = useSession((current) => current.isTestMode);
    return (
        <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
            <Typography sx={{ fontWeight: 700 }}>{name}</Typography>
            <Typography variant="body2" color="text.secondary">
                {[merchant?.name, agentCode].filter((part) => part !== null && part !== undefined).join(' · ')}
            </Typography>
            {isTestMode && <Typography variant="body2">Test mode</Typography>}
            <Button size="small" variant="outlined" color="inherit" onClick={() => void endSession()} sx={{ mt: 1 }}>
                {t('ahadi.signOut')}
            </Button>
        </Box>
    );
};
