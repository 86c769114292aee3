import MyLocation from '@mui/icons-material/MyLocation';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { say, spoken } from '../../i18n/say.ts';
import { ago } from '../ago.ts';
import { formatInstant } from '../dates.ts';
import type { FieldInputProps } from '../inputSlots.ts';
import { useFieldState } from '../inputs/useFieldState.ts';
import { AccuracyRing } from './AccuracyRing.tsx';
import { findPosition, goodM, positionHelp, type Position, type PositionProblem } from './readPosition.ts';

const texts = spoken({
    take: 'Take the position',
    again: 'Take it again',
    stop: 'Use this one',
    searching: 'Looking for satellites…',
    better: 'Getting more exact…',
    good: 'Exact enough',
    poor: 'Not exact: an underwriter will look twice. Go outside and take it again.',
    mocked: 'This phone reports a made-up position. Switch off the app that does so, then take it again.',
    map: 'Show on the map',
});

/** One taken earlier, perhaps somewhere else, is told apart. */
const freshMs = 10 * 60_000;

const isPosition = (value: unknown): value is Position =>
    typeof value === 'object' && value !== null && 'latitude' in value && 'accuracyM' in value;

const takenAt = (instant: string): string =>
    Date.now() - Date.parse(instant) < freshMs ? formatInstant(instant) : `${formatInstant(instant)} (${ago(instant)})`;

const Found = ({ position, isSearching }: { readonly position: Position; readonly isSearching: boolean }) => {
    const { latitude, longitude, accuracyM, capturedAt, mocked } = position;
    const isGood = accuracyM <= goodM;
    const quality = isGood ? texts.good : texts.poor;
    return (
        <Box component="output" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <AccuracyRing accuracyM={accuracyM} isSearching={isSearching} />
            <Box sx={{ display: 'grid', gap: 0.25, minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600, color: isGood ? 'primary.main' : 'secondary.main' }}>
                    ± {accuracyM} m · {isSearching ? texts.better : quality}
                </Typography>
                {mocked && <Typography color="error">{texts.mocked}</Typography>}
                <Typography variant="body2" color="text.secondary">
                    {latitude.toFixed(5)}, {longitude.toFixed(5)}
                    <br />
                    {takenAt(capturedAt)}
                </Typography>
                <Link href={`geo:${latitude},${longitude}`} variant="body2">
                    {texts.map}
                </Link>
            </Box>
        </Box>
    );
};

/** No position yet; the seconds show that something goes on. */
const Searching = () => {
    const [seconds, setSeconds] = useState(0);
    useEffect(() => {
        const begun = Date.now();
        const timer = setInterval(() => setSeconds(Math.round((Date.now() - begun) / 1_000)), 1_000);
        return () => clearInterval(timer);
    }, []);
    return (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <AccuracyRing accuracyM={null} isSearching />
            <Box>
                <Typography component="output">{texts.searching}</Typography>
                <Typography variant="body2" color="text.secondary" aria-hidden>
                    {say`${seconds} s`}
                </Typography>
            </Box>
        </Box>
    );
};

/** The position of the phone, with how exact it is; while it is found it gets better by itself. */
export const LocationCapture = (props: FieldInputProps) => {
    const { control, value, isInvalid, hint, label, isRequired } = useFieldState(props);
    const [isSearching, setSearching] = useState(false);
    const [problem, setProblem] = useState<PositionProblem | null>(null);
    const stop = useRef<() => void>(undefined);
    useEffect(() => () => stop.current?.(), []);
    const position = isPosition(value) ? value : null;
    const isDisabled = control.disabled ?? false;

    const search = (): void => {
        setSearching(true);
        setProblem(null);
        stop.current = findPosition({
            onBetter: control.onChange,
            onEnd: (found) => {
                setSearching(false);
                setProblem(found);
            },
        });
    };
    const settle = (): void => {
        stop.current?.();
        setSearching(false);
    };
    const fault = problem === null ? undefined : positionHelp[problem];
    return (
        <FormControl component="fieldset" error={isInvalid || problem !== null} fullWidth>
            <FormLabel component="legend" required={isRequired} sx={{ mb: 1 }}>
                {label}
            </FormLabel>
            <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
                {position !== null && <Found position={position} isSearching={isSearching} />}
                {isSearching && position === null && <Searching />}
                {!isDisabled && (
                    <Box sx={{ display: 'flex', gap: 1 }}>
                        <Button
                            id={control.name}
                            ref={(button) => control.ref(button)}
                            variant={position === null ? 'contained' : 'outlined'}
                            startIcon={<MyLocation />}
                            loading={isSearching}
                            loadingPosition="start"
                            onClick={search}
                        >
                            {position === null ? texts.take : texts.again}
                        </Button>
                        {isSearching && position !== null && <Button onClick={settle}>{texts.stop}</Button>}
                    </Box>
                )}
            </Box>
            {(fault ?? hint) !== undefined && <FormHelperText>{fault ?? hint}</FormHelperText>}
        </FormControl>
    );
};
