import type { EventEmitter } from 'node:events';

/** Signals this soon after the first are the same wish: a supervisor asks the whole group, and our parent hands it on. */
const sameWishMs = 1_000;

/**
 * Calls `end` once: at the first SIGTERM or SIGINT, or when the program that started this one, and keeps a channel to it,
 * is gone. Whoever asks again later has no patience: the process ends at once.
 */
export const onEnd = (
    end: () => void,
    asked: Pick<EventEmitter, 'on'> = process,
    exit: (code: number) => void = (code) => process.exit(code),
): void => {
    let since: number | undefined;
    const once = (): boolean => {
        if (since !== undefined) return false;
        since = performance.now();
        end();
        return true;
    };
    for (const signal of ['SIGTERM', 'SIGINT']) {
        asked.on(signal, () => {
            if (!once() && performance.now() - (since ?? 0) > sameWishMs) exit(1);
        });
    }
    asked.on('disconnect', once);
};
