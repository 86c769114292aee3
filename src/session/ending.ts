import { readText, writeText } from './store.ts';

const ENDING = 'ahadi.ended';

/** Nobody used the app for as long as the sign-in bears. */
export const IDLE = 'idle';

/** Keeps why a session ended, for the page that people find themselves on: the first reason, not what follows from it. */
export const noteEnding = (reason: string): void => {
    if (readText(ENDING) === null) writeText(ENDING, reason);
};

/** Told once. */
export const takeEnding = (): string | null => {
    const reason = readText(ENDING);
    if (reason !== null) writeText(ENDING, null);
    return reason;
};
