import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ApiError } from '../../dataProvider/ApiError.ts';
import type { Acting } from '../../dataProvider/useAct.ts';
import { ScanImei } from '../../framework/capture/ScanImei.tsx';
import { helpFor } from '../texts/enrolment.ts';
import { TextInput } from '../parts/TextInput.tsx';
import { say } from '../../i18n/say.ts';
import { readImei } from '../../../domain/matching/imei.ts';
import { matchTac } from '../../../domain/matching/tac.ts';

interface ImeiJudgement {
    /** 15 digits, once it is right for this product. */
    readonly imei: string | null;
    readonly hint: string | undefined;
    readonly fault: string | undefined;
}

interface Product {
    readonly model: string;
    readonly tacs: readonly string[];
}

const withoutSpaces = (typed: string): string => typed.replaceAll(/[\s/-]/g, '');

/** What can be said about an IMEI while it is being typed: how many digits are left, whether it is right, whether it is the product's. */
export const judgeImei = (typed: string, { model, tacs }: Product): ImeiJudgement => {
    const digits = withoutSpaces(typed);
    if (digits === '') return { imei: null, hint: say`Dial *#06# on the phone; it shows 15 digits.`, fault: undefined };
    if (/^\d{1,14}$/.test(digits)) return { imei: null, hint: say`${digits.length} of 15 digits`, fault: undefined };
    const reading = readImei(digits);
    if (!reading.ok) return { imei: null, hint: undefined, fault: reading.problem };
    const match = matchTac(reading.imei, tacs);
    if (match === 'mismatch')
        return {
            imei: null,
            hint: undefined,
            fault: say`This is not a ${model}: its number begins with ${reading.tac}. Take the phone of the contract.`,
        };
    const hint =
        match === 'match'
            ? say`A ${model}: right.`
            : say`The number is well-formed. Its model is checked when it is enrolled.`;
    return { imei: reading.imei, hint, fault: undefined };
};

interface EnrolFormProps {
    readonly product: Product;
    /** An enrolled phone is only exchanged for a reason. */
    readonly needsReason: boolean;
    readonly acting: Acting;
    readonly onDone: () => void;
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

const digits = { inputMode: 'numeric', autoComplete: 'off', maxLength: 20 } as const;

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
    const scanned = ([first = '', other = '']: readonly string[]): void => {
        change(first);
        setSecond(other);
    };
    const enrol = async (): Promise<void> => {
        const input = { imei, imei2: orNull(second), reason: orNull(reason) };
        if (!((await acting.run('enrol_device', input)) instanceof ApiError)) onDone();
    };
    const isReady = imei !== null && (!needsReason || reason.trim() !== '');
    return (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
            <Box>{helpFor(product.model).prepare}</Box>
            <TextInput
                label={say`IMEI`}
                value={typed}
                onChange={change}
                hint={hint}
                fault={fault ?? faults['imei']}
                inputProps={{ ...digits, style: { letterSpacing: '0.08em', fontVariantNumeric: 'tabular-nums' } }}
                isRequired
            />
            <ScanImei label={say`IMEI`} most={2} onFound={scanned} />
            <TextInput
                label={say`Second IMEI (optional)`}
                value={second}
                onChange={setSecond}
                fault={faults['imei2']}
                inputProps={digits}
            />
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
