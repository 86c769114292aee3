import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Notice } from '../Notice.tsx';
import { CameraFrame } from './CameraFrame.tsx';
import { CameraView } from './CameraView.tsx';
import { photoTexts } from './captureTexts.ts';
import type { DevelopedPhoto, DevelopOptions } from './developPhoto.ts';
import { framingOf, photoSizeOf } from './guides.ts';
import { PhotoReview } from './PhotoReview.tsx';
import { preparePhoto, UnreadablePhoto } from './preparePhoto.ts';
import { useCardSight } from './useCardSight.ts';
import { useCamera } from './useCamera.ts';

interface CameraDialogProps {
    readonly label: string;
    /** The kind of document that is photographed. */
    readonly document: string;
    readonly card?: DevelopOptions['card'];
    /** Looks at a photo beside the others of its form. */
    readonly judge?: (photo: DevelopedPhoto) => DevelopedPhoto;
    /** A photo that was looked at and is wanted, ready to be sent. */
    readonly onTaken: (photo: DevelopedPhoto) => void;
    /** Another way: a file, or the phone's own camera. */
    readonly onChoose: () => void;
    readonly onClose: () => void;
}

/** Takes a photo and looks it over before it may go: taken again or used, whatever is said about it. */
const useShot = ({ document, card, judge, onTaken }: Omit<CameraDialogProps, 'label' | 'onChoose' | 'onClose'>) => {
    const [shot, setShot] = useState<DevelopedPhoto | null>(null);
    const [isLooking, setLooking] = useState(false);
    const [fault, setFault] = useState<string | null>(null);
    const look = async (picture: Promise<ImageBitmap | null>): Promise<void> => {
        setLooking(true);
        setFault(null);
        try {
            const image = await picture;
            if (image === null) return;
            const photo = await preparePhoto(image, { card, size: photoSizeOf(document) });
            setShot(judge?.(photo) ?? photo);
        } catch (error) {
            if (!(error instanceof UnreadablePhoto)) throw error;
            setFault(error.message);
        } finally {
            setLooking(false);
        }
    };
    return { shot, isLooking, fault, look, again: () => setShot(null), use: () => shot !== null && onTaken(shot) };
};

type Shot = ReturnType<typeof useShot>;

const Choice = ({ shot, again, use }: Shot) => {
    const isGood = shot?.faults.length === 0;
    return (
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, p: 2, pt: 0 }}>
            <Button size="large" variant={isGood ? 'outlined' : 'contained'} onClick={again}>
                {photoTexts.again}
            </Button>
            <Button size="large" variant={isGood ? 'contained' : 'outlined'} onClick={use}>
                {isGood ? photoTexts.use : photoTexts.anyway}
            </Button>
        </Box>
    );
};

/** The camera over the whole screen: what it sees with a frame to fill, then the photo to use or to take again. */
export const CameraDialog = ({ label, onChoose, onClose, ...taking }: CameraDialogProps) => {
    const { guide, facing } = framingOf(taking.document);
    const camera = useCamera(facing);
    const shot = useShot(taking);
    const { problem } = camera;
    const shoot = (): void => void shot.look(camera.shoot());
    const sight = useCardSight({
        video: camera.video,
        isWatching: guide === 'card' && camera.isLive && shot.shot === null && !shot.isLooking,
        onStill: shoot,
    });
    return (
        <CameraFrame
            label={label}
            action={
                shot.shot === null &&
                problem === null && (
                    <Button size="small" onClick={onChoose}>
                        {photoTexts.choose}
                    </Button>
                )
            }
            onClose={onClose}
        >
            {problem !== null && (
                <Box sx={{ display: 'grid', alignContent: 'center', gap: 2, p: 2, flexGrow: 1 }}>
                    <Notice tone="warning">{photoTexts.problems[problem]}</Notice>
                    <Button variant="contained" size="large" onClick={onChoose}>
                        {photoTexts.choose}
                    </Button>
                    <Button variant="outlined" size="large" onClick={camera.retry}>
                        {photoTexts.retry}
                    </Button>
                </Box>
            )}
            <Box
                sx={{
                    display: shot.shot === null && problem === null ? 'flex' : 'none',
                    flexGrow: 1,
                    minHeight: 0,
                }}
            >
                <CameraView camera={camera} guide={guide} sight={sight} onShoot={shoot} />
            </Box>
            {shot.fault !== null && <Notice tone="error">{shot.fault}</Notice>}
            {shot.isLooking && (
                <Box component="output" sx={{ p: 2, textAlign: 'center' }}>
                    {photoTexts.looking}
                </Box>
            )}
            {shot.shot !== null && (
                <>
                    <PhotoReview photo={shot.shot} label={label} />
                    <Choice {...shot} />
                </>
            )}
        </CameraFrame>
    );
};
