import Box from '@mui/material/Box';
import { BlobImage } from '../BlobImage.tsx';
import { Notice } from '../Notice.tsx';
import { photoTexts } from './captureTexts.ts';
import type { DevelopedPhoto } from './developPhoto.ts';

/** What may be wrong with a photo, each with its cure. */
export const FaultNotice = ({ faults }: Pick<DevelopedPhoto, 'faults'>) => (
    <Notice tone="warning">
        {faults.map((fault) => (
            <Box key={fault}>{photoTexts.faults[fault]}</Box>
        ))}
    </Notice>
);

/** The photo that was just taken, as large as the screen, and whether it is good. */
export const PhotoReview = ({ photo, label }: { readonly photo: DevelopedPhoto; readonly label: string }) => (
    <Box sx={{ flexGrow: 1, minHeight: 0, display: 'flex', flexDirection: 'column', gap: 1.5, p: 2 }}>
        <Box sx={{ flexGrow: 1, minHeight: 0, display: 'grid', placeItems: 'center' }}>
            <BlobImage
                blob={photo.blob}
                label={label}
                sx={{ maxWidth: '100%', maxHeight: '100%', objectFit: 'contain', borderRadius: '10px' }}
            />
        </Box>
        {photo.faults.length > 0 ? (
            <FaultNotice faults={photo.faults} />
        ) : (
            <Notice tone="good">{photoTexts.good}</Notice>
        )}
    </Box>
);
