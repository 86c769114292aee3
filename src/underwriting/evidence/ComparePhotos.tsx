import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import { useState } from 'react';
import { PlainButton } from '../../framework/buttons.tsx';
import { say } from '../../i18n/say.ts';
import type { Photo } from './photos.ts';
import { PhotoView } from './PhotoView.tsx';

interface ComparePhotosProps {
    readonly photos: readonly Photo[];
    readonly first: Photo;
    readonly onClose: () => void;
}

interface SideProps {
    readonly label: string;
    readonly photos: readonly Photo[];
    readonly chosen: Photo;
    readonly onChoose: (photo: Photo) => void;
}

const Side = ({ label, photos, chosen, onChoose }: SideProps) => (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0, gridTemplateRows: 'auto 1fr' }}>
        <Box
            component="select"
            aria-label={label}
            value={chosen.documentId}
            onChange={({ target }: { readonly target: HTMLSelectElement }) => {
                const photo = photos.find(({ documentId }) => documentId === target.value);
                if (photo !== undefined) onChoose(photo);
            }}
            sx={{
                minHeight: 44,
                px: 1,
                font: 'inherit',
                color: 'inherit',
                bgcolor: 'background.paper',
                border: 1,
                borderColor: 'divider',
                borderRadius: '8px',
            }}
        >
            {photos.map(({ documentId, label: name }) => (
                <option key={documentId} value={documentId}>
                    {name}
                </option>
            ))}
        </Box>
        {/* Each picture stands as it was left only while it is the same one. */}
        <PhotoView key={chosen.documentId} photo={chosen} isLarge height="calc(100dvh - 190px)" />
    </Box>
);

/** Two pictures of the application on the whole window, each enlarged, turned and moved for itself. */
export const ComparePhotos = ({ photos, first, onClose }: ComparePhotosProps) => {
    const [left, setLeft] = useState(first);
    const [right, setRight] = useState(photos.find((photo) => photo !== first) ?? first);
    return (
        <Dialog open fullScreen onClose={onClose} slotProps={{ paper: { 'aria-label': say`Pictures side by side` } }}>
            <Box sx={{ p: { xs: 1, md: 2 }, display: 'grid', gap: 1, gridTemplateRows: 'auto 1fr', height: '100%' }}>
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                    <Box component="h2" sx={{ m: 0, fontSize: '1.0625rem', flexGrow: 1 }}>
                        {say`Side by side`}
                    </Box>
                    <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', display: { xs: 'none', md: 'block' } }}>
                        {say`+ and − enlarge, arrows move, R turns, 0 starts again, Esc closes`}
                    </Box>
                    <PlainButton onClick={onClose}>{say`Close`}</PlainButton>
                </Box>
                <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
                    <Side label={say`Left picture`} photos={photos} chosen={left} onChoose={setLeft} />
                    <Side label={say`Right picture`} photos={photos} chosen={right} onChoose={setRight} />
                </Box>
            </Box>
        </Dialog>
    );
};
