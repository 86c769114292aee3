import Box from '@mui/material/Box';
import { useState } from 'react';
import type { MfaMethod } from '../../auth/signInSteps.ts';
import { setPreferredMfa, turnMfaOff } from '../../auth/account.ts';
import { Notice } from '../../framework/Notice.tsx';
import { FormDialog } from '../parts/FormDialog.tsx';
import { Section } from '../parts/Section.tsx';
import { useAct, useDone, type AccountData } from '../useAccount.ts';
import { methodNames, turnOn } from './changeMethods.ts';
import { MethodLine } from './MethodLine.tsx';
import { RecoveryDialog } from './RecoveryDialog.tsx';
import { TotpDialog } from './TotpDialog.tsx';
import { say, sayCount } from '../../i18n/say.ts';
import Button from '@mui/material/Button';
import { StatusChip } from '../../framework/StatusChip.tsx';
import { Line } from '../parts/Line.tsx';

const few = 3;

/** How many codes are left for the day the phone is lost. */
const RecoveryLine = ({ left, onMake }: { readonly left: number; readonly onMake: () => void }) => (
    <Line
        label={
            <>
                <Box component="span" sx={{ color: 'text.primary', fontSize: '1rem', fontWeight: 600 }}>
                    {say`Recovery codes`}
                </Box>
                <StatusChip
                    tone={left >= few ? 'good' : 'waiting'}
                    label={sayCount(left, '%{smart_count} left |||| %{smart_count} left')}
                />
            </>
        }
        actions={<Button onClick={onMake}>{left === 0 ? say`Make recovery codes` : say`Make new codes`}</Button>}
    >
        <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
            {say`If you lose your phone, one of them lets you in instead of the code it would show.`}
        </Box>
    </Line>
);

interface SecondStepProps {
    readonly account: AccountData;
}

const TurnOffDialog = ({ account, method, onClose }: SecondStepProps & { method: MfaMethod; onClose: () => void }) => {
    return (
        <FormDialog
            title={say`Turn off “${methodNames[method]}”?`}
            description={
                account.mfa.enabled.length > 1
                    ? say`The other second step stays on.`
                    : say`From then on your password alone opens your account.`
            }
            submitLabel={say`Turn off`}
            tone="error"
            onSubmit={() => turnMfaOff(method)}
            done={say`Saved.`}
            onClose={onClose}
        />
    );
};

const smsNoteOf = ({ attributes }: AccountData): string => {
    const { phone_number: phone, phone_number_verified: verified } = attributes;
    return phone !== undefined && verified === 'true'
        ? say`A code to ${phone}.`
        : say`Needs a verified phone number: verify yours above.`;
};

/** The methods beside the password: an app, messages, which is asked first, or none. */
export const SecondStepSection = ({ account }: SecondStepProps) => {
    const { attributes, mfa, pool } = account;
    const [open, setOpen] = useState<'totp' | 'codes' | MfaMethod | null>(null);
    const [isNew, setNew] = useState(false);
    const { busy, fault, run } = useAct();
    const done = useDone();
    const save = (name: string, action: () => Promise<void>) => (): void =>
        void run(name, async () => {
            await action();
            await done(say`Saved.`);
        });
    const closeCodes = (): void => {
        setNew(false);
        setOpen(null);
    };
    const mayTurnOff = pool.mfa !== 'ON' || mfa.enabled.length > 1;
    const lineOf = (method: MfaMethod) => ({
        method,
        mfa,
        busy,
        onTurnOff: mayTurnOff ? () => setOpen(method) : undefined,
        onPrefer: save(`prefer-${method}`, () => setPreferredMfa(method)),
    });
    const canSms = attributes['phone_number_verified'] === 'true';
    return (
        <Section
            title={say`Second step at sign-in`}
            lead={say`With a code besides your password, nobody gets in who only knows the password.`}
        >
            {pool.mfa === 'ON' && (
                <Box sx={{ fontSize: '0.9375rem' }}>{say`Your organisation asks everybody for a second step.`}</Box>
            )}
            {fault !== null && <Notice tone="error">{fault}</Notice>}
            <MethodLine
                {...lineOf('TOTP')}
                note={say`A code from an app on your phone, also without a network.`}
                onTurnOn={() => setOpen('totp')}
            />
            <MethodLine
                {...lineOf('SMS')}
                note={smsNoteOf(account)}
                onTurnOn={canSms ? save('SMS', () => turnOn('SMS', mfa)) : undefined}
            />
            {pool.recoveryCodes && mfa.enabled.length > 0 && (
                <RecoveryLine left={account.recoveryCodesLeft} onMake={() => setOpen('codes')} />
            )}
            {open === 'totp' && (
                <TotpDialog
                    mfa={mfa}
                    onFinished={() => setNew(pool.recoveryCodes && account.recoveryCodesLeft === 0)}
                    onClose={() => setOpen(null)}
                />
            )}
            {(open === 'codes' || (open === null && isNew)) && (
                <RecoveryDialog account={account} onClose={closeCodes} />
            )}
            {(open === 'SMS' || open === 'TOTP') && (
                <TurnOffDialog account={account} method={open} onClose={() => setOpen(null)} />
            )}
        </Section>
    );
};
