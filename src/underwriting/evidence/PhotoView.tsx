import Compare from '@mui/icons-material/Compare';
import RotateRight from '@mui/icons-material/RotateRight';
import ZoomIn from '@mui/icons-material/ZoomIn';
import ZoomOut from '@mui/icons-material/ZoomOut';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useLooking, useTellShown } from './looking.ts';
import { afterKey, moved, start, turned, zoomed, zooms, type Position } from './photoKeys.ts';
import { photoQuery, type Photo } from './photos.ts';
import { BlobImage } from '../../framework/BlobImage.tsx';
import { openInTab } from '../../framework/documents.ts';
import { IconOnlyButton, PlainButton, small } from '../../framework/buttons.tsx';
import { Placeholder } from '../../framework/Placeholder.tsx';
import { say } from '../../i18n/say.ts';

/** The picture under the finger or the mouse. */
const useDragging = (move: (x: number, y: number) => void) => {
    const from = useRef<{ readonly x: number; readonly y: number }>(undefined);
    return {
        onPointerDown: (event: PointerEvent<HTMLElement>) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            from.current = { x: event.clientX, y: event.clientY };
        },
        onPointerMove: ({ clientX, clientY }: PointerEvent) => {
            if (from.current === undefined) return;
            move(clientX - from.current.x, clientY - from.current.y);
            from.current = { x: clientX, y: clientY };
        },
        onPointerUp: () => {
            from.current = undefined;
        },
        onPointerCancel: () => {
            from.current = undefined;
        },
    };
};

const Picture = ({
    blob,
    label,
    position,
}: {
    readonly blob: Blob;
    readonly label: string;
    readonly position: Position;
}) => {
    const { zoom, turns, x, y } = position;
    return (
        <BlobImage
            blob={blob}
            label={label}
            draggable={false}
            sx={{ width: '100%', height: '100%', objectFit: 'contain', userSelect: 'none' }}
            style={{ transform: `translate(${x}px, ${y}px) scale(${zoom}) rotate(${turns * 90}deg)` }}
        />
    );
};

/** One picture to look at closely where it stands: larger, turned, moved. */
export const PhotoView = ({
    photo: { documentId, label },
    height,
    isLarge = false,
    onCompare,
}: {
    readonly photo: Photo;
    /** In pixels, or what CSS takes for a height. */
    readonly height: number | string;
    /** It has the window to itself, or half of it. */
    readonly isLarge?: boolean;
    /** Shows it beside another one. */
    readonly onCompare?: () => void;
}) => {
    const [position, setPosition] = useState(start);
    const looking = useLooking();
    const frame = useTellShown(documentId);
    const isEnlarged = isLarge || position.zoom > 1;
    useEffect(() => {
        if (isEnlarged) looking?.onEnlarged(documentId);
    }, [looking, isEnlarged, documentId]);
    const { data, error, refetch } = useQuery(photoQuery(documentId));
    const dragging = useDragging((x, y) => setPosition((old) => moved(old, x, y)));
    const isPicture = data?.type.startsWith('image/') === true;
    const onKeyDown = (event: KeyboardEvent): void => {
        const next = afterKey(event, position);
        if (next === undefined) return;
        // The page's own keys are for where nothing else listens.
        event.preventDefault();
        setPosition(next);
    };
    return (
        <Box component="figure" ref={frame} sx={{ m: 0, display: 'grid', gap: 0.5, minWidth: 0 }}>
            <Box
                {...dragging}
                {...(isPicture
                    ? { tabIndex: 0, role: 'group', 'aria-label': say`${label}, + - R and arrows`, onKeyDown }
                    : {})}
                sx={{
                    height: typeof height === 'number' ? { xs: Math.min(height, 200), md: height } : height,
                    display: 'grid',
                    // Else the row is as high as the picture, and a wide frame cuts it off.
                    gridTemplateRows: 'minmax(0, 1fr)',
                    placeItems: 'center',
                    overflow: 'hidden',
                    borderRadius: '10px',
                    bgcolor: 'action.hover',
                    border: 1,
                    borderColor: 'divider',
                    cursor: position.zoom > 1 ? 'grab' : 'default',
                    touchAction: position.zoom > 1 ? 'none' : 'pan-y',
                }}
            >
                {error !== null && (
                    <Box role="alert" sx={{ p: 1.5, textAlign: 'center', fontSize: '0.875rem' }}>
                        {say`Picture not loaded:`} {error.message}
                        <PlainButton sx={small} onClick={() => void refetch()}>
                            {say`Try again`}
                        </PlainButton>
                    </Box>
                )}
                {error === null && data === undefined && (
                    <Placeholder width="100%" height="100%" label={say`Loading: ${label}`} />
                )}
                {data !== undefined && isPicture && <Picture blob={data} label={label} position={position} />}
                {data !== undefined && !isPicture && (
                    <PlainButton
                        onClick={() => {
                            looking?.onEnlarged(documentId);
                            openInTab(data);
                        }}
                    >{say`Open the document`}</PlainButton>
                )}
            </Box>
            <Box
                component="figcaption"
                sx={{ display: 'flex', alignItems: 'center', fontSize: '0.875rem', fontWeight: 500 }}
            >
                <Box component="span" sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
                    {label}
                </Box>
                {isPicture && (
                    <>
                        <IconOnlyButton
                            aria-label={say`Smaller: ${label}`}
                            disabled={position.zoom === 1}
                            onClick={() => setPosition(zoomed(position, 1 / zooms.step))}
                        >
                            <ZoomOut fontSize="small" />
                        </IconOnlyButton>
                        <IconOnlyButton
                            aria-label={say`Larger: ${label}`}
                            disabled={position.zoom === zooms.most}
                            onClick={() => setPosition(zoomed(position, zooms.step))}
                        >
                            <ZoomIn fontSize="small" />
                        </IconOnlyButton>
                        <IconOnlyButton aria-label={say`Turn: ${label}`} onClick={() => setPosition(turned(position))}>
                            <RotateRight fontSize="small" />
                        </IconOnlyButton>
                        {onCompare !== undefined && (
                            <IconOnlyButton aria-label={say`Side by side: ${label}`} onClick={onCompare}>
                                <Compare fontSize="small" />
                            </IconOnlyButton>
                        )}
                    </>
                )}
            </Box>
        </Box>
    );
};
