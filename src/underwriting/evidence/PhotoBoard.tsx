import Box from '@mui/material/Box';
import { Suspense, useState } from 'react';
import { Surface } from '../../framework/Surface.tsx';
import { say } from '../../i18n/say.ts';
import type { Photo } from './photos.ts';
import { PhotoView } from './PhotoView.tsx';
import { lazyPart } from '../../framework/lazyPart.ts';

const ComparePhotos = lazyPart(async () => (await import('./ComparePhotos.tsx')).ComparePhotos);

interface PhotoBoardProps {
    readonly photos: readonly Photo[];
    readonly title?: string;
    readonly height?: number;
}

/** Pictures side by side, so that one can be held against the other; two of them on the whole window when asked. */
export const PhotoBoard = ({ photos, title = say`Pictures`, height = 260 }: PhotoBoardProps) => {
    const [compared, setCompared] = useState<Photo | null>(null);
    if (photos.length === 0) return null;
    return (
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
                    <PhotoView
                        key={photo.documentId}
                        photo={photo}
                        height={height}
                        {...(photos.length > 1 ? { onCompare: () => setCompared(photo) } : {})}
                    />
                ))}
            </Box>
            {compared !== null && (
                <Suspense fallback={null}>
                    <ComparePhotos photos={photos} first={compared} onClose={() => setCompared(null)} />
                </Suspense>
            )}
        </Surface>
    );
};
