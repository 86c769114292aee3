import { accessToken } from '../auth/tokens.ts';
import { wait } from './backoff.ts';

/** A record in the person's reach changed. Its content is fetched as ever. */
export interface LiveChange {
    /** The resource: 'applications'. */
    readonly entity: string;
    readonly id: string;
}

type Listener = (change: LiveChange) => void;

const longestPauseMs = 30_000;
let isOpen = false;

/** Whether changes are being told as they happen; while not, pages ask again by themselves. */
export const isLive = (): boolean => isOpen;

const isChange = (value: unknown): value is LiveChange =>
    typeof value === 'object' && value !== null && 'entity' in value && 'id' in value;

const parse = (line: string): LiveChange | undefined => {
    try {
        const value: unknown = JSON.parse(line);
        return isChange(value) ? value : undefined;
    } catch {
        return undefined;
    }
};

/** The changes that whole lines of an event stream tell, and what is left of the last line. */
export const readEvents = (text: string): { readonly changes: readonly LiveChange[]; readonly rest: string } => {
    const lines = text.split('\n');
    const rest = lines.pop() ?? '';
    const changes = lines
        .filter((line) => line.startsWith('data:'))
        .flatMap((line) => parse(line.slice('data:'.length)) ?? []);
    return { changes, rest };
};

const listenOnce = async (onChange: Listener, signal: AbortSignal): Promise<void> => {
    const token = await accessToken();
    if (token === null) return;
    const response = await fetch('/api/live', { headers: { Authorization: `Bearer ${token}` }, signal });
    if (!response.ok || response.body === null) return;
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    isOpen = true;
    let kept = '';
    for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        const { changes, rest } = readEvents(kept + value);
        kept = rest;
        for (const change of changes) onChange(change);
    }
};

/** Tells of changes until the signal; breaks are bridged by asking again, ever more slowly while nothing answers. */
export const listen = async (onChange: Listener, signal: AbortSignal): Promise<void> => {
    let pauseMs = 1_000;
    while (!signal.aborted) {
        const startedAt = Date.now();
        await listenOnce(onChange, signal).catch(() => undefined);
        isOpen = false;
        pauseMs = Date.now() - startedAt > longestPauseMs ? 1_000 : Math.min(pauseMs * 2, longestPauseMs);
        await wait(pauseMs, signal).catch(() => undefined);
    }
};
