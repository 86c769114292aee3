import Box from '@mui/material/Box';
import type { CallBack } from '../../../domain/application/desk.ts';
import { CustomerLine, CustomerLines } from '../../framework/CustomerLines.tsx';
import { formatInstantBriefly } from '../../framework/dates.ts';
import { Surface } from '../../framework/Surface.tsx';
import { say } from '../../i18n/say.ts';
import { drawnChecks } from '../declarations.ts';
import { fillPath } from '../stageAddress.ts';
import { useNow } from '../useNow.ts';
import { useCallBacks } from './useDesk.ts';

const Line = ({ callBack: { uid, customerName, reference, assignee, at } }: { readonly callBack: CallBack }) => {
    const isDue = Date.parse(at) <= useNow();
    return (
        <CustomerLine
            name={customerName}
            to={fillPath(drawnChecks.customerCall.path, uid)}
            about={assignee === null ? say`${reference} · claim it first` : reference}
        >
            <Box
                component="time"
                dateTime={at}
                sx={{ fontSize: '0.875rem', fontWeight: 700, color: isDue ? 'error.main' : 'text.secondary' }}
            >
                {isDue ? say`now: ${formatInstantBriefly(at)}` : formatInstantBriefly(at)}
            </Box>
        </CustomerLine>
    );
};

/** Whom to call again, the soonest first; nothing while nobody asked for it. */
export const CallBacks = () => {
    const { data = [] } = useCallBacks();
    if (data.length === 0) return null;
    return (
        <Surface title={say`To be called back`}>
            <CustomerLines>
                {data.map((callBack) => (
                    <Line key={callBack.uid} callBack={callBack} />
                ))}
            </CustomerLines>
        </Surface>
    );
};
