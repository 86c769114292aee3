import Phone from '@mui/icons-material/Phone';
import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { entriesIn } from '../../../domain/application/captured.ts';
import { buttonLook, PlainButton, primary } from '../../framework/buttons.tsx';
import { instantOfLocal, localInstantOf } from '../../framework/dates.ts';
import { say, spoken } from '../../i18n/say.ts';
import { useJudgementForm } from '../check/judgementForm.ts';
import { inputStyle } from '../findings/Labelled.tsx';
import { durationOf, type CallTimer } from './callTimer.ts';

const results = spoken({
    answered: 'Answered',
    no_answer: 'No answer',
    switched_off: 'Switched off',
    wrong_person: 'Wrong person',
});

const quiet = { borderColor: 'divider', color: 'inherit' } as const;
const choices = { display: 'flex', flexWrap: 'wrap', gap: 0.75 } as const;

const minuteMs = 60_000;
const soon = [15, 30, 60, 120] as const;

/** How long the call has lasted, by the second. */
const Elapsed = ({ since }: { readonly since: number }) => {
    const [now, setNow] = useState(Date.now);
    useEffect(() => {
        const timer = setInterval(() => setNow(Date.now()), 1_000);
        return () => clearInterval(timer);
    }, []);
    return (
        <Box role="timer" sx={{ fontSize: '1.25rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
            {durationOf(now - since)}
        </Box>
    );
};

/** When the customer wants to be called again. */
const CallBackChoice = ({ onChoose }: { readonly onChoose: (at: string) => void }) => {
    const [at, setAt] = useState<string | null>(null);
    return (
        <Box component="fieldset" aria-label={say`Call back at`} sx={choices}>
            {soon.map((minutes) => (
                <PlainButton
                    key={minutes}
                    onClick={() => onChoose(new Date(Date.now() + minutes * minuteMs).toISOString())}
                    sx={quiet}
                >
                    {minutes < 60 ? say`In ${minutes} min` : say`In ${minutes / 60} h`}
                </PlainButton>
            ))}
            <Box
                component="input"
                type="datetime-local"
                aria-label={say`Another time`}
                value={localInstantOf(at)}
                onChange={({ target }) => setAt(instantOfLocal(target.value))}
                sx={(theme) => ({ ...inputStyle(theme), width: 'auto' })}
            />
            {at !== null && <PlainButton onClick={() => onChoose(at)}>{say`Call back then`}</PlainButton>}
        </Box>
    );
};

interface CallableProps {
    readonly label: string;
    readonly number: string;
    readonly mayLog: boolean;
    readonly timer: CallTimer;
}

/** A number to call, its running clock, and one press to log what became of it. */
export const Callable = ({ label, number, mayLog, timer }: CallableProps) => {
    const { judgement, changeFindings } = useJudgementForm();
    const [isPromising, setPromising] = useState(false);
    const running = timer.running?.number === number ? timer.running : null;
    const log = (result: string, callbackAt: string | null = null): void => {
        const attempts = entriesIn(judgement.findings, 'attempts');
        const at = new Date(running?.startedAt ?? Date.now()).toISOString();
        const attempt = { at, number, result, duration: timer.stop(number), callbackAt, note: null };
        changeFindings({ attempts: [...attempts, attempt] });
        setPromising(false);
    };
    return (
        <Box sx={{ display: 'grid', gap: 1, py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
                <Box sx={{ flexGrow: 1 }}>
                    <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{label}</Box>
                    <Box sx={{ fontSize: '1.25rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
                        {number}
                    </Box>
                </Box>
                {running !== null && <Elapsed since={running.startedAt} />}
                {mayLog && (
                    <PlainButton
                        onClick={() => (running === null ? timer.start(number) : timer.stop(number))}
                        sx={quiet}
                    >
                        {running === null ? say`Start timer` : say`Stop without logging`}
                    </PlainButton>
                )}
                <Box
                    component="a"
                    href={`tel:${number}`}
                    onClick={() => {
                        if (mayLog) timer.start(number);
                    }}
                    sx={[buttonLook, primary]}
                >
                    <Phone />
                    {say`Call`}
                </Box>
            </Box>
            {mayLog && (
                <Box component="fieldset" aria-label={say`Log a call to ${number}`} sx={choices}>
                    {Object.entries(results).map(([result, name]) => (
                        <PlainButton key={result} onClick={() => log(result)} sx={quiet}>
                            {name}
                        </PlainButton>
                    ))}
                    <PlainButton aria-expanded={isPromising} onClick={() => setPromising(!isPromising)} sx={quiet}>
                        {say`Call back`}
                    </PlainButton>
                </Box>
            )}
            {isPromising && <CallBackChoice onChoose={(at) => log('callback', at)} />}
        </Box>
    );
};
