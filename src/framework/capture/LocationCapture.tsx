import MyLocation from '@mui/icons-material/MyLocation';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import type { FieldInputProps } from '../inputSlots.ts';
import { useFieldState } from '../inputs/useFieldState.ts';
import { formatInstant } from '../dates.ts';
import { findPosition, positionHelp, type Position, type PositionProblem } from './readPosition.ts';

/** A position this exact needs no second look (domain rule 2.5). */
const wantedM = 50;
const goodM = 100;

const texts = {
    take: 'Take the position',
    again: 'Take it again',
    stop: 'Use this one',
    searching: 'Looking for satellites…',
    good: 'Exact enough',
    poor: 'Not exact: an underwriter will look twice. Go outside and take it again.',
    map: 'Show on the map',
} as const;

const isPosition = (value: unknown): value is Position =>
    typeof value === 'object' && value !== null && 'latitude' in value && 'accuracyM' in value;

const Found = ({ position }: { readonly position: Position }) => {
    const { latitude, longitude, accuracyM, capturedAt } = position;
    const isGood = accuracyM <= goodM;
    return (
        <Box component="output" sx={{ display: 'grid', gap: 0.25 }}>
            <Typography sx={{ fontWeight: 600, color: isGood ? 'primary.main' : 'secondary.main' }}>
                ± {accuracyM} m · {isGood ? texts.good : texts.poor}
            </Typography>
            <Typography variant="body2" color="text.secondary">
                {latitude.toFixed(5)}, {longitude.toFixed(5)} · {formatInstant(capturedAt)}
            </Typography>
            <Link href={`geo:${latitude},${longitude}`} variant="body2">
                {texts.map}
            </Link>
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
            wantedM,
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
                {position !== null && <Found position={position} />}
                {isSearching && <Typography component="output">{texts.searching}</Typography>}
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
