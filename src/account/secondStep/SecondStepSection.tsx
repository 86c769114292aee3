import Box from '@mui/material/Box';
import { useState } from 'react';
import type { MfaMethod } from '../../auth/signInSteps.ts';
import { setPreferredMfa, turnMfaOff } from '../../auth/account.ts';
import { Notice } from '../../framework/Notice.tsx';
import { FormDialog } from '../parts/FormDialog.tsx';
import { Section } from '../parts/Section.tsx';
import { accountTexts } from '../texts.ts';
import { useAct, useDone, type AccountData } from '../useAccount.ts';
import { turnOn } from './changeMethods.ts';
import { MethodLine } from './MethodLine.tsx';
import { TotpDialog } from './TotpDialog.tsx';

const texts = accountTexts.secondStep;

interface SecondStepProps {
    readonly account: AccountData;
}

const TurnOffDialog = ({ account, method, onClose }: SecondStepProps & { method: MfaMethod; onClose: () => void }) => {
    const done = useDone();
    const confirm = async (): Promise<void> => {
        await turnMfaOff(method);
        onClose();
        await done(texts.changed);
    };
    return (
        <FormDialog
            title={texts.turnOffTitle(texts.names[method])}
            description={account.mfa.enabled.length > 1 ? texts.turnOffOne : texts.turnOffLast}
            submitLabel={texts.turnOff}
            tone="error"
            onSubmit={confirm}
            onClose={onClose}
        />
    );
};

const smsNoteOf = ({ attributes }: AccountData): string => {
    const { phone_number: phone, phone_number_verified: verified } = attributes;
    return phone !== undefined && verified === 'true' ? texts.smsNote(phone) : texts.smsNeedsPhone;
};

/** The methods beside the password: an app, messages, which is asked first, or none. */
export const SecondStepSection = ({ account }: SecondStepProps) => {
    const { attributes, mfa, pool } = account;
    const [open, setOpen] = useState<'totp' | MfaMethod | null>(null);
    const { busy, fault, run } = useAct();
    const done = useDone();
    const save = (name: string, action: () => Promise<void>) => (): void =>
        void run(name, async () => {
            await action();
            await done(texts.changed);
        });
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
        <Section title={texts.title} lead={texts.lead}>
            {pool.mfa === 'ON' && <Box sx={{ fontSize: '0.9375rem' }}>{texts.required}</Box>}
            {fault !== null && <Notice tone="error">{fault}</Notice>}
            <MethodLine {...lineOf('TOTP')} note={texts.appNote} onTurnOn={() => setOpen('totp')} />
            <MethodLine
                {...lineOf('SMS')}
                note={smsNoteOf(account)}
                onTurnOn={canSms ? save('SMS', () => turnOn('SMS', mfa)) : undefined}
            />
            {open === 'totp' && <TotpDialog mfa={mfa} onClose={() => setOpen(null)} />}
            {(open === 'SMS' || open === 'TOTP') && (
                <TurnOffDialog account={account} method={open} onClose={() => setOpen(null)} />
            )}
        </Section>
    );
};
