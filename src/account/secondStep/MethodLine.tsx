import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Account } from '../../auth/account.ts';
import type { MfaMethod } from '../../auth/signInSteps.ts';
import { StatusChip } from '../../framework/StatusChip.tsx';
import { Line } from '../parts/Line.tsx';
import { methodNames } from './changeMethods.ts';
import { say } from '../../i18n/say.ts';

interface MethodLineProps {
    readonly method: MfaMethod;
    readonly mfa: Account['mfa'];
    readonly note: string;
    readonly busy: string | null;
    /** What cannot be done now is left out. */
    readonly onTurnOn: (() => void) | undefined;
    readonly onTurnOff: (() => void) | undefined;
    readonly onPrefer: () => void;
}

const stateOf = (isOn: boolean, isPreferred: boolean): string => {
    if (!isOn) return say`Off`;
    return isPreferred ? say`Asked first` : say`On`;
};

const Switch = ({ method, mfa, busy, onTurnOn, onTurnOff }: MethodLineProps) => {
    const isOn = mfa.enabled.includes(method);
    const onClick = isOn ? onTurnOff : onTurnOn;
    if (onClick === undefined) return null;
    const setUp = method === 'TOTP' ? say`Set up` : say`Turn on`;
    const label = isOn ? say`Turn off` : setUp;
    return (
        <Button aria-label={say`${label}: ${methodNames[method]}`} loading={busy === method} onClick={onClick}>
            {label}
        </Button>
    );
};

/** One method: whether it is on, whether it is asked first, and what can be done about it. */
export const MethodLine = (props: MethodLineProps) => {
    const { method, mfa, note, busy, onPrefer } = props;
    const isOn = mfa.enabled.includes(method);
    const isPreferred = mfa.preferred === method;
    const isChoice = mfa.enabled.length > 1;
    return (
        <Line
            label={
                <>
                    <Box component="span" sx={{ color: 'text.primary', fontSize: '1rem', fontWeight: 600 }}>
                        {methodNames[method]}
                    </Box>
                    <StatusChip tone={isOn ? 'good' : 'neutral'} label={stateOf(isOn, isPreferred && isChoice)} />
                </>
            }
            actions={
                <>
                    {isOn && isChoice && !isPreferred && (
                        <Button
                            aria-label={say`${say`Ask this first`}: ${methodNames[method]}`}
                            loading={busy === `prefer-${method}`}
                            onClick={onPrefer}
                        >
                            {say`Ask this first`}
                        </Button>
                    )}
                    <Switch {...props} />
                </>
            }
        >
            <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>{note}</Box>
        </Line>
    );
};
