import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ApiError } from '../../dataProvider/ApiError.ts';
import type { Acting } from '../../dataProvider/useAct.ts';
import { ScanImei } from '../../framework/capture/ScanImei.tsx';
import { TextInput } from '../parts/TextInput.tsx';
import { judgeImei } from './judgeImei.ts';
import { say } from '../../i18n/say.ts';

interface EnrolFormProps {
    readonly product: { readonly model: string; readonly tacs: readonly string[] };
    /** An enrolled phone is only exchanged for a reason. */
    readonly needsReason: boolean;
    readonly acting: Acting;
    readonly onDone: () => void;
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

const digits = { inputMode: 'numeric', autoComplete: 'off', maxLength: 20 } as const;

/** Takes the IMEI, judged while it is typed. */
export const EnrolForm = ({ product, needsReason, acting, onDone }: EnrolFormProps) => {
    const [typed, setTyped] = useState('');
    const [second, setSecond] = useState('');
    const [reason, setReason] = useState('');
    const { imei, hint, fault } = judgeImei(typed, product);
    const faults = acting.fault?.errors ?? {};
    const change = (text: string): void => {
        acting.forget();
        setTyped(text);
    };
    const enrol = async (): Promise<void> => {
        const input = { imei, imei2: orNull(second), reason: orNull(reason) };
        if (!((await acting.run('enrol_device', input)) instanceof ApiError)) onDone();
    };
    const isReady = imei !== null && (!needsReason || reason.trim() !== '');
    return (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
            <Box>{say`Take the ${product.model} out of its box and switch it on, with a network.`}</Box>
            <TextInput
                label={say`IMEI`}
                value={typed}
                onChange={change}
                hint={hint}
                fault={fault ?? faults['imei']}
                inputProps={{ ...digits, style: { letterSpacing: '0.08em', fontVariantNumeric: 'tabular-nums' } }}
                isRequired
            />
            <ScanImei label={say`IMEI`} onFound={change} />
            <TextInput
                label={say`Second IMEI (optional)`}
                value={second}
                onChange={setSecond}
                fault={faults['imei2']}
                inputProps={digits}
            />
            <ScanImei label={say`Second IMEI (optional)`} except={imei ?? undefined} onFound={setSecond} />
            {needsReason && (
                <TextInput
                    label={say`Why the phone changes`}
                    value={reason}
                    onChange={setReason}
                    fault={faults['reason']}
                    inputProps={{ maxLength: 200 }}
                    isRequired
                />
            )}
            <Button
                variant="contained"
                size="large"
                disabled={!isReady}
                data-action="enrol_device"
                loading={acting.busy === 'enrol_device'}
                onClick={() => void enrol()}
            >
                {say`Enrol this phone`}
            </Button>
        </Box>
    );
};
