import type { PhotoAnswer, PhotoTask } from './photoTask.ts';

/** The worker's own file could not be loaded: it never looked at the picture. */
export class NoWorker extends Error {
    override readonly name = 'NoWorker';
}

export interface PhotoWorker {
    /** One at a time. Rejects with NoWorker where the worker does not come up, with Error for what it cannot do. */
    readonly ask: (task: PhotoTask) => Promise<Exclude<PhotoAnswer, { readonly failure: string }>>;
    readonly end: () => void;
}

/** A thread of its own for pictures: on a slow phone the page would stand still for a second otherwise. */
export const startPhotoWorker = (): PhotoWorker => {
    const worker = new Worker(new URL('./photo.worker.ts', import.meta.url), { type: 'module' });
    return {
        ask: (task) =>
            new Promise((resolve, reject) => {
                worker.onmessage = ({ data }: MessageEvent<PhotoAnswer>) =>
                    'failure' in data ? reject(new Error(data.failure)) : resolve(data);
                worker.onerror = () => reject(new NoWorker());
                // A copy: where the worker does not come up, the page needs the photo itself.
                worker.postMessage(task);
            }),
        end: () => worker.terminate(),
    };
};
