import { accessToken } from '../session/tokens.ts';
import { wait } from './backoff.ts';
import { hostPath } from '../session/ownPath.ts';

/** A record in the person's reach changed. Its content is fetched as ever. */
export interface LiveChange {
    /** The resource: 'applications'. */
    readonly entity: string;
    readonly id: string;
    /** 'attention' where the record itself did not change: somebody writes about it, opens or leaves it. */
    readonly operation?: string;
}

const longestPauseMs = 30_000;
// The server says something every twenty seconds.
const longestSilenceMs = 50_000;
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
const readEvents = (text: string): { readonly changes: readonly LiveChange[]; readonly rest: string } => {
    const lines = text.split('\n');
    const rest = lines.pop() ?? '';
    const changes = lines
        .filter((line) => line.startsWith('data:'))
        .flatMap((line) => parse(line.slice('data:'.length)) ?? []);
    return { changes, rest };
};

export interface Ear {
    readonly onChange: (change: LiveChange) => void;
    /** The stream is open, for the first time or again: whatever changed in between was not told. */
    readonly onOpen: () => void;
}

const listenOnce = async ({ onChange, onOpen }: Ear, signal: AbortSignal): Promise<void> => {
    const token = await accessToken();
    if (token === null) return;
    const silence = new AbortController();
    signal.addEventListener('abort', () => silence.abort(), { once: true });
    const headers = { Authorization: `Bearer ${token}` };
    const response = await fetch(hostPath('/api/live'), { headers, signal: silence.signal });
    if (!response.ok || response.body === null) return;
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let kept = '';
    for (;;) {
        // A line that broke without a word looks like a quiet one, and so does a proxy that keeps the stream to itself.
        const timer = setTimeout(() => silence.abort(), longestSilenceMs);
        const { done, value } = await reader.read().finally(() => clearTimeout(timer));
        if (done) return;
        if (!isOpen) onOpen();
        isOpen = true;
        const { changes, rest } = readEvents(kept + value);
        kept = rest;
        for (const change of changes) onChange(change);
    }
};

/** Tells of changes until the signal; breaks are bridged by asking again, ever more slowly while nothing answers. */
export const listen = async (ear: Ear, signal: AbortSignal): Promise<void> => {
    let pauseMs = 1_000;
    while (!signal.aborted) {
        const startedAt = Date.now();
        await listenOnce(ear, signal).catch(() => undefined);
        isOpen = false;
        pauseMs = Date.now() - startedAt > longestPauseMs ? 1_000 : Math.min(pauseMs * 2, longestPauseMs);
        // Not everybody at once when a server comes back.
        await wait(pauseMs * (0.5 + Math.random() / 2), signal).catch(() => undefined);
    }
};
