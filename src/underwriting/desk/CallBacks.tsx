import Box from '@mui/material/Box';
import type { CallBack } from '../../../domain/application/desk.ts';
import { CustomerLine, CustomerLines } from '../../framework/CustomerLines.tsx';
import { formatInstantBriefly } from '../../framework/dates.ts';
import { Surface } from '../../framework/Surface.tsx';
import { say } from '../../i18n/say.ts';
import { outlines } from '../outlines.ts';
import { fillPath } from '../stageAddress.ts';
import { useNow } from '../useNow.ts';
import { useCallBacks } from './useDesk.ts';

const aboutOf = ({ guarantorName, customerName, reference, assignee }: CallBack): string => {
    const about = guarantorName === null ? reference : say`Guarantor of ${customerName} · ${reference}`;
    return assignee === null ? say`${about} · claim it first` : about;
};

const Line = ({ callBack }: { readonly callBack: CallBack }) => {
    const { uid, customerName, guarantorName, at } = callBack;
    const isDue = Date.parse(at) <= useNow();
    const { path } = outlines[guarantorName === null ? 'customerCall' : 'guarantor'];
    return (
        <CustomerLine name={guarantorName ?? customerName} to={fillPath(path, uid)} about={aboutOf(callBack)}>
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
                {data.map((callBack, index) => (
                    // Two guarantors may have the same name, and ask for the same time.
                    <Line key={`${callBack.uid} ${index}`} callBack={callBack} />
                ))}
            </CustomerLines>
        </Surface>
    );
};
