import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { loadConfig } from '../dataProvider/appConfig.ts';
import { spoken } from '../i18n/say.ts';

const texts = spoken({
    mobileMoney: 'Simulated: no real mobile money network was asked',
    bureau: 'Simulated: no real credit bureau was asked',
    deviceLock: 'Simulated: no real phone is locked',
    messaging: 'Simulated: messages are shown in the server’s log, not sent',
});

/** Says that what stands here comes from a simulator and not from the partner itself. Draws nothing once it is real. */
export const SimulatedMark = ({ partner }: { readonly partner: keyof typeof texts }) => {
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
            {texts[partner]}
        </Box>
    );
};
