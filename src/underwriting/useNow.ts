import { useSyncExternalStore } from 'react';

const tickMs = 15_000;
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

const tick = (): void => {
    now = Date.now();
    for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    timer ??= setInterval(tick, tickMs);
    now = Date.now();
    return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
    };
};

/** The time in milliseconds, for clocks on the page: one timer for all of them. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now);
