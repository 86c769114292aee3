import { wait } from '../dataProvider/backoff.ts';

/** Longer than a browser on a busy machine takes to show in one tab what another one stored. */
const TOLD_MS = 30_000;

// A token ends with its signature: no two have the same.
const nameOf = (token: string): string => `ahadi.renewed.${token.slice(-24)}`;

/**
 * Tells other tabs that a token has been renewed, by a lock that is kept for a while: locks are in force everywhere at once,
 * where stored tokens arrive a moment later. Without locks nobody is told.
 */
export const tellRenewed = async (token: string): Promise<void> => {
    const locks = globalThis.navigator?.locks;
    if (locks === undefined) return;
    await new Promise<void>((resolve) => {
        void locks.request(nameOf(token), { ifAvailable: true }, async () => {
            resolve();
            await wait(TOLD_MS);
        });
    });
};

/** Whether another tab has renewed the token a moment ago: what it stored arrives, and asking again would be once too often. */
export const isToldRenewed = async (token: string): Promise<boolean> => {
    const locks = globalThis.navigator?.locks;
    return locks !== undefined && locks.request(nameOf(token), { ifAvailable: true }, (lock) => lock === null);
};
