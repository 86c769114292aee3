import { createSignal } from '../session/store.ts';
import { hostPath } from '../session/ownPath.ts';

/*
 * Whether our server answers. What the browser says of its network is only a reason to ask: a phone with a full signal may reach
 * nobody, and one that counts as offline may reach us.
 */

const patienceMs = 5_000;
const longestPauseMs = 15_000;

let isReached = true;
let watching: Promise<void> | undefined;
let hurry: () => void = () => undefined;
const { tell, subscribe } = createSignal();

const set = (next: boolean): void => {
    if (next === isReached) return;
    isReached = next;
    if (next) hurry();
    tell();
};

/** Any answer will do, also one that something on the way gives for a server that is down. */
const ask = async (): Promise<boolean> => {
    const call = fetch(hostPath('/healthz'), { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) });
    set(
        await call.then(
            () => true,
            () => false,
        ),
    );
    return isReached;
};

const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
        const timer = setTimeout(resolve, ms);
        hurry = () => {
            clearTimeout(timer);
            resolve();
        };
    });

/** An answer may still have been on its way when the browser lost its network: while it says so, one answer proves nothing. */
const isDoubted = (): boolean => !isReached || globalThis.navigator?.onLine === false;

const watch = async (): Promise<void> => {
    for (let pauseMs = 1_000; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
        await ask();
        if (!isDoubted()) return;
        await pause(pauseMs);
        if (!isDoubted()) return;
    }
};

/** Asks at once, and while nobody answers again and again. */
const look = (): void => {
    hurry();
    watching ??= watch().finally(() => (watching = undefined));
};

export const reachability = {
    get: (): boolean => isReached,
    subscribe,
    /** The server has answered, or, for sure, nobody does. */
    set,
    /** A request has failed on the way: whether that was more than one of them will show. */
    doubt: look,
    /** Asks now; resolves with whether the server answers. */
    ask,
    /** Resolves once the server answers. */
    reached: (): Promise<void> =>
        new Promise((resolve) => {
            if (isReached) return resolve();
            const end = reachability.subscribe(() => {
                end();
                resolve();
            });
        }),
};

globalThis.addEventListener?.('online', look);
globalThis.addEventListener?.('offline', look);
