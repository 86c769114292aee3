import { developPhoto } from './developPhoto.ts';
import type { DevelopingReply } from './preparePhoto.ts';

const answer = (reply: DevelopingReply): void => postMessage(reply);

addEventListener('message', ({ data }: MessageEvent<Blob | ImageBitmap>) => {
    developPhoto(data).then(
        (developed) => answer({ developed }),
        (error: unknown) => answer({ failure: String(error) }),
    );
});
