import { createBarcodeReader } from './barcodes.ts';
import { developPhoto } from './developPhoto.ts';
import { readCardPicture } from './readCardPicture.ts';
import type { PhotoAnswer, PhotoTask } from './photoTask.ts';

const answered = async (task: PhotoTask): Promise<PhotoAnswer> =>
    'photo' in task
        ? { developed: await developPhoto(task.photo, task.options, readCardPicture) }
        : { texts: await (await createBarcodeReader())(task.scan) };

addEventListener('message', ({ data }: MessageEvent<PhotoTask>) => {
    answered(data).then(
        (answer) => postMessage(answer),
        (error: unknown) => postMessage({ failure: String(error) } satisfies PhotoAnswer),
    );
});
