import { useQuery } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import { finishTotp, startTotp, type Account } from '../../auth/account.ts';
import { Awaited } from '../../framework/states.tsx';
import { CodeLine, codeSchema } from '../parts/CodeLine.tsx';
import { FormDialog, type Texts } from '../parts/FormDialog.tsx';
import { deviceName } from '../devices/deviceName.ts';
import { useProven } from '../proof/useProven.ts';
import { turnOn } from './changeMethods.ts';
import { say } from '../../i18n/say.ts';
import Button from '@mui/material/Button';
import { useMemo, useRef, useState } from 'react';
import { copyOrSelect } from '../../auth/keepSecret.ts';
import { readableSecret } from '../../auth/otpSecret.ts';
import { qrCodeOf } from '../../auth/qrCode.ts';

interface TotpKeyProps {
    readonly secret: string;
    readonly uri: string;
}

const Picture = ({ uri }: Pick<TotpKeyProps, 'uri'>) => (
    <Box
        component="img"
        alt={say`QR code of the key`}
        src={useMemo(() => qrCodeOf(uri), [uri])}
        sx={{ display: 'block', width: 176, height: 176, my: 1, borderRadius: '10px' }}
    />
);

/** The key as a picture for another phone, as a link for this one, and as text. */
const TotpKey = ({ secret, uri }: TotpKeyProps) => {
    const shown = useRef<HTMLElement>(null);
    const [told, setTold] = useState('');
    const copy = async (): Promise<void> => setTold(await copyOrSelect(secret, shown.current));
    return (
        <>
            <Box sx={{ '@media (pointer: fine)': { display: 'none' } }}>
                <Button href={uri} sx={{ ml: -1 }}>
                    {say`Open the app on this phone`}
                </Button>
            </Box>
            <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{say`Scan this picture with it:`}</Box>
            <Picture uri={uri} />
            <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{say`Or type this key into the app:`}</Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
                <Box component="code" ref={shown} sx={{ fontSize: '0.9375rem', userSelect: 'all' }}>
                    {readableSecret(secret)}
                </Box>
                <Button size="small" onClick={() => void copy()}>
                    {say`Copy the key`}
                </Button>
                <Box component="output" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
                    {told}
                </Box>
            </Box>
        </>
    );
};

interface TotpDialogProps {
    readonly mfa: Account['mfa'];
    readonly onFinished: () => void;
    readonly onClose: () => void;
}

/** Each key makes the one before worthless: asked once while the dialog is open, and kept no longer. */
const useKey = () => {
    const proven = useProven();
    return useQuery({ queryKey: ['totp key'], queryFn: () => proven(startTotp), staleTime: Infinity, gcTime: 0 });
};

/** Gives a key to an authenticator app and takes the first code it makes as the proof. */
export const TotpDialog = ({ mfa, onFinished, onClose }: TotpDialogProps) => {
    const { data: key, error, refetch } = useKey();
    const proven = useProven();
    const finish = async ({ code = '' }: Texts): Promise<void> => {
        await finishTotp({ code, deviceName: deviceName(navigator.userAgent) });
        // By itself: a code is good once.
        await proven(() => turnOn('TOTP', mfa));
        onFinished();
    };
    const waiting = <Awaited error={error} refetch={refetch} count={2} />;
    return (
        <FormDialog
            title={say`Set up an authenticator app`}
            submitLabel={say`Finish`}
            schema={codeSchema}
            initial={{ code: '' }}
            onSubmit={finish}
            done={say`The authenticator app is your second step now.`}
            onClose={onClose}
            isLong
        >
            {key === undefined ? (
                waiting
            ) : (
                <>
                    <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
                        <li>{say`Get an authenticator app, such as Google Authenticator or Microsoft Authenticator.`}</li>
                        <li>
                            {say`Give it your key.`}
                            <TotpKey {...key} />
                        </li>
                        <li>{say`Type the six digits that the app shows.`}</li>
                    </Box>
                    <CodeLine />
                </>
            )}
        </FormDialog>
    );
};
