import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, useEffect, useEffectEvent, type RefObject } from 'react';
import { imeisIn } from '../../../domain/matching/imei.ts';
import { Notice } from '../Notice.tsx';
import { CameraFrame } from './CameraFrame.tsx';
import { CameraView } from './CameraView.tsx';
import { scanTexts } from './captureTexts.ts';
import { useCamera } from './useCamera.ts';
import { wait } from '../../dataProvider/backoff.ts';
import { startPhotoWorker } from './photoWorker.ts';
import type { Pixels } from './readBarcodes.ts';

/** As wide as a barcode needs to be read, and no more work than a slow phone does between two looks. */
const scannedWidth = 800;
const pauseMs = 150;

/** The band of the picture in which the frame lies. */
const bandOf = (video: HTMLVideoElement, canvas: HTMLCanvasElement): Pixels | null => {
    const { videoWidth, videoHeight } = video;
    if (videoWidth === 0) return null;
    const scale = Math.min(1, scannedWidth / videoWidth);
    const height = videoHeight * 0.5;
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(height * scale);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (context === null) return null;
    context.drawImage(video, 0, videoHeight * 0.22, videoWidth, height, 0, 0, canvas.width, canvas.height);
    const { data, width, height: rows } = context.getImageData(0, 0, canvas.width, canvas.height);
    return { data, width, height: rows };
};

interface Scan {
    readonly video: RefObject<HTMLVideoElement | null>;
    readonly isLive: boolean;
    /** Told of everything that can be read at once; true when all is there that was looked for, which ends the search. */
    readonly onTexts: (texts: readonly string[]) => boolean;
}

/** Looks at a live picture several times a second until it holds a wanted barcode. */
const useScan = ({ video, isLive, onTexts }: Scan): void => {
    const tell = useEffectEvent(onTexts);
    useEffect(() => {
        if (!isLive) return undefined;
        const control = new AbortController();
        const worker = startPhotoWorker();
        const search = async (): Promise<void> => {
            const canvas = document.createElement('canvas');
            while (!control.signal.aborted) {
                const pixels = video.current === null ? null : bandOf(video.current, canvas);
                const answer = pixels === null ? null : await worker.ask({ scan: pixels });
                const texts = answer !== null && 'texts' in answer ? answer.texts : [];
                if (control.signal.aborted || (texts.length > 0 && tell(texts))) return;
                await wait(pauseMs, control.signal);
            }
        };
        search().catch((error: unknown) => {
            if (!control.signal.aborted) throw error;
        });
        return () => {
            control.abort();
            worker.end();
        };
    }, [video, isLive]);
};

interface ImeiScannerProps {
    readonly label: string;
    /** It ends once so many numbers are read. */
    readonly most: number;
    readonly onFound: (imeis: readonly string[]) => void;
    readonly onClose: () => void;
}

/** Reads the IMEIs of a phone off the barcodes of its box or of its own screen, in one go; what is no IMEI is told and passed over. */
export const ImeiScanner = ({ label, most, onFound, onClose }: ImeiScannerProps) => {
    const camera = useCamera('environment');
    const [isOther, setOther] = useState(false);
    const [found, setFound] = useState<readonly string[]>([]);
    const [first] = found;
    const { video, isLive, problem } = camera;
    useScan({
        video,
        isLive,
        onTexts: (texts) => {
            const read = texts.flatMap(imeisIn);
            const all = [...new Set([...found, ...read])].slice(0, most);
            setOther(texts.length > 0 && read.length === 0);
            setFound(all);
            if (all.length === most) onFound(all);
            return all.length === most;
        },
    });
    return (
        <CameraFrame label={label} onClose={onClose}>
            {problem === null ? (
                <CameraView camera={camera} guide="barcode" hint={most > 1 ? scanTexts.both : undefined} />
            ) : (
                <Box sx={{ flexGrow: 1, p: 2 }}>
                    <Notice tone="warning">{scanTexts.problems[problem]}</Notice>
                </Box>
            )}
            <Box sx={{ display: 'grid', gap: 1, p: 2 }}>
                {first !== undefined && <Notice tone="good">{scanTexts.first(first)}</Notice>}
                {isOther && <Notice tone="warning">{scanTexts.other}</Notice>}
                {first !== undefined && (
                    <Button size="large" variant="contained" onClick={() => onFound(found)}>
                        {scanTexts.only}
                    </Button>
                )}
                <Button size="large" variant="outlined" onClick={onClose}>
                    {scanTexts.type}
                </Button>
            </Box>
        </CameraFrame>
    );
};
