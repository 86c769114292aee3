import { REQUEST_CAP_MS } from '../../dataProvider/backoff.ts';

const BASE_MS = 100;

/**
 * Milliseconds to wait after the failed try number `attempt` (from 1): any moment up to a limit that doubles and stops growing
 * at the cap of rule 7.9, so that phones which lost the same network do not all come back at once.
 */
export const fullJitter = (attempt: number, random = Math.random()): number =>
    random * Math.min(REQUEST_CAP_MS, BASE_MS * 2 ** Math.min(attempt, 30));

export interface RetryTimer {
    /** Ends after this time, or as soon as it is woken. */
    readonly sleep: (ms: number) => Promise<void>;
    readonly wake: () => void;
}

export const createRetryTimer = (): RetryTimer => {
    let end: (() => void) | undefined;
    return {
        sleep: (ms) =>
            new Promise((resolve) => {
                const timer = setTimeout(() => end?.(), ms);
                end = () => {
                    clearTimeout(timer);
                    end = undefined;
                    resolve();
                };
            }),
        wake: () => end?.(),
    };
};
