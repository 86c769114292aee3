import { request } from '../dataProvider/http.ts';
import { IDLE, noteEnding } from '../session/ending.ts';
import { session } from '../session/session.ts';
import { readText, writeText } from '../session/store.ts';
import { endSession } from '../session/tokens.ts';

const USED = 'ahadi.used';
const TOLD = 'ahadi.told';
const warningMs = 60_000;
const lookEveryMs = 1_000;
/** The server is told of use this often within the time that it waits. */
const tellings = 6;

const since = (key: string): number => Date.now() - Number(readText(key) ?? 0);
const noteNow = (key: string): void => writeText(key, String(Date.now()));

/** Its clock goes by requests: whoever fills in a long form sends none for a while. */
const tellServer = (limitMs: number): void => {
    if (since(TOLD) < limitMs / tellings) return;
    noteNow(TOLD);
    void request('/api/me', { isOnce: true }).catch(() => undefined);
};

const limitOf = (): number | null => {
    const { token, idleSeconds } = session.get();
    return token === null || idleSeconds === null ? null : idleSeconds * 1000;
};

/** All tabs of the browser count as one: what is used in one of them is used. */
const noteUse = (): void => {
    const limitMs = limitOf();
    if (limitMs === null || since(USED) < lookEveryMs) return;
    // Too late is too late, also for the touch that wakes the screen.
    if (since(USED) >= limitMs) return;
    noteNow(USED);
    tellServer(limitMs);
};

const loadWarning = () => import('./warnOfEnd.tsx');

let warning: { close: () => void } | undefined;

const unwarn = (): void => {
    warning?.close();
    warning = undefined;
};

const warn = async (limitMs: number): Promise<void> => {
    if (warning !== undefined) return;
    const mine = (warning = { close: (): void => undefined });
    const { warnOfEnd } = await loadWarning();
    // Used again, or over, while the dialog was fetched.
    if (warning !== mine) return;
    mine.close = warnOfEnd({ minutes: Math.round(limitMs / 60_000), stay: noteUse, leave: endSession });
};

const look = (): void => {
    const limitMs = limitOf();
    if (limitMs === null) return unwarn();
    const idleMs = since(USED);
    if (idleMs >= limitMs) {
        unwarn();
        noteEnding(IDLE);
        void endSession();
    } else if (idleMs >= limitMs - warningMs) {
        void warn(limitMs).catch(unwarn);
    } else {
        unwarn();
    }
};

/**
 * Ends a session that nobody uses, as the server does (ASVS 7.3.1), and says so a minute before. What is kept on this device
 * stays: the same person finds it again.
 */
export const watchInactivity = (): void => {
    // Opening the app is use of it; whoever has left it by now uses nothing.
    if (limitOf() !== null) noteNow(USED);
    for (const kind of ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const) {
        addEventListener(kind, noteUse, { passive: true, capture: true });
    }
    setInterval(look, lookEveryMs);
};
