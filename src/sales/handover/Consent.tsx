import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useState, type Dispatch, type SetStateAction } from 'react';
import type { Acting } from '../../dataProvider/useAct.ts';
import { CodeEntry } from '../parts/CodeEntry.tsx';
import { LonePhoto } from '../parts/LonePhoto.tsx';
import { Surface } from '../../framework/Surface.tsx';
import { say } from '../../i18n/say.ts';

/** How the customer's signature is proven: a code from their phone, or a photo of them signing. */
export interface Proof {
    readonly code: string;
    readonly photo: string | null;
}

interface ConsentProps {
    readonly uid: string;
    readonly phone: string;
    readonly acting: Acting;
    readonly proof: Proof;
    /** Whether a photo may stand for the code. */
    readonly photoMaySign: boolean;
    readonly onChange: Dispatch<SetStateAction<Proof>>;
}

/** The customer's yes: a code by message, and another way where no message arrives. */
export const Consent = ({ uid, phone, acting, proof, photoMaySign, onChange }: ConsentProps) => {
    const [wantsPhoto, setUsesPhoto] = useState(false);
    const usesPhoto = wantsPhoto && photoMaySign;
    const setPhoto = useCallback((photo: string | null) => onChange((known) => ({ ...known, photo })), [onChange]);
    const swap = (): void => {
        setUsesPhoto(!usesPhoto);
        onChange({ code: '', photo: null });
    };
    return (
        <Surface
            title={say`The customer’s yes`}
            lead={
                usesPhoto
                    ? say`Where messages do not arrive, photograph the customer signing.`
                    : say`A code goes to the customer’s phone; they read it to you.`
            }
        >
            {usesPhoto ? (
                <LonePhoto
                    uid={uid}
                    kind="signing_photo"
                    label={say`The customer signing`}
                    isRequired
                    onChange={setPhoto}
                />
            ) : (
                <CodeEntry
                    acting={acting}
                    sending={{ action: 'send_code', input: { purpose: 'sign', deal: null } }}
                    phone={phone}
                    code={proof.code}
                    onChange={(code) => onChange((known) => ({ ...known, code }))}
                />
            )}
            {photoMaySign && (
                <Box>
                    {!usesPhoto && `${say`The message cannot reach this phone.`} `}
                    <Button size="small" onClick={swap}>
                        {usesPhoto ? say`Use a code` : say`Photograph instead`}
                    </Button>
                </Box>
            )}
        </Surface>
    );
};
