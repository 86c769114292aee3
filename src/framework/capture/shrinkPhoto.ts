const longestSide = 1600;
const quality = 0.82;

/** Width and height within the longest side, whole pixels, never enlarged. */
export const fitted = (width: number, height: number): { readonly width: number; readonly height: number } => {
    const scale = Math.min(1, longestSide / Math.max(width, height));
    return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

export class UnreadablePhoto extends Error {
    constructor(cause: unknown) {
        super('This file is no photo that can be read. Take the photo with the camera.', { cause });
    }
}

const decode = async (file: Blob): Promise<ImageBitmap> => {
    try {
        return await createImageBitmap(file, { imageOrientation: 'from-image' });
    } catch (error) {
        throw new UnreadablePhoto(error);
    }
};

/**
 * The photo as it is sent: a JPEG of at most 1,600 pixels a side. Drawing it anew leaves out everything a camera writes into
 * its files, such as where it was taken. Throws UnreadablePhoto for what is no picture.
 */
export const shrinkPhoto = async (file: Blob): Promise<Blob> => {
    const image = await decode(file);
    const { width, height } = fitted(image.width, image.height);
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
    image.close();
    return new Promise((resolve, reject) => {
        canvas.toBlob(
            (blob) => (blob === null ? reject(new UnreadablePhoto(null)) : resolve(blob)),
            'image/jpeg',
            quality,
        );
    });
};
