const BASE_MS = 100;
const JITTER_MS = 100;
export const REQUEST_CAP_MS = 5_000;
const CAP_MS = 300_000;

/** Milliseconds to wait before retry number `attempt` (from 1), or null once the wait would pass the cap (rule 7.9). */
export const retryDelay = (attempt: number, capMs = CAP_MS): number | null => {
    const delay = 2 ** attempt * BASE_MS + Math.random() * JITTER_MS;
    return delay > capMs ? null : delay;
};

/** Resolves after `ms`, or rejects at once with the signal's reason when the caller gives up. */
export const wait = (ms: number, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        const giveUp = (): void => {
            clearTimeout(timer);
            reject(signal?.reason);
        };
        const timer = setTimeout(() => {
            signal?.removeEventListener('abort', giveUp);
            resolve();
        }, ms);
        signal?.addEventListener('abort', giveUp, { once: true });
    });

/** Reading an answer that came before the code that shows it takes less; drawing the place of what is there takes a slow phone longer. */
export const readMs = 50;
