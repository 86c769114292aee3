import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { ApiError } from '../../dataProvider/ApiError.ts';
import type { Acting } from '../../dataProvider/useAct.ts';
import { SimulatedMark } from '../../framework/SimulatedMark.tsx';
import { CodeInput } from './CodeInput.tsx';
import { say } from '../../i18n/say.ts';

interface CodeEntryProps {
    readonly acting: Acting;
    readonly sending: {
        readonly action: 'send_code' | 'send_consent_code' | 'send_withdrawal_code';
        readonly input: object;
    };
    readonly phone: string;
    readonly code: string;
    readonly onChange: (code: string) => void;
}

/** So long a message may take before asking again makes sense. */
const pauseSeconds = 45;

const useCountdown = (): readonly [number, () => void] => {
    const [left, setLeft] = useState(0);
    useEffect(() => {
        if (left === 0) return undefined;
        const timer = setTimeout(() => setLeft(left - 1), 1_000);
        return () => clearTimeout(timer);
    }, [left]);
    return [left, () => setLeft(pauseSeconds)];
};

/** Sends a code to the customer's phone and takes the digits they read out. */
export const CodeEntry = ({ acting, sending, phone, code, onChange }: CodeEntryProps) => {
    const [isSent, setSent] = useState(false);
    const [left, startPause] = useCountdown();
    const send = async (): Promise<void> => {
        if ((await acting.run(sending.action, sending.input)) instanceof ApiError) return;
        setSent(true);
        startPause();
    };
    const again = left > 0 ? say`Another code in ${left} s` : say`Send another code`;
    return (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
            <SimulatedMark partner="messaging" />
            <Button
                variant={isSent ? 'text' : 'outlined'}
                disabled={left > 0}
                data-action={sending.action}
                loading={acting.busy === sending.action}
                onClick={() => void send()}
                sx={{ justifySelf: isSent ? 'start' : 'stretch' }}
            >
                {isSent ? again : say`Send a code to ${phone}`}
            </Button>
            <CodeInput
                value={code}
                onChange={onChange}
                hint={isSent ? say`Sent to ${phone}. It works for ten minutes.` : undefined}
                fault={acting.fault?.errors['code']}
            />
        </Box>
    );
};
