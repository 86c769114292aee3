import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useState } from 'react';
import type { DeviceState } from '../../../domain/application/application.ts';
import { say } from '../../i18n/say.ts';

interface EnrolmentProgressProps {
    readonly state: DeviceState;
    /** What to do when it takes longer than a minute. */
    readonly slow: string;
}

const slowAfterSeconds = 60;

/** How many seconds this has been on the screen. */
const useSeconds = (): number => {
    const [seconds, setSeconds] = useState(0);
    useEffect(() => {
        const timer = setInterval(() => setSeconds((known) => known + 1), 1_000);
        return () => clearInterval(timer);
    }, []);
    return seconds;
};

const clockOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const Step = ({ label, isDone }: { readonly label: string; readonly isDone: boolean }) => (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        {isDone ? <CheckCircle color="primary" /> : <RadioButtonUnchecked color="disabled" />}
        <Box sx={{ fontWeight: isDone ? 400 : 600 }}>{label}</Box>
    </Box>
);

/** How far an enrolment has come while two people wait for it, and what helps when it takes long. */
export const EnrolmentProgress = ({ state, slow }: EnrolmentProgressProps) => {
    const seconds = useSeconds();
    return (
        <Box sx={{ display: 'grid', gap: 1, mt: 1 }}>
            <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
                <Step label={say`The lock service takes the phone`} isDone={state !== 'registering'} />
                <Step label={say`The phone comes online`} isDone={false} />
            </Box>
            <LinearProgress aria-label={say`Waiting for the lock service`} sx={{ borderRadius: 2 }} />
            <Box aria-hidden sx={{ fontVariantNumeric: 'tabular-nums', color: 'text.secondary' }}>
                {clockOf(seconds)}
            </Box>
            {seconds >= slowAfterSeconds && <Box sx={{ fontWeight: 600 }}>{slow}</Box>}
        </Box>
    );
};
