import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { ApiError, invalid } from '../platform/errors.ts';
import { createTurns } from '../platform/turns.ts';
import type { UploadKind } from './access.ts';

/** A picture of ours: drawn anew from the one received, so that nothing else of that file is left. */
export interface CleanPicture {
    readonly content: Buffer;
    readonly contentType: 'image/jpeg' | 'image/png';
}

const accepted = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PhotoType = (typeof accepted)[number];
/** So many bytes tell what a file is. */
export const headSize = 4_100;
/** Drawn on the screen: they keep their transparency. */
const drawnKinds: ReadonlySet<UploadKind> = new Set(['signature', 'consent_signature', 'commitment_signature']);
const largestPixels = 25_000_000;
const largestSide = 1600;

const unsupported = (message: string): ApiError => new ApiError({ status: 415, code: 'unsupported', message });

/** What kind of photo a file is by its first bytes. Throws 415 for what is none. */
export const refuseNoPhoto = async (head: Uint8Array): Promise<PhotoType> => {
    const type: string | undefined = (await fileTypeFromBuffer(head))?.mime;
    if (type === 'image/heic' || type === 'image/heif') {
        throw unsupported('This is a HEIC photo. On the iPhone choose Settings, Camera, Formats, Most Compatible.');
    }
    const known = accepted.find((one) => one === type);
    if (known === undefined) throw unsupported('Send a photo as JPEG, PNG or WebP.');
    return known;
};

// The name is libvips' own: there is no code to tell this fault by.
const isTooLarge = (error: unknown): boolean => error instanceof Error && /pixel limit/i.test(error.message);

// A photo takes a hundred megabytes while it is drawn, whatever its file does.
const drawing = createTurns({ atOnce: 2, waiting: 200, longestMs: 60_000, comeAgain: 5 });

const redraw = async (path: string, draw: (image: Sharp) => Sharp): Promise<Buffer> => {
    const over = await drawing.take('photo');
    try {
        // What sharp does not draw it drops: place, time, camera, thumbnails and anything appended.
        return await draw(sharp(path, { limitInputPixels: largestPixels, failOn: 'warning' })).toBuffer();
    } catch (error) {
        const message = isTooLarge(error)
            ? 'This photo has more than 25 million pixels. Take it with a lower resolution.'
            : 'This photo is damaged or was not sent completely. Take it again.';
        throw invalid({ file: message }, message);
    } finally {
        over();
    }
};

/**
 * The picture as it is kept: turned upright, at most 1600 pixels a side, without any data about it. A signature stays a
 * PNG with its transparency, everything else becomes a JPEG. Throws 415 for a signature that is none, 422 for a broken or huge file.
 */
export const cleanPicture = async (
    { path, type }: { readonly path: string; readonly type: PhotoType },
    kind: UploadKind,
): Promise<CleanPicture> => {
    const fit = { width: largestSide, height: largestSide, fit: 'inside', withoutEnlargement: true } as const;
    if (drawnKinds.has(kind)) {
        if (type !== 'image/png') throw unsupported('Send the signature as PNG.');
        const drawn = await redraw(path, (image) => image.resize(fit).png({ compressionLevel: 9 }));
        return { content: drawn, contentType: 'image/png' };
    }
    const photo = await redraw(path, (image) =>
        image.autoOrient().resize(fit).flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: false }),
    );
    return { content: photo, contentType: 'image/jpeg' };
};
