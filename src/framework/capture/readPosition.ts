/** A place as the receiver reported it: degrees, metres, an ISO instant. */
export interface Position {
    readonly latitude: number;
    readonly longitude: number;
    readonly accuracyM: number;
    readonly capturedAt: string;
    /** A browser cannot tell; a native shell could. */
    readonly mocked: boolean;
}

export type PositionProblem = 'unsupported' | 'denied' | 'unavailable';

export const positionHelp: Readonly<Record<PositionProblem, string>> = {
    unsupported: 'This phone does not tell its position to web pages. Use another phone for this step.',
    denied: 'Ahadi may not use the position. Tap the lock beside the address, allow «Location», then try again.',
    unavailable: 'No position yet. Switch on location in the phone, go near a window or outside, then try again.',
};

const problemOf = (code: number): PositionProblem => (code === 1 ? 'denied' : 'unavailable');

const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

const positionOf = ({ coords, timestamp }: GeolocationPosition): Position => ({
    latitude: round(coords.latitude),
    longitude: round(coords.longitude),
    accuracyM: Math.round(coords.accuracy),
    capturedAt: new Date(timestamp).toISOString(),
    mocked: false,
});

export interface PositionSearch {
    /** Good enough to stop: metres. */
    readonly wantedM: number;
    readonly longestMs?: number;
    /** Each better one on the way. */
    readonly onBetter: (position: Position) => void;
    readonly onEnd: (problem: PositionProblem | null) => void;
}

/** Follows the receiver until it is as exact as wanted or the time is over. Returns the way to stop. */
export const findPosition = ({ wantedM, longestMs = 20_000, onBetter, onEnd }: PositionSearch): (() => void) => {
    const { geolocation } = navigator;
    if (geolocation === undefined) {
        onEnd('unsupported');
        return () => undefined;
    }
    let best = Infinity;
    const stop = (): void => {
        geolocation.clearWatch(watch);
        clearTimeout(timer);
    };
    const end = (problem: PositionProblem | null): void => {
        stop();
        onEnd(problem);
    };
    const watch = geolocation.watchPosition(
        (found) => {
            const position = positionOf(found);
            if (position.accuracyM < best) {
                best = position.accuracyM;
                onBetter(position);
            }
            if (best <= wantedM) end(null);
        },
        ({ code }) => end(best < Infinity ? null : problemOf(code)),
        { enableHighAccuracy: true, maximumAge: 0, timeout: longestMs },
    );
    const timer = setTimeout(() => end(best < Infinity ? null : 'unavailable'), longestMs);
    return stop;
};
