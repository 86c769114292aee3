import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useCallback, useId, useRef, type ChangeEvent } from 'react';
import { DocumentPhoto } from '../DocumentPhoto.tsx';
import type { FieldInputProps } from '../inputSlots.ts';
import { useFieldState } from '../inputs/useFieldState.ts';
import { usePhotoUpload, type PhotoUpload } from './usePhotoUpload.ts';

const texts = {
    take: 'Take photo',
    retake: 'Take again',
    remove: 'Remove',
    sending: 'Sending',
    waiting: 'Kept on this phone. It is sent when the network is back.',
    retry: 'Send now',
} as const;

const Preview = ({ blob, label }: { readonly blob: Blob; readonly label: string }) => {
    const draw = useCallback(
        (image: HTMLImageElement | null) => {
            if (image === null) return undefined;
            const url = URL.createObjectURL(blob);
            image.src = url;
            return () => URL.revokeObjectURL(url);
        },
        [blob],
    );
    return (
        <Box
            component="img"
            ref={draw}
            alt={label}
            sx={{ height: 160, maxWidth: '100%', objectFit: 'cover', borderRadius: '10px', display: 'block' }}
        />
    );
};

const Sending = ({ progress, isOffline, retry }: PhotoUpload) => (
    <Box component="output" sx={{ display: 'grid', gap: 0.5, py: 1, maxWidth: 260 }}>
        {progress !== null && (
            <>
                <LinearProgress
                    variant={progress > 0 ? 'determinate' : 'indeterminate'}
                    value={progress * 100}
                    aria-label={texts.sending}
                />
                <Typography variant="caption">
                    {texts.sending} {Math.round(progress * 100)} %
                </Typography>
            </>
        )}
        {isOffline && (
            <>
                <Typography variant="body2">{texts.waiting}</Typography>
                <Button size="small" variant="outlined" onClick={retry} sx={{ justifySelf: 'start' }}>
                    {texts.retry}
                </Button>
            </>
        )}
    </Box>
);

const EmptyFrame = ({ onClick, isInvalid, label }: { onClick: () => void; isInvalid: boolean; label: string }) => (
    <ButtonBase
        onClick={onClick}
        aria-label={`${texts.take}: ${label}`}
        sx={{
            width: '100%',
            minHeight: 112,
            display: 'grid',
            justifyItems: 'center',
            alignContent: 'center',
            gap: 0.5,
            border: '2px dashed',
            borderColor: isInvalid ? 'error.main' : 'text.secondary',
            borderRadius: '12px',
            color: 'primary.main',
            fontWeight: 600,
            fontSize: '1rem',
            fontFamily: 'inherit',
        }}
    >
        <PhotoCameraOutlined fontSize="large" />
        {texts.take}
    </ButtonBase>
);

/** Takes a photo with the camera or from a file, sends it, shows it; the form holds its document's id. */
export const PhotoCapture = (props: FieldInputProps) => {
    const { field } = props;
    const { control, value, isInvalid, hint, label, isRequired } = useFieldState(props);
    const picker = useRef<HTMLInputElement>(null);
    const hintId = useId();
    const photo = usePhotoUpload({
        name: control.name,
        kind: field.document ?? 'condition_evidence',
        onStored: control.onChange,
    });
    const isDisabled = control.disabled ?? false;
    const documentId = typeof value === 'string' && value !== '' ? value : null;
    const pick = (): void => picker.current?.click();
    const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
        const [file] = target.files ?? [];
        if (file !== undefined) void photo.take(file);
        // The same file may be chosen again after a fault.
        target.value = '';
    };
    const hasPicture = photo.waiting !== null || documentId !== null;
    const shown = photo.fault ?? hint;
    return (
        <FormControl error={isInvalid || photo.fault !== null} fullWidth>
            <FormLabel required={isRequired} htmlFor={control.name} sx={{ mb: 1 }}>
                {label}
            </FormLabel>
            <input
                ref={picker}
                id={control.name}
                type="file"
                accept="image/*"
                capture={field.document === 'income_proof' ? undefined : 'environment'}
                onChange={choose}
                disabled={isDisabled}
                aria-describedby={hintId}
                style={{ position: 'absolute', opacity: 0, width: 1, height: 1 }}
                tabIndex={-1}
            />
            {!hasPicture && !isDisabled && <EmptyFrame onClick={pick} isInvalid={isInvalid} label={label} />}
            {photo.waiting !== null && <Preview blob={photo.waiting} label={label} />}
            {photo.waiting === null && documentId !== null && (
                <Box sx={{ display: 'flex' }}>
                    <DocumentPhoto documentId={documentId} label={label} />
                </Box>
            )}
            {photo.waiting !== null && <Sending {...photo} />}
            {hasPicture && !isDisabled && (
                <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
                    <Button variant="outlined" startIcon={<PhotoCameraOutlined />} onClick={pick}>
                        {texts.retake}
                    </Button>
                    {field.nullable && documentId !== null && (
                        <Button color="inherit" onClick={() => control.onChange(null)}>
                            {texts.remove}
                        </Button>
                    )}
                </Box>
            )}
            {shown !== undefined && <FormHelperText id={hintId}>{shown}</FormHelperText>}
        </FormControl>
    );
};
