import { wait } from '../dataProvider/backoff.ts';

const longestMs = 5_000;
/** A screen that is left begins to save only when the next one has been drawn. */
const drawnMs = 1_000;

const underWay = new Set<Promise<unknown>>();

/** Work that a reload of ours must not cut off: data on its way to the server, or into a store of this device. */
export const finishFirst = <T>(work: Promise<T>): Promise<T> => {
    const settled = work
        .catch(() => undefined)
        .finally(() => {
            underWay.delete(settled);
        });
    underWay.add(settled);
    return work;
};

/** Resolves when all of that work has ended, or after five seconds: whoever keeps data is prepared for a page that dies. */
export const allFinished = async (): Promise<void> => {
    await wait(drawnMs);
    await Promise.race([Promise.all(underWay), wait(longestMs)]);
};
