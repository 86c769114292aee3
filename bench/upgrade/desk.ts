import { setTimeout as sleep } from 'node:timers/promises';
import { v7 } from 'uuid';
import type { Answer } from '../../tests/support/crashClients.ts';

const questions = [
    '/api/applications?range=[0,24]&sort=["createdAt","DESC"]',
    '/api/applications?range=[0,24]&filter={"stage":"pending"}',
    '/api/event-logs?range=[0,24]&sort=["at","DESC"]',
    '/api/dashboard',
] as const;

const pauseMs = 250;

interface Desk {
    /** Of every look, in the order in which they came. */
    readonly answers: readonly Answer[];
    readonly close: () => Promise<void>;
}

/** An administrator who looks at lists and at the dashboard, one after the other. */
export const openDesk = (url: string, token: string): Desk => {
    const answers: Answer[] = [];
    let isOpen = true;
    const look = async (question: string): Promise<void> => {
        const begun = performance.now();
        const reply = await fetch(`${url}${question}`, {
            headers: { authorization: `Bearer ${token}`, 'x-request-id': v7() },
            signal: AbortSignal.timeout(15_000),
        }).catch(() => undefined);
        await reply?.arrayBuffer();
        const ms = performance.now() - begun;
        answers.push({ status: reply?.status, hasRetryAfter: reply?.headers.has('retry-after') ?? false, ms });
    };
    const work = async (): Promise<void> => {
        while (isOpen)
            for (const question of questions) {
                await look(question);
                await sleep(pauseMs);
            }
    };
    const working = work();
    return {
        answers,
        close: async () => {
            isOpen = false;
            await working;
        },
    };
};
