import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { PartnerName } from '../../domain/partnerNames.ts';
import { loadConfig } from '../dataProvider/appConfig.ts';
import { spoken } from '../i18n/say.ts';

const simulated: Record<PartnerName, string> = spoken({
    mobileMoney: 'Simulated: no real mobile money network was asked',
    transfers: 'Simulated: no real money moves',
    collections: 'Simulated: no network reports money by itself',
    bureau: 'Simulated: no real credit bureau was asked',
    deviceLock: 'Simulated: no real phone is locked',
    messaging: 'Simulated: messages are shown in the server’s log, not sent',
});

const missing: Record<PartnerName, string> = spoken({
    mobileMoney: 'Not available: no mobile money network is connected, so nobody can be asked',
    transfers: 'Not available: no mobile money network is connected, so no money can be moved from here',
    collections: 'Not available: no network is connected that reports money by itself',
    bureau: 'Not available: no credit bureau is connected, so nobody can be asked',
    deviceLock: 'Not available: no lock service is connected, so no phone can be locked',
    messaging: 'Not available: no carrier is connected, so no codes can be sent',
});

/** Says that what stands here comes from a simulator and not from the partner itself, or cannot come at all. Draws nothing once it is real. */
export const SimulatedMark = ({ partner }: { readonly partner: PartnerName }) => {
    const { data } = useQuery({ queryKey: ['config'], queryFn: loadConfig, staleTime: Infinity });
    const isSimulated = data?.simulated.includes(partner) === true;
    if (!isSimulated && data?.missing.includes(partner) !== true) return null;
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
            {(isSimulated ? simulated : missing)[partner]}
        </Box>
    );
};
