import Button from '@mui/material/Button';
import { useState } from 'react';
import { Line } from '../parts/Line.tsx';
import { Section } from '../parts/Section.tsx';
import { say } from '../../i18n/say.ts';
import type { AccountData } from '../useAccount.ts';
import { object, ref, string } from 'yup';
import { changePassword } from '../../auth/account.ts';
import { FormDialog } from '../parts/FormDialog.tsx';
import { PasswordLine } from './PasswordLine.tsx';

const schema = object({
    oldPassword: string().required(() => say`Type the password you use now`),
    newPassword: string()
        .required(() => say`Password cannot be empty`)
        .notOneOf([ref('oldPassword')], () => say`Choose one that differs from the current one`),
});

interface PasswordDialogProps {
    readonly username: string;
    /** What a new one must be, in English; null where only the provider knows. */
    readonly rule: string | null;
    readonly onClose: () => void;
}

const PasswordDialog = ({ username, rule, onClose }: PasswordDialogProps) => {
    return (
        <FormDialog
            title={say`Change your password`}
            description={say`You stay signed in here. Elsewhere you may have to sign in again.`}
            submitLabel={say`Save`}
            schema={schema}
            initial={{ oldPassword: '', newPassword: '' }}
            onSubmit={({ oldPassword = '', newPassword = '' }) => changePassword({ oldPassword, newPassword })}
            done={say`Your password is changed.`}
            onClose={onClose}
        >
            {/* Password managers file the new password under this name. */}
            <input hidden readOnly autoComplete="username" value={username} />
            <PasswordLine name="oldPassword" label={say`Current password`} autoComplete="current-password" />
            <PasswordLine
                name="newPassword"
                label={say`New password`}
                autoComplete="new-password"
                hint={rule === null ? undefined : say(rule)}
            />
        </FormDialog>
    );
};

export const PasswordSection = ({ account: { username, pool } }: { readonly account: AccountData }) => {
    const [isOpen, setOpen] = useState(false);
    return (
        <Section title={say`Password`} lead={say`Choose one that you use nowhere else.`}>
            <Line
                label={say`Password`}
                actions={
                    <Button aria-label={say`Change your password`} onClick={() => setOpen(true)}>
                        {say`Change`}
                    </Button>
                }
            >
                ••••••••
            </Line>
            {isOpen && <PasswordDialog username={username} rule={pool.passwordRule} onClose={() => setOpen(false)} />}
        </Section>
    );
};
