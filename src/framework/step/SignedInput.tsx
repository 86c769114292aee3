import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { SignedWords } from '../../../domain/field.ts';
import { say } from '../../i18n/say.ts';
import { SignatureCapture } from '../capture/SignatureCapture.tsx';
import { usePhotoUpload } from '../capture/usePhotoUpload.ts';
import { Preview, Sending } from '../capture/PhotoParts.tsx';
import { DocumentPhoto } from '../DocumentPhoto.tsx';
import type { FieldInputProps } from '../inputSlots.ts';
import { useFieldState, type FieldState } from '../inputs/useFieldState.ts';

const Pad = ({ onSign }: { readonly onSign: (png: Blob) => void }) => {
    const [png, setPng] = useState<Blob | null>(null);
    return (
        <Box sx={{ display: 'grid', gap: 1, maxWidth: 560 }}>
            <SignatureCapture onChange={setPng} />
            {png !== null && (
                <Button variant="contained" onClick={() => onSign(png)} sx={{ justifySelf: 'start' }}>
                    {say`Keep the signature`}
                </Button>
            )}
        </Box>
    );
};

interface SignatureProps {
    readonly state: FieldState;
    readonly kind: string;
    readonly signs: SignedWords;
}

/** The signature as it is kept; drawn anew, it is another one. */
const Signature = ({ state: { control, value, label }, kind, signs }: SignatureProps) => {
    const { setValue } = useFormContext();
    const photo = usePhotoUpload({
        name: control.name,
        kind,
        onStored: (documentId) => {
            setValue(signs.keptIn, documentId === null ? null : signs.words);
            control.onChange(documentId);
        },
    });
    const [isAgain, setAgain] = useState(false);
    const documentId = typeof value === 'string' && value !== '' ? value : null;
    const isDisabled = control.disabled ?? false;
    const sign = (png: Blob): void => {
        setAgain(false);
        void photo.send({ blob: png, faults: [] });
    };
    if (isAgain || (photo.waiting === null && documentId === null)) return isDisabled ? null : <Pad onSign={sign} />;
    return (
        <>
            <Box sx={{ display: 'flex', '& img': { bgcolor: '#ffffff', objectFit: 'contain' } }}>
                {photo.waiting === null ? (
                    <DocumentPhoto documentId={documentId ?? ''} label={label} height={120} />
                ) : (
                    <Preview blob={photo.waiting} label={label} />
                )}
            </Box>
            {photo.waiting !== null && <Sending {...photo} />}
            {photo.fault !== null && <FormHelperText error>{photo.fault}</FormHelperText>}
            {!isDisabled && (
                <Button variant="outlined" onClick={() => setAgain(true)} sx={{ mt: 1, justifySelf: 'start' }}>
                    {say`Sign again`}
                </Button>
            )}
        </>
    );
};

/** Words to read to somebody, and their signature under them; without a network it waits on the phone like a photo. */
export const SignedInput = ({ signs, ...props }: FieldInputProps & { readonly signs: SignedWords }) => {
    const state = useFieldState(props);
    const { isInvalid, hint, label } = state;
    return (
        <FormControl component="fieldset" error={isInvalid} fullWidth sx={{ display: 'grid', gap: 1 }}>
            <FormLabel component="legend">{label}</FormLabel>
            <Box component="blockquote" sx={{ m: 0, pl: 1.5, borderLeft: 3, borderColor: 'divider' }}>
                {say(signs.words)}
            </Box>
            <Signature state={state} kind={props.field.document ?? 'commitment_signature'} signs={signs} />
            {hint !== undefined && <FormHelperText>{hint}</FormHelperText>}
        </FormControl>
    );
};
