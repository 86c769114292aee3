import Box from '@mui/material/Box';
import type { SxProps } from '@mui/material/styles';
import { useCallback, type CSSProperties } from 'react';

interface BlobImageProps {
    readonly blob: Blob;
    readonly label: string;
    readonly sx: SxProps;
    readonly style?: CSSProperties;
    readonly draggable?: boolean;
}

/** Draws a blob and lets go of it when the picture is no longer shown. */
export const BlobImage = ({ blob, label, ...look }: BlobImageProps) => {
    const draw = useCallback(
        (image: HTMLImageElement | null) => {
            if (image === null) return undefined;
            const url = URL.createObjectURL(blob);
            image.src = url;
            return () => URL.revokeObjectURL(url);
        },
        [blob],
    );
    return <Box component="img" ref={draw} alt={label} {...look} />;
};
