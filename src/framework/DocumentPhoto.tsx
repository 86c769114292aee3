import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { say } from '../i18n/say.ts';
import { BlobImage } from './BlobImage.tsx';
import { fetchDocument, openInTab } from './documents.ts';
import { BareButton, PlainButton, small } from './buttons.tsx';
import { Placeholder } from './Placeholder.tsx';
import { lazyPart } from './lazyPart.ts';

interface DocumentPhotoProps {
    readonly documentId: string;
    /** What the picture shows; read aloud and written under the enlarged picture. */
    readonly label: string;
    /** Height of the small picture in pixels; its width is a third more at most. */
    readonly height?: number;
}

// A dialog is fetched by those who look closer.
const EnlargedPhoto = lazyPart(async () => (await import('./EnlargedPhoto.tsx')).EnlargedPhoto);

/** A stored picture: small, enlarged by a click. Anything but a picture (a PDF) becomes a link that opens it. */
export const DocumentPhoto = ({ documentId, label, height = 160 }: DocumentPhotoProps) => {
    const [isOpen, setOpen] = useState(false);
    const { data, error, refetch } = useQuery({
        queryKey: ['document', documentId],
        queryFn: ({ signal }) => fetchDocument(documentId, signal),
        staleTime: Infinity,
    });
    if (error !== null) {
        return (
            <Box role="alert" sx={{ p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1, maxWidth: 260 }}>
                <Box sx={{ fontSize: '0.875rem' }}>{say`Picture not loaded: ${error.message}`}</Box>
                <PlainButton sx={small} onClick={() => void refetch()}>
                    {say`Try again`}
                </PlainButton>
            </Box>
        );
    }
    if (data === undefined) {
        return <Placeholder height={height} width={(height * 4) / 3} label={say`Loading: ${label}`} />;
    }
    if (!data.type.startsWith('image/')) {
        return <PlainButton onClick={() => openInTab(data)}>{say`Open ${label}`}</PlainButton>;
    }
    return (
        <>
            <BareButton onClick={() => setOpen(true)} aria-label={say`Enlarge: ${label}`} sx={{ borderRadius: 1 }}>
                <BlobImage
                    blob={data}
                    label={label}
                    sx={{ height, maxWidth: (height * 4) / 3, objectFit: 'cover', borderRadius: 1, display: 'block' }}
                />
            </BareButton>
            {isOpen && (
                <Suspense fallback={null}>
                    <EnlargedPhoto blob={data} label={label} onClose={() => setOpen(false)} />
                </Suspense>
            )}
        </>
    );
};
