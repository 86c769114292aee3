import Cameraswitch from '@mui/icons-material/Cameraswitch';
import FlashlightOff from '@mui/icons-material/FlashlightOff';
import FlashlightOn from '@mui/icons-material/FlashlightOn';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { photoTexts } from './captureTexts.ts';
import type { CardSight } from './seesCard.ts';
import type { Guide } from './guides.ts';
import type { Camera } from './useCamera.ts';

const shapes = {
    // The format of all identity cards: 85.60 mm to 53.98 mm.
    // A card held before the camera of a desk fills more of it than one that lies under a phone.
    card: { width: 'min(88%, max(460px, 80vh))', aspectRatio: '85.6 / 53.98', borderRadius: '14px' },
    face: { width: 'min(66%, 300px)', aspectRatio: '3 / 4', borderRadius: '50%' },
    barcode: { width: 'min(88%, 460px)', aspectRatio: '3 / 1', borderRadius: '10px' },
    none: null,
} as const;

/** The frame to fill; around it the picture is dimmed. */
const GuideFrame = ({ guide, isFilled }: { readonly guide: Guide; readonly isFilled: boolean }) => {
    const shape = shapes[guide];
    return shape === null ? null : (
        <Box
            aria-hidden
            sx={{
                position: 'absolute',
                top: '50%',
                left: '50%',
                transform: 'translate(-50%, -50%)',
                border: '3px solid',
                borderColor: isFilled ? '#5ee0a0' : '#ffffff',
                boxShadow: '0 0 0 100vmax rgb(0 0 0 / 0.45)',
                pointerEvents: 'none',
                ...shape,
            }}
        />
    );
};

const round = { color: '#ffffff', bgcolor: 'rgb(0 0 0 / 0.45)', '&:hover': { bgcolor: 'rgb(0 0 0 / 0.6)' } } as const;

const Shutter = ({ onClick, isDisabled }: { readonly onClick: () => void; readonly isDisabled: boolean }) => (
    <ButtonBase
        aria-label={photoTexts.shoot}
        onClick={onClick}
        disabled={isDisabled}
        sx={{
            width: 76,
            height: 76,
            borderRadius: '50%',
            border: '4px solid #ffffff',
            p: '5px',
            opacity: isDisabled ? 0.4 : 1,
            '&.Mui-focusVisible': { outline: '3px solid #ffffff', outlineOffset: 3 },
        }}
    >
        <Box sx={{ width: '100%', height: '100%', borderRadius: '50%', bgcolor: '#ffffff' }} />
    </ButtonBase>
);

interface CameraViewProps {
    readonly camera: Camera;
    readonly guide: Guide;
    /** Instead of what the guide says. */
    readonly hint?: string | undefined;
    /** What is seen of a card that is waited for. */
    readonly sight?: CardSight;
    /** Without it there is nothing to press: the picture is only looked at. */
    readonly onShoot?: () => void;
}

/** What the camera sees, with the frame to fill, and everything to press within reach of the thumb. */
export const CameraView = ({ camera, guide, hint, sight = 'none', onShoot }: CameraViewProps) => {
    const { video, isLive, facing, turn, torch } = camera;
    const told = sight === 'none' ? (hint ?? photoTexts.guides[guide]) : photoTexts.sights[sight];
    return (
        <Box sx={{ position: 'relative', flexGrow: 1, minHeight: 0, overflow: 'hidden', bgcolor: '#000000' }}>
            <Box
                component="video"
                ref={video}
                muted
                playsInline
                aria-hidden
                sx={{
                    position: 'absolute',
                    inset: 0,
                    width: '100%',
                    height: '100%',
                    // All of what the photo will hold, and nothing else.
                    objectFit: 'contain',
                    // A face expects to meet itself as in a mirror; the photo is not mirrored.
                    transform: facing === 'user' ? 'scaleX(-1)' : 'none',
                }}
            />
            <GuideFrame guide={guide} isFilled={sight !== 'none'} />
            <Box
                component="output"
                sx={{
                    position: 'absolute',
                    left: 16,
                    right: 16,
                    bottom: 124,
                    textAlign: 'center',
                    color: '#ffffff',
                    fontWeight: 600,
                    textShadow: '0 1px 3px #000000',
                }}
            >
                {isLive ? told : photoTexts.starting}
            </Box>
            <Box
                sx={{
                    position: 'absolute',
                    left: 0,
                    right: 0,
                    bottom: 24,
                    display: 'grid',
                    gridTemplateColumns: '1fr auto 1fr',
                    alignItems: 'center',
                    justifyItems: 'center',
                }}
            >
                {torch === null ? (
                    <span />
                ) : (
                    <IconButton
                        aria-label={torch.isOn ? photoTexts.torchOff : photoTexts.torchOn}
                        onClick={torch.toggle}
                        sx={round}
                    >
                        {torch.isOn ? <FlashlightOn /> : <FlashlightOff />}
                    </IconButton>
                )}
                {onShoot === undefined ? <span /> : <Shutter onClick={onShoot} isDisabled={!isLive} />}
                {turn !== null && (
                    <IconButton aria-label={photoTexts.turn} onClick={turn} sx={round}>
                        <Cameraswitch />
                    </IconButton>
                )}
            </Box>
        </Box>
    );
};
