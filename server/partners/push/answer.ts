import type { PushOutcome } from './push.ts';

const largestReply = 16_384;
const busy = new Set([408, 425, 429]);

/** Milliseconds that a service asks us to wait, by seconds or by a date; null where it names none. */
const retryAfterMs = (header: string | null, now: number): number | null => {
    if (header === null) return null;
    const seconds = Number(header);
    const waitMs = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(header) - now;
    return Number.isFinite(waitMs) && waitMs > 0 ? waitMs : null;
};

/** The text of a reply, cut where a service would fill our memory. */
const textOf = async (response: Response): Promise<string> => {
    let text = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        text += chunk;
        if (text.length > largestReply) return text.slice(0, largestReply);
    }
    return text;
};

/**
 * What a push service's answer means; a service that does not answer is tried again. `judge` knows what the service says of a
 * device that is gone, or that the trouble is its own.
 */
export const answerOf = async (
    ask: () => Promise<Response>,
    judge: (response: Response, text: string) => 'gone' | 'later' | undefined,
): Promise<PushOutcome> => {
    try {
        const response = await ask();
        const text = await textOf(response);
        if (response.ok) return { kind: 'sent' };
        const meaning = judge(response, text);
        if (meaning === 'gone') return { kind: 'gone' };
        if (meaning === 'later' || busy.has(response.status) || response.status >= 500) {
            return { kind: 'later', waitMs: retryAfterMs(response.headers.get('retry-after'), Date.now()) };
        }
        return { kind: 'refused', reason: `answered ${response.status}` };
    } catch {
        return { kind: 'later', waitMs: null };
    }
};
