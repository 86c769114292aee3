import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { loadConfig } from '../auth/authConfig.ts';
import { t } from '../i18n/translate.ts';

type Partner = 'mobileMoney' | 'bureau' | 'deviceLock' | 'messaging';

/** Says that what stands here comes from a simulator and not from the partner itself. Draws nothing once it is real. */
export const SimulatedMark = ({ partner }: { readonly partner: Partner }) => {
    const { data } = useQuery({ queryKey: ['config'], queryFn: loadConfig, staleTime: Infinity });
    if (data?.simulated.includes(partner) !== true) return null;
    return (
        <Box
            component="p"
            sx={{
                m: 0,
                justifySelf: 'start',
                px: 1,
                py: 0.25,
                border: '1px dashed',
                borderColor: 'secondary.main',
                borderRadius: 1,
                color: 'secondary.main',
                fontSize: '0.8125rem',
                fontWeight: 600,
            }}
        >
            {t(`ahadi.simulators.${partner}`)}
        </Box>
    );
};
