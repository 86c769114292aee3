import { useState, type ReactNode } from 'react';
import { ProofContext, type AskForProof } from './useProven.ts';
import { object, string } from 'yup';
import { proveOwner } from '../../auth/proveOwner.ts';
import { say } from '../../i18n/say.ts';
import { FormDialog } from '../parts/FormDialog.tsx';
import { PasswordLine } from '../password/PasswordLine.tsx';

interface ProofDialogProps {
    readonly onProven: () => void;
    readonly onClose: () => void;
}

const schema = object({ oldPassword: string().required(() => say`Type the password you use now`) });

/** The password once more: somebody else may hold this phone by now. */
const ProofDialog = ({ onProven, onClose }: ProofDialogProps) => (
    <FormDialog
        title={say`Is it you?`}
        description={say`You signed in a while ago. Type your password again, then we go on where you were.`}
        submitLabel={say`Go on`}
        schema={schema}
        initial={{ oldPassword: '' }}
        onSubmit={async ({ oldPassword = '' }) => {
            await proveOwner(oldPassword);
            onProven();
        }}
        onClose={onClose}
    >
        <PasswordLine name="oldPassword" label={say`Current password`} autoComplete="current-password" />
    </FormDialog>
);

/** Around everything that may ask for the password again. */
export const Proof = ({ children }: { readonly children: ReactNode }) => {
    const [answer, setAnswer] = useState<((isProven: boolean) => void) | null>(null);
    const ask: AskForProof = () => new Promise((resolve) => setAnswer(() => resolve));
    const settle = (isProven: boolean): void => {
        answer?.(isProven);
        setAnswer(null);
    };
    return (
        <ProofContext value={ask}>
            {children}
            {answer !== null && <ProofDialog onProven={() => settle(true)} onClose={() => settle(false)} />}
        </ProofContext>
    );
};
