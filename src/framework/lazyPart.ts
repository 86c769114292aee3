import { lazy, type ComponentType } from 'react';
import { reachability } from '../dataProvider/reachability.ts';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Between the tries of a network that is there and yet brings nothing. */
const pausesMs = [1_000, 4_000];

/** Fetches code, and waits for a network that is away instead of failing; fails where a network that is there brings none. */
export const patiently = async <T>(load: () => Promise<T>): Promise<T> => {
    for (let tries = 0; ;) {
        try {
            return await load();
        } catch (error) {
            if (!(await reachability.ask())) {
                reachability.doubt();
                await reachability.reached();
                continue;
            }
            const pauseMs = pausesMs[tries];
            if (pauseMs === undefined) throw error;
            tries += 1;
            await pause(pauseMs);
        }
    }
};

/**
 * A part of a page whose code is fetched when it is first drawn: `lazyPart(async () => (await import('./Map.tsx')).Map)`, drawn
 * inside a `Suspense`. A network that goes away meanwhile leaves its place empty, and the page as it is.
 */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>) =>
    lazy(async () => ({ default: await patiently(load) }));
