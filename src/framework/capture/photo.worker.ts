import { developPhoto, type DevelopingReply } from './developPhoto.ts';

const answer = (reply: DevelopingReply): void => postMessage(reply);

addEventListener('message', ({ data }: MessageEvent<Blob | ImageBitmap>) => {
    developPhoto(data).then(
        (developed) => answer({ developed }),
        (error: unknown) => answer({ failure: String(error) }),
    );
});
