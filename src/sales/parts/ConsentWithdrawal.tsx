import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { customerLanguage } from '../../../domain/languages/customerLanguage.ts';
import { purposeNames, purposes, withdrawals, type Purpose } from '../../../domain/privacy/purposes.ts';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { DialogFrame } from '../../framework/DialogFrame.tsx';
import { formatInstant } from '../../framework/dates.ts';
import { sayOf } from '../../framework/lifecycle/about.ts';
import type { OpenActionProps } from '../../framework/lifecycle/StageActions.tsx';
import { Notice } from '../../framework/Notice.tsx';
import { say } from '../../i18n/say.ts';
import { Choice } from './Choice.tsx';
import { CodeEntry } from './CodeEntry.tsx';
import { codeLength } from './CodeInput.tsx';
import { Fault } from './Fault.tsx';
import { ReadOut } from './ReadOut.tsx';

/** Which consent the customer takes back, read to them what that stops and what goes on, and their own phone's code for it. */
export const ConsentWithdrawal = ({ dossier, action: { label, dialog }, onClose }: OpenActionProps) => {
    const { application, withdrawn = {} } = dossier;
    const gone = purposes.flatMap((one) => (withdrawn[one] === undefined ? [] : [[one, withdrawn[one]] as const]));
    const left = purposes.filter((one) => withdrawn[one] === undefined);
    const acting = useAct(application.uid);
    const [purpose, setPurpose] = useState<Purpose | ''>('');
    const [code, setCode] = useState('');
    const [isDone, setDone] = useState(false);
    const choose = (chosen: Purpose | ''): void => {
        acting.forget();
        setCode('');
        setPurpose(chosen);
    };
    const withdraw = async (): Promise<void> => {
        const done = await acting.run('withdraw_consent', { purpose, code });
        setDone(!(done instanceof ApiError));
    };
    const actions = (
        <>
            <Button onClick={onClose}>{isDone ? say`Close` : say`Back`}</Button>
            {!isDone && (
                <Button
                    variant="contained"
                    disabled={code.length < codeLength}
                    loading={acting.busy === 'withdraw_consent'}
                    onClick={() => void withdraw()}
                >
                    {say(label)}
                </Button>
            )}
        </>
    );
    if (purpose !== '' && isDone) {
        return (
            <DialogFrame title={say(label)} onClose={onClose} actions={actions}>
                <Notice tone="good" title={say`It is withdrawn. The customer was told so.`}>
                    {say(withdrawals[purpose].stops)}
                </Notice>
            </DialogFrame>
        );
    }
    return (
        <DialogFrame title={say(label)} onClose={onClose} actions={actions} isLong>
            {dialog?.help !== undefined && <Box>{sayOf(dossier, dialog.help)}</Box>}
            {gone.length > 0 && (
                <Notice title={say`Withdrawn already`}>
                    {gone.map(([value, since]) => (
                        <div key={value}>{say`${say(purposeNames[value])}: since ${formatInstant(since)}`}</div>
                    ))}
                </Notice>
            )}
            {left.length > 0 && (
                <Choice
                    label={say`What they no longer agree to`}
                    options={left.map((value) => ({ value, label: say(purposeNames[value]) }))}
                    value={purpose}
                    onChange={choose}
                />
            )}
            <Fault acting={acting} shown={['code']} />
            {purpose !== '' && (
                <>
                    <Box>
                        {say`Read this to ${application.customerName}:`}
                        <ReadOut text={withdrawals[purpose].stops} language={customerLanguage(application)} />
                        <ReadOut text={withdrawals[purpose].goesOn} language={customerLanguage(application)} />
                    </Box>
                    <CodeEntry
                        key={purpose}
                        acting={acting}
                        sending={{ action: 'send_withdrawal_code', input: { purpose } }}
                        phone={application.customerPhone}
                        code={code}
                        onChange={setCode}
                    />
                </>
            )}
        </DialogFrame>
    );
};
