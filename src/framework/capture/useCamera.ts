import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { videoInputs } from './hasCamera.ts';

export type Facing = 'user' | 'environment';

/** denied: not allowed to; absent: there is none; busy: another program has it, or it stopped. */
type CameraProblem = 'denied' | 'absent' | 'busy';

export interface Camera {
    readonly video: RefObject<HTMLVideoElement | null>;
    readonly isLive: boolean;
    readonly problem: CameraProblem | null;
    readonly facing: Facing;
    /** The other side of the phone; null where there is one camera. */
    readonly turn: (() => void) | null;
    /** Null where this camera has no lamp. */
    readonly torch: { readonly isOn: boolean; readonly toggle: () => void } | null;
    /** The picture as it is now. */
    readonly shoot: () => Promise<ImageBitmap | null>;
    readonly retry: () => void;
}

const problems: Readonly<Record<string, CameraProblem>> = {
    NotAllowedError: 'denied',
    SecurityError: 'denied',
    NotFoundError: 'absent',
    OverconstrainedError: 'absent',
};

const problemOf = (error: unknown): CameraProblem =>
    error instanceof Error ? (problems[error.name] ?? 'busy') : 'busy';

const openStream = (facing: Facing): Promise<MediaStream> =>
    navigator.mediaDevices.getUserMedia({
        audio: false,
        video: { facingMode: facing, width: { ideal: 1920 }, height: { ideal: 1440 } },
    });

// The types of the browser's library do not know of lamps.
const torchOf = (track: MediaStreamTrack): boolean =>
    (track.getCapabilities?.() as { readonly torch?: boolean } | undefined)?.torch === true;

const light = (track: MediaStreamTrack, isOn: boolean): Promise<void> =>
    track.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] });

interface Stream {
    readonly track: MediaStreamTrack | null;
    readonly problem: CameraProblem | null;
    /** How many cameras there are, as far as the page is told. */
    readonly cameras: number;
}

interface Opened extends Stream {
    /** Which side was asked for, and how often: what came of an earlier request is none of this one. */
    readonly request: string;
}

const nothing: Stream = { track: null, problem: null, cameras: 0 };

/** The camera of one side while the page shows it; it goes dark with the page. */
const useStream = (facing: Facing, attempt: number): Stream & Pick<Camera, 'video'> => {
    const video = useRef<HTMLVideoElement>(null);
    const [opened, setOpened] = useState<Opened | null>(null);
    const request = `${facing} ${attempt}`;
    useEffect(() => {
        let stream: MediaStream | undefined;
        let isGone = false;
        const fail = (problem: CameraProblem): void => {
            if (!isGone) setOpened({ ...nothing, problem, request });
        };
        const show = async (): Promise<void> => {
            stream = await openStream(facing);
            const [track = null] = stream.getVideoTracks();
            if (isGone || video.current === null || track === null) return track?.stop();
            track.addEventListener('ended', () => fail('busy'));
            video.current.srcObject = stream;
            await video.current.play();
            const cameras = await videoInputs();
            if (!isGone) setOpened({ ...nothing, track, cameras, request });
        };
        show().catch((error: unknown) => fail(problemOf(error)));
        return () => {
            isGone = true;
            for (const track of stream?.getTracks() ?? []) track.stop();
        };
    }, [facing, request]);
    return { ...(opened?.request === request ? opened : nothing), video };
};

/** A live camera in a video element: which side, its lamp, and the picture of this moment. */
export const useCamera = (wanted: Facing): Camera => {
    const [facing, setFacing] = useState(wanted);
    const [attempt, setAttempt] = useState(0);
    const [lit, setLit] = useState<MediaStreamTrack | null>(null);
    const { video, track, problem, cameras } = useStream(facing, attempt);
    const shoot = useCallback(async () => (video.current === null ? null : createImageBitmap(video.current)), [video]);
    const isOn = track !== null && lit === track;
    const toggle = (): void => {
        if (track !== null) void light(track, !isOn).then(() => setLit(isOn ? null : track));
    };
    return {
        video,
        isLive: track !== null,
        problem,
        facing,
        turn: cameras > 1 ? () => setFacing(facing === 'user' ? 'environment' : 'user') : null,
        torch: track !== null && torchOf(track) ? { isOn, toggle } : null,
        shoot,
        retry: () => setAttempt(attempt + 1),
    };
};
