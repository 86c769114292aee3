import Box from '@mui/material/Box';
import type { SxProps } from '@mui/material/styles';
import { useCallback } from 'react';

/** Draws a blob and lets go of it when the picture is no longer shown. */
export const BlobImage = ({
    blob,
    label,
    sx,
}: {
    readonly blob: Blob;
    readonly label: string;
    readonly sx: SxProps;
}) => {
    const draw = useCallback(
        (image: HTMLImageElement | null) => {
            if (image === null) return undefined;
            const url = URL.createObjectURL(blob);
            image.src = url;
            return () => URL.revokeObjectURL(url);
        },
        [blob],
    );
    return <Box component="img" ref={draw} alt={label} sx={sx} />;
};
