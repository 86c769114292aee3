import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { say } from '../i18n/say.ts';
import { BlobImage } from './BlobImage.tsx';

interface EnlargedPhotoProps {
    readonly blob: Blob;
    readonly label: string;
    readonly onClose: () => void;
}

/** A picture over the whole screen. */
export const EnlargedPhoto = ({ blob, label, onClose }: EnlargedPhotoProps) => (
    <Dialog open onClose={onClose} maxWidth="lg">
        <BlobImage blob={blob} label={label} sx={{ maxWidth: '100%', maxHeight: 'calc(100dvh - 132px)' }} />
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 2, py: 1 }}>
            <DialogTitle sx={{ flex: 1, p: 0, fontSize: '1rem', fontWeight: 400 }}>{label}</DialogTitle>
            <Button onClick={onClose}>{say`Close`}</Button>
        </Box>
    </Dialog>
);
