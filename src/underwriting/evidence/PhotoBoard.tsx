import Box from '@mui/material/Box';
import { Surface } from '../../framework/Surface.tsx';
import type { Photo } from './photos.ts';
import { PhotoView } from './PhotoView.tsx';

interface PhotoBoardProps {
    readonly photos: readonly Photo[];
    readonly title?: string;
    readonly height?: number;
}

/** Pictures side by side, so that one can be held against the other. */
export const PhotoBoard = ({ photos, title = 'Pictures', height = 260 }: PhotoBoardProps) =>
    photos.length === 0 ? null : (
        <Surface title={title}>
            <Box
                sx={{
                    display: 'grid',
                    gap: 1.5,
                    gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, 230px), 1fr))`,
                    '& > *': { maxWidth: photos.length === 1 ? 460 : 'none' },
                }}
            >
                {photos.map((photo) => (
                    <PhotoView key={photo.documentId} photo={photo} height={height} />
                ))}
            </Box>
        </Surface>
    );
