import { request } from './http.ts';
import { wait } from './backoff.ts';

const askMs = 2_000;

/** While an export waits for its turn at the server, tells every two seconds how many come before it; until `signal` ends. */
export const watchTurn = async (onTurn: (before: number) => void, signal: AbortSignal): Promise<void> => {
    for (;;) {
        await wait(askMs, signal);
        const { before } = await request<{ readonly before: number | null }>('/api/exports/turn', { signal });
        if (before !== null && !signal.aborted) onTurn(before);
    }
};
