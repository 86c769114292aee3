import Button from '@mui/material/Button';
import { useState } from 'react';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { formatDay } from '../../framework/dates.ts';
import { Notice } from '../../framework/Notice.tsx';
import { SimulatedMark } from '../../framework/SimulatedMark.tsx';
import { Surface } from '../../framework/Surface.tsx';
import { say } from '../../i18n/say.ts';
import { sayMessage } from '../../i18n/sayMessage.ts';
import { useLoanAction } from '../data/useLoanAction.ts';
import { CodeInput, codeLength } from '../parts/CodeInput.tsx';

interface PlanToSignProps {
    readonly uid: string;
    readonly version: number;
    /** 'YYYY-MM-DD'; null where no new plan waits. */
    readonly signUntil: string | null;
}

const faultOf = (error: Error | null): string | undefined => {
    if (error === null) return undefined;
    return sayMessage((error instanceof ApiError ? error.errors['code'] : undefined) ?? error.message);
};

/** A new plan that two people agreed on: the customer signs it in the shop, by the code that their phone is sent. */
export const PlanToSign = ({ uid, version, signUntil }: PlanToSignProps) => {
    const [code, setCode] = useState('');
    const sending = useLoanAction('send-plan-code', { uid, version });
    const signing = useLoanAction<{ readonly code: string }>('sign-plan', { uid, version });
    if (signing.isSuccess) return <Notice tone="good">{say`The new plan is signed.`}</Notice>;
    if (signUntil === null) return null;
    const fault = faultOf(sending.error);
    return (
        <Surface
            title={say`A new plan waits for the customer’s signature`}
            lead={say`They read it on their own page, and sign it by a code until ${formatDay(signUntil)}. Whoever tells you the code agrees to the plan.`}
        >
            {fault !== undefined && <Notice tone="error">{fault}</Notice>}
            <SimulatedMark partner="messaging" />
            <Button
                variant={sending.isSuccess ? 'text' : 'outlined'}
                loading={sending.isPending}
                onClick={() => sending.mutate({})}
            >
                {sending.isSuccess ? say`Send another code` : say`Send the code`}
            </Button>
            <CodeInput value={code} onChange={setCode} fault={faultOf(signing.error)} />
            <Button
                variant="contained"
                disabled={code.length < codeLength}
                loading={signing.isPending}
                onClick={() => signing.mutate({ code })}
            >
                {say`Sign the new plan`}
            </Button>
        </Surface>
    );
};
