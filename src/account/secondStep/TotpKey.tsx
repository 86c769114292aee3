import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useRef, useState } from 'react';
import { copyOrSelect } from '../../auth/keepSecret.ts';
import { readableSecret } from '../../auth/otpSecret.ts';
import { qrCodeOf } from '../../auth/qrCode.ts';
import { say } from '../../i18n/say.ts';

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
export const TotpKey = ({ secret, uri }: TotpKeyProps) => {
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
