import type { CardTexts } from '../../../domain/matching/card/readCard.ts';
import { faultsOf, greyOf, measuredSide, type PhotoFault } from './measurePhoto.ts';
import { sightOf } from './sight.ts';
import type { PhotoSize } from './guides.ts';
import type { Pixels } from './readBarcodes.ts';

/** Tried from the best on, until the picture is small enough for a slow network. */
const qualities = [0.75, 0.55, 0.4] as const;

interface Size {
    readonly width: number;
    readonly height: number;
}

/** Width and height within the longest side, whole pixels, never enlarged. */
export const fitted = ({ width, height }: Size, side: number): Size => {
    const scale = Math.min(1, side / Math.max(width, height));
    return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

/** A photo as it is sent, and what may be wrong with it. */
export interface DevelopedPhoto {
    readonly blob: Blob;
    readonly faults: readonly PhotoFault[];
    /** What it looks like in few bits, by which two pictures of one thing are told; see `isSameSight`. */
    readonly sight?: string;
    /** What it says, where it shows a card that was to be read. */
    readonly card?: CardTexts;
}

export interface DevelopOptions {
    readonly size: PhotoSize;
    /** The side of a card that is to be read, and whether barcodes are looked for on it. */
    readonly card?: CardLook | undefined;
}

export interface CardLook {
    readonly side: 'front' | 'back';
    readonly hasCodes: boolean;
}

export type ReadCard = (
    pixels: Pixels,
    look: CardLook,
) => Promise<{ readonly card: CardTexts; readonly faults: readonly PhotoFault[] }>;

type Canvas = HTMLCanvasElement | OffscreenCanvas;

/** Of whichever kind there is: workers have one of their own, older browsers only that of the page. */
const canvasOf = ({ width, height }: Size): Canvas => {
    if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height);
    return Object.assign(document.createElement('canvas'), { width, height });
};

const drawn = (image: CanvasImageSource, size: Size) => {
    const canvas = canvasOf(size);
    // The two kinds draw alike; TypeScript does not join their overloads.
    const context = canvas.getContext('2d', { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D | null;
    if (context === null) throw new Error('This browser does not draw pictures');
    context.drawImage(image, 0, 0, size.width, size.height);
    return { canvas, context };
};

const encodedAs = (canvas: Canvas, type: string, quality: number): Promise<Blob> => {
    if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality });
    return new Promise((resolve, reject) => {
        canvas.toBlob(
            (blob) => (blob === null ? reject(new Error('The picture was not encoded')) : resolve(blob)),
            type,
            quality,
        );
    });
};

/** A WebP, which shows as much in two thirds of the bytes; a JPEG where this browser encodes none. */
const encoded = async (canvas: Canvas, quality: number): Promise<Blob> => {
    const webp = await encodedAs(canvas, 'image/webp', quality);
    return webp.type === 'image/webp' ? webp : encodedAs(canvas, 'image/jpeg', quality);
};

const compressed = async (canvas: Canvas, bytes: number): Promise<Blob> => {
    let blob: Blob | undefined;
    for (const quality of qualities) {
        blob = await encoded(canvas, quality);
        if (blob.size <= bytes) break;
    }
    if (blob === undefined) throw new Error('There is no quality to encode with');
    return blob;
};

/**
 * The photo as it is sent: upright, of no more pixels than its kind needs, and of some ten kilobytes. Drawing it anew
 * leaves out everything a camera writes into its files, such as where it was taken. Rejects for what is no picture. A card is read by `readCard`, which only the worker has.
 */
export const developPhoto = async (
    source: Blob | ImageBitmap,
    { card, size }: DevelopOptions,
    readCard?: ReadCard,
): Promise<DevelopedPhoto> => {
    const image = source instanceof Blob ? await createImageBitmap(source, { imageOrientation: 'from-image' }) : source;
    const whole = drawn(image, fitted(image, size.side));
    const small = fitted(image, measuredSide);
    const { context } = drawn(whole.canvas, small);
    const side = Math.max(image.width, image.height);
    image.close();
    const pixels = context.getImageData(0, 0, small.width, small.height);
    const { width, height } = whole.canvas;
    // Read before it is compressed: what a barcode loses then is lost to every reader.
    const read =
        card === undefined || readCard === undefined
            ? undefined
            : await readCard(whole.context.getImageData(0, 0, width, height), card);
    const grey = greyOf(pixels.data, small.width, small.height);
    return {
        blob: await compressed(whole.canvas, size.bytes),
        faults: [...faultsOf(grey, side), ...(read?.faults ?? [])],
        sight: sightOf(grey),
        ...(read === undefined ? {} : { card: read.card }),
    };
};
