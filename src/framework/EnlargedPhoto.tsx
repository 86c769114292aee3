import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { say } from '../i18n/say.ts';
import { BlobImage } from './BlobImage.tsx';

interface EnlargedPhotoProps {
    readonly blob: Blob;
    readonly label: string;
    readonly onClose: () => void;
}

/** A picture over the whole screen. */
export const EnlargedPhoto = ({ blob, label, onClose }: EnlargedPhotoProps) => (
    <Dialog open onClose={onClose} maxWidth="lg" aria-label={label}>
        <BlobImage blob={blob} label={label} sx={{ maxWidth: '100%', maxHeight: '80vh' }} />
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 2, py: 1 }}>
            <Typography sx={{ flexGrow: 1 }}>{label}</Typography>
            <Button onClick={onClose}>{say`Close`}</Button>
        </Box>
    </Dialog>
);
