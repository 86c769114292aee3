import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { say } from '../../i18n/say.ts';
import { BlobImage } from '../BlobImage.tsx';
import { percentText } from '../numbers.ts';
import { photoTexts } from './captureTexts.ts';
import type { DevelopedPhoto } from './developPhoto.ts';
import { FaultNotice } from './PhotoReview.tsx';
import type { PhotoUpload } from './usePhotoUpload.ts';

const small = { height: 160, maxWidth: '100%', objectFit: 'cover', borderRadius: '10px', display: 'block' } as const;

/** How far a photo is on its way, as the server has confirmed it. */
export const Sending = ({ progress, isOffline, retry }: PhotoUpload) => (
    <Box component="output" sx={{ display: 'grid', gap: 0.5, py: 1, maxWidth: 260 }}>
        {progress !== null && (
            <>
                <LinearProgress
                    variant={progress > 0 ? 'determinate' : 'indeterminate'}
                    value={progress * 100}
                    aria-label={photoTexts.sending}
                />
                <Typography variant="caption">
                    {photoTexts.sending} {percentText(progress * 10_000, 0)}
                </Typography>
            </>
        )}
        {isOffline && (
            <>
                <Typography variant="body2">{photoTexts.waiting}</Typography>
                <Button size="small" variant="outlined" onClick={retry} sx={{ justifySelf: 'start' }}>
                    {photoTexts.sendNow}
                </Button>
            </>
        )}
    </Box>
);

/** The picture as it is on this phone. */
export const Preview = ({ blob, label }: { readonly blob: Blob; readonly label: string }) => (
    <BlobImage blob={blob} label={label} sx={small} />
);

interface DoubtProps {
    readonly photo: DevelopedPhoto;
    readonly label: string;
    readonly onUse: () => void;
}

/** A chosen picture that may be of no use, and the way to use it all the same. */
export const Doubt = ({ photo, label, onUse }: DoubtProps) => (
    <Box sx={{ display: 'grid', gap: 1 }}>
        <Preview blob={photo.blob} label={label} />
        <FaultNotice faults={photo.faults} />
        <Button variant="outlined" color="inherit" onClick={onUse} sx={{ justifySelf: 'start' }}>
            {photoTexts.anyway}
        </Button>
    </Box>
);

interface EmptyFrameProps {
    readonly onClick: () => void;
    readonly isInvalid: boolean;
    readonly label: string;
}

export const EmptyFrame = ({ onClick, isInvalid, label }: EmptyFrameProps) => (
    <ButtonBase
        onClick={onClick}
        aria-label={say`${photoTexts.take}: ${label}`}
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
        {photoTexts.take}
    </ButtonBase>
);
