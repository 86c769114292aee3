import { DialogFrame } from '../../framework/DialogFrame.tsx';
import GlobalStyles from '@mui/material/GlobalStyles';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { codesText, copyOrSelect, saveText } from '../../auth/keepSecret.ts';
import { makeRecoveryCodes } from '../../auth/recoveryCodes.ts';
import { say } from '../../i18n/say.ts';
import { FormDialog } from '../parts/FormDialog.tsx';
import { useDone, type AccountData } from '../useAccount.ts';

/** On paper there is nothing but the codes. */
const onPaper = {
    '@media print': {
        'body *': { visibility: 'hidden' },
        '.recovery-codes, .recovery-codes *': { visibility: 'visible' },
    },
};

interface CodesProps {
    readonly codes: readonly string[];
    readonly username: string;
    readonly onClose: () => void;
}

const Codes = ({ codes, username, onClose }: CodesProps) => {
    const list = useRef<HTMLOListElement>(null);
    const [told, setTold] = useState('');
    const text = codesText(codes, username);
    const copy = async (): Promise<void> => setTold(await copyOrSelect(text, list.current));
    return (
        <DialogFrame
            title={say`Keep these recovery codes`}
            maxWidth="xs"
            actions={<Button variant="contained" onClick={onClose}>{say`I have kept them`}</Button>}
        >
            <div>
                <GlobalStyles styles={onPaper} />
                {say`Each works once. They are shown only now.`}
                <Box
                    component="ol"
                    ref={list}
                    className="recovery-codes"
                    sx={{
                        pl: 3.5,
                        my: 1.5,
                        fontFamily: 'monospace',
                        fontSize: { xs: '0.8125rem', sm: '1rem' },
                        lineHeight: 2,
                    }}
                >
                    {codes.map((code) => (
                        <li key={code}>{code}</li>
                    ))}
                </Box>
                <Button onClick={() => void copy()}>{say`Copy`}</Button>
                <Button onClick={() => print()}>{say`Print`}</Button>
                <Button onClick={() => saveText(text, 'ahadi-recovery-codes.txt')}>{say`Save as a file`}</Button>
                <Box component="output" sx={{ color: 'text.secondary', fontSize: '0.875rem', ml: 1 }}>
                    {told}
                </Box>
            </div>
        </DialogFrame>
    );
};

interface RecoveryDialogProps {
    readonly account: AccountData;
    readonly onClose: () => void;
}

/** Makes recovery codes and shows them, this once. */
export const RecoveryDialog = ({ account, onClose }: RecoveryDialogProps) => {
    const [codes, setCodes] = useState<readonly string[] | null>(null);
    const done = useDone();
    const finish = (): void => {
        onClose();
        void done(say`Saved.`);
    };
    if (codes !== null) return <Codes codes={codes} username={account.username} onClose={finish} />;
    return (
        <FormDialog
            title={say`Make recovery codes?`}
            description={
                account.recoveryCodesLeft === 0
                    ? say`If you lose your phone, one of them lets you in instead of the code it would show.`
                    : say`The codes you have now stop working.`
            }
            submitLabel={say`Make the codes`}
            onSubmit={async () => setCodes(await makeRecoveryCodes())}
            onClose={onClose}
        />
    );
};
