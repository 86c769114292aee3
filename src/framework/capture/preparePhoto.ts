import { say } from '../../i18n/say.ts';
import { developPhoto, type DevelopedPhoto, type DevelopOptions } from './developPhoto.ts';
import { NoWorker, startPhotoWorker } from './photoWorker.ts';

export class UnreadablePhoto extends Error {
    constructor(cause: unknown) {
        super(say`This file is no photo that can be read. Take the photo with the camera.`, { cause });
    }
}

const canWorkAside = (): boolean => typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined';

const developAside = async (photo: Blob | ImageBitmap, options: DevelopOptions): Promise<DevelopedPhoto> => {
    const worker = startPhotoWorker();
    try {
        const answer = await worker.ask({ photo, options });
        if ('developed' in answer) return answer.developed;
        throw new Error('The worker read barcodes where a photo was to be made ready');
    } finally {
        worker.end();
    }
};

const develop = async (source: Blob | ImageBitmap, options: DevelopOptions): Promise<DevelopedPhoto> => {
    if (!canWorkAside()) return developPhoto(source, options);
    return developAside(source, options).catch((error: unknown) => {
        if (error instanceof NoWorker) return developPhoto(source, options);
        throw error;
    });
};

/** A photo made ready to be sent, looked over, and read where it shows a card. Throws UnreadablePhoto for what is no picture. */
export const preparePhoto = async (source: Blob | ImageBitmap, options: DevelopOptions): Promise<DevelopedPhoto> => {
    try {
        return await develop(source, options);
    } catch (error) {
        throw new UnreadablePhoto(error);
    }
};
