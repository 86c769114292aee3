import { spoken } from '../../i18n/say.ts';

/** A place as the receiver reported it: degrees, metres, an ISO instant. */
export interface Position {
    readonly latitude: number;
    readonly longitude: number;
    readonly accuracyM: number;
    readonly capturedAt: string;
    /** A browser cannot tell; the shell of an app around it may. */
    readonly mocked: boolean;
}

export type PositionProblem = 'unsupported' | 'denied' | 'unavailable';

export const positionHelp: Readonly<Record<PositionProblem, string>> = spoken({
    unsupported: 'This phone does not tell its position to web pages. Use another phone for this step.',
    denied: 'Ahadi may not use the position. Tap the lock beside the address, allow «Location», then try again.',
    unavailable: 'No position yet. Switch on location in the phone, go near a window or outside, then try again.',
});

const problemOf = (code: number): PositionProblem => (code === 1 ? 'denied' : 'unavailable');

const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** What shells of apps add for a position that another app made up. */
const mockMarks = ['mocked', 'isMock', 'isFromMockProvider'] as const;

const isMocked = (coords: GeolocationCoordinates): boolean =>
    mockMarks.some((mark) => Reflect.get(coords, mark) === true);

const positionOf = ({ coords, timestamp }: GeolocationPosition): Position => ({
    latitude: round(coords.latitude),
    longitude: round(coords.longitude),
    accuracyM: Math.round(coords.accuracy),
    capturedAt: new Date(timestamp).toISOString(),
    mocked: isMocked(coords),
});

/** A position this exact needs no second look (rule 2.5). */
export const goodM = 100;
/** Receivers get much better within seconds: a good position is first given the chance to become this exact. */
const exactM = 50;
const patienceMs = 8_000;
const longestMs = 20_000;

export interface PositionSearch {
    /** Each better one on the way. */
    readonly onBetter: (position: Position) => void;
    readonly onEnd: (problem: PositionProblem | null) => void;
}

/**
 * Follows the receiver until it is exact, after some seconds until it is good, at most for `longestMs`; the best position is
 * the last that was told. Returns the way to stop.
 */
export const findPosition = ({ onBetter, onEnd }: PositionSearch): (() => void) => {
    const { geolocation } = navigator;
    if (geolocation === undefined) {
        onEnd('unsupported');
        return () => undefined;
    }
    let best = Infinity;
    const stop = (): void => {
        geolocation.clearWatch(watch);
        clearTimeout(patience);
        clearTimeout(longest);
    };
    const end = (problem: PositionProblem | null): void => {
        stop();
        onEnd(problem);
    };
    let wantedM = exactM;
    const endIfEnough = (): void => {
        if (best <= wantedM) end(null);
    };
    const watch = geolocation.watchPosition(
        (found) => {
            const position = positionOf(found);
            if (position.accuracyM < best) {
                best = position.accuracyM;
                onBetter(position);
            }
            endIfEnough();
        },
        ({ code }) => end(best < Infinity ? null : problemOf(code)),
        { enableHighAccuracy: true, maximumAge: 0, timeout: longestMs },
    );
    const patience = setTimeout(() => {
        wantedM = goodM;
        endIfEnough();
    }, patienceMs);
    const longest = setTimeout(() => end(best < Infinity ? null : 'unavailable'), longestMs);
    return stop;
};
