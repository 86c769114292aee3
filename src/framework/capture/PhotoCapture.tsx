import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { Suspense, useEffect, useId, useRef, useState, type ChangeEvent } from 'react';
import { DocumentPhoto } from '../DocumentPhoto.tsx';
import type { FieldInputProps } from '../inputSlots.ts';
import { useFieldState } from '../inputs/useFieldState.ts';
import { useCardForm, useHasMarks } from '../step/cardMarks.ts';
import { useCardFill } from '../step/useCardFill.ts';
import { photoTexts } from './captureTexts.ts';
import { hasCamera } from './hasCamera.ts';
import { Doubt, EmptyFrame, Preview, Sending } from './PhotoParts.tsx';
import { usePhotoUpload } from './usePhotoUpload.ts';
import { lazyPart } from '../lazyPart.ts';

// Fetched by whoever takes a photo, and by nobody whose phone has no camera for pages.
const CameraDialog = lazyPart(async () => (await import('./CameraDialog.tsx')).CameraDialog);

// Fetched once a card was looked at.
const CardNotice = lazyPart(async () => (await import('../step/CardNotice.tsx')).CardNotice);

/** Whether a photo is taken in the page; undefined until that is known. Asked beforehand, since a file is only chosen at the very touch. */
const useCameraHere = (): boolean | undefined => {
    const [isHere, setHere] = useState<boolean>();
    useEffect(() => void hasCamera().then(setHere), []);
    return isHere;
};

/** A file, or the phone's own camera, which older phones open for one. */
const usePicker = (onPicked: (file: File) => void) => {
    const picker = useRef<HTMLInputElement>(null);
    const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
        const [file] = target.files ?? [];
        if (file !== undefined) onPicked(file);
        // The same file may be chosen again after a fault.
        target.value = '';
    };
    return { picker, choose, pick: (): void => picker.current?.click() };
};

const hidden = { position: 'absolute', opacity: 0, width: 1, height: 1 } as const;

/** What became of reading a card, until it is compared. */
const ReadCard = ({ isRead }: { readonly isRead: boolean | null }) => {
    const form = useCardForm();
    const hasMarks = useHasMarks();
    if (form === null || isRead === null || (isRead && !hasMarks)) return null;
    return (
        <Suspense fallback={null}>
            <CardNotice form={form} isRead={isRead} />
        </Suspense>
    );
};

/** Takes a photo with the camera or from a file, looks it over, sends it, shows it; the form holds its document's id. */
export const PhotoCapture = (props: FieldInputProps) => {
    const { field } = props;
    const { control, value, isInvalid, hint, label, isRequired } = useFieldState(props);
    const hintId = useId();
    const document = field.document ?? 'condition_evidence';
    const card = useCardFill(field, control.name);
    const photo = usePhotoUpload({
        name: control.name,
        kind: document,
        card: card.side,
        judge: card.judge,
        onUsed: (taken) => void card.fill(taken),
        onStored: control.onChange,
    });
    const { picker, choose, pick } = usePicker((file) => void photo.take(file));
    const isCameraHere = useCameraHere();
    const [isOpen, setOpen] = useState(false);
    const isDisabled = control.disabled ?? false;
    const documentId = typeof value === 'string' && value !== '' ? value : null;
    const take = async (): Promise<void> => {
        // A phone that is busy has not answered yet when it is touched.
        if (isCameraHere ?? (await hasCamera())) setOpen(true);
        else pick();
    };
    const { waiting, doubted } = photo;
    const hasPicture = waiting !== null || doubted !== null || documentId !== null;
    const shown = photo.isLooking ? photoTexts.looking : (photo.fault ?? hint);
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
                capture={field.document === 'income_proof' || isCameraHere ? undefined : 'environment'}
                onChange={choose}
                disabled={isDisabled}
                aria-describedby={hintId}
                style={hidden}
                tabIndex={-1}
            />
            {!hasPicture && !isDisabled && (
                <EmptyFrame onClick={() => void take()} isInvalid={isInvalid} label={label} />
            )}
            {doubted !== null && <Doubt photo={doubted} label={label} onUse={() => void photo.send(doubted)} />}
            {doubted === null && waiting !== null && <Preview blob={waiting} label={label} />}
            {doubted === null && waiting === null && documentId !== null && (
                <Box sx={{ display: 'flex' }}>
                    <DocumentPhoto documentId={documentId} label={label} />
                </Box>
            )}
            {doubted === null && waiting !== null && <Sending {...photo} />}
            {hasPicture && !isDisabled && (
                <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
                    <Button
                        variant={doubted === null ? 'outlined' : 'contained'}
                        startIcon={<PhotoCameraOutlined />}
                        onClick={() => void take()}
                    >
                        {photoTexts.again}
                    </Button>
                    {field.nullable && documentId !== null && (
                        <Button color="inherit" onClick={() => control.onChange(null)}>
                            {photoTexts.remove}
                        </Button>
                    )}
                </Box>
            )}
            {hasPicture && <ReadCard isRead={card.isRead} />}
            {shown !== undefined && <FormHelperText id={hintId}>{shown}</FormHelperText>}
            {isOpen && (
                <Suspense fallback={null}>
                    <CameraDialog
                        label={label}
                        document={document}
                        card={card.side}
                        judge={card.judge}
                        onTaken={(taken) => {
                            setOpen(false);
                            void photo.send(taken);
                        }}
                        onChoose={() => {
                            setOpen(false);
                            pick();
                        }}
                        onClose={() => setOpen(false)}
                    />
                </Suspense>
            )}
        </FormControl>
    );
};
