import Box from '@mui/material/Box';
import type { CallBack } from '../../../domain/application/desk.ts';
import { formatInstantBriefly } from '../../framework/dates.ts';
import { Surface } from '../../framework/Surface.tsx';
import { say } from '../../i18n/say.ts';
import { Link } from '../../router.tsx';
import { drawnChecks } from '../declarations.ts';
import { fillPath } from '../stageAddress.ts';
import { useNow } from '../useNow.ts';
import { useCallBacks } from './useDesk.ts';

const Line = ({ callBack: { uid, customerName, reference, assignee, at } }: { readonly callBack: CallBack }) => {
    const isDue = Date.parse(at) <= useNow();
    return (
        <Box
            component="li"
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                columnGap: 1.5,
                minHeight: 48,
                '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
        >
            <Box
                component={Link}
                to={fillPath(drawnChecks.customerCall.path, uid)}
                sx={{ color: 'text.primary', fontWeight: 600, py: 1, overflowWrap: 'anywhere' }}
            >
                {customerName}
            </Box>
            <Box component="span" sx={{ flexGrow: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>
                {assignee === null ? say`${reference} · claim it first` : reference}
            </Box>
            <Box
                component="time"
                dateTime={at}
                sx={{ fontSize: '0.875rem', fontWeight: 700, color: isDue ? 'error.main' : 'text.secondary' }}
            >
                {isDue ? say`now: ${formatInstantBriefly(at)}` : formatInstantBriefly(at)}
            </Box>
        </Box>
    );
};

/** Whom to call again, the soonest first; nothing while nobody asked for it. */
export const CallBacks = () => {
    const { data = [] } = useCallBacks();
    if (data.length === 0) return null;
    return (
        <Surface title={say`To be called back`}>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {data.map((callBack) => (
                    <Line key={callBack.uid} callBack={callBack} />
                ))}
            </Box>
        </Surface>
    );
};
