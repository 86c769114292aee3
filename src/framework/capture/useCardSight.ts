import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { wait } from '../../dataProvider/backoff.ts';
import { greyOf, measuredSide, type Grey } from './measurePhoto.ts';
import { cardSight, frameMargin, type CardSight } from './seesCard.ts';

const pauseMs = 200;
/** Time to lay the card down, or to turn it. */
const patienceMs = 1_200;
/** So often one after another the card lies still before it is taken. */
const looks = 3;
const cardRatio = 85.6 / 53.98;

/** The card's frame as it lies over the video, with a margin around it, small and grey. */
const frameOf = (video: HTMLVideoElement, canvas: HTMLCanvasElement): Grey | null => {
    const { videoWidth, videoHeight, clientWidth, clientHeight } = video;
    if (videoWidth === 0) return null;
    const scale = Math.min(clientWidth / videoWidth, clientHeight / videoHeight);
    const shown = Math.min(clientWidth * 0.88, Math.max(460, innerHeight * 0.8)) / scale;
    const width = Math.min(videoWidth, shown / (1 - 2 * frameMargin));
    const height = Math.min(videoHeight, shown / cardRatio / (1 - 2 * frameMargin));
    canvas.width = measuredSide;
    canvas.height = Math.round(measuredSide / cardRatio);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (context === null) return null;
    const [left, top] = [(videoWidth - width) / 2, (videoHeight - height) / 2];
    context.drawImage(video, left, top, width, height, 0, 0, canvas.width, canvas.height);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    return greyOf(data, canvas.width, canvas.height);
};

interface Watching {
    readonly video: RefObject<HTMLVideoElement | null>;
    /** Whether a card is waited for now. */
    readonly isWatching: boolean;
    /** A card lies still in the frame. */
    readonly onStill: () => void;
}

/** Watches for a card that fills the frame, several times a second, and tells when it lies still: nobody needs to press. */
export const useCardSight = ({ video, isWatching, onStill }: Watching): CardSight => {
    const [sight, setSight] = useState<CardSight>('none');
    const tell = useEffectEvent(onStill);
    useEffect(() => {
        if (!isWatching) return undefined;
        const control = new AbortController();
        const watch = async (): Promise<void> => {
            const canvas = document.createElement('canvas');
            let before: Grey | null = null;
            let still = 0;
            await wait(patienceMs, control.signal);
            while (!control.signal.aborted) {
                const now = video.current === null ? null : frameOf(video.current, canvas);
                const seen = now === null ? 'none' : cardSight(now, before);
                before = now;
                setSight(seen);
                still = seen === 'still' ? still + 1 : 0;
                if (still >= looks) return tell();
                await wait(pauseMs, control.signal);
            }
        };
        watch().catch((error: unknown) => {
            if (!control.signal.aborted) throw error;
        });
        return () => control.abort();
    }, [video, isWatching]);
    return isWatching ? sight : 'none';
};
