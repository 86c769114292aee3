import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { object, ref, string } from 'yup';
import { changePassword } from '../../auth/account.ts';
import { passwordRules } from '../../auth/passwordRules.ts';
import { say } from '../../i18n/say.ts';
import { FormDialog, type Texts } from '../parts/FormDialog.tsx';
import { PasswordLine } from './PasswordLine.tsx';

const schema = object({
    oldPassword: string().required(() => say`Type the password you use now`),
    newPassword: string()
        .required(() => say`Password cannot be empty`)
        .notOneOf([ref('oldPassword')], () => say`Choose one that differs from the current one`),
});

/** Which of the usual rules the new password meets; the provider decides. */
const Rules = () => {
    const password = useWatch<Texts, string>({ name: 'newPassword' });
    return (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', fontSize: '0.875rem' }}>
            {passwordRules.map(({ text, isMet }) => (
                <Box key={text} component="li" sx={{ color: isMet(password) ? 'primary.main' : 'text.secondary' }}>
                    <Box component="span" aria-hidden sx={{ display: 'inline-block', width: 22 }}>
                        {isMet(password) ? '●' : '○'}
                    </Box>
                    {text}
                </Box>
            ))}
        </Box>
    );
};

interface PasswordDialogProps {
    readonly username: string;
    readonly onClose: () => void;
}

export const PasswordDialog = ({ username, onClose }: PasswordDialogProps) => {
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
            <PasswordLine name="newPassword" label={say`New password`} autoComplete="new-password" />
            <Rules />
        </FormDialog>
    );
};
