import { say } from '../../i18n/say.ts';
import { developPhoto, type DevelopedPhoto, type DevelopingReply } from './developPhoto.ts';

export class UnreadablePhoto extends Error {
    constructor(cause: unknown) {
        super(say`This file is no photo that can be read. Take the photo with the camera.`, { cause });
    }
}

const canWorkAside = (): boolean => typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined';

/** The worker's own file could not be loaded: it never looked at the photo. */
class NoWorker extends Error {
    override readonly name = 'NoWorker';
}

/** In a thread of its own: on a slow phone the page would stand still for a second otherwise. */
const developAside = (source: Blob | ImageBitmap): Promise<DevelopedPhoto> =>
    new Promise<DevelopedPhoto>((resolve, reject) => {
        const worker = new Worker(new URL('./photo.worker.ts', import.meta.url), { type: 'module' });
        const end = (): void => worker.terminate();
        worker.addEventListener('message', ({ data }: MessageEvent<DevelopingReply>) => {
            end();
            return 'developed' in data ? resolve(data.developed) : reject(new Error(data.failure));
        });
        worker.addEventListener('error', () => {
            end();
            reject(new NoWorker());
        });
        // A copy: where the worker does not come up, the page needs the photo itself.
        worker.postMessage(source);
    });

const develop = async (source: Blob | ImageBitmap): Promise<DevelopedPhoto> => {
    if (!canWorkAside()) return developPhoto(source);
    return developAside(source).catch((error: unknown) => {
        if (error instanceof NoWorker) return developPhoto(source);
        throw error;
    });
};

/** A photo made ready to be sent, and looked over. Throws UnreadablePhoto for what is no picture. */
export const preparePhoto = async (source: Blob | ImageBitmap): Promise<DevelopedPhoto> => {
    try {
        return await develop(source);
    } catch (error) {
        throw new UnreadablePhoto(error);
    }
};
