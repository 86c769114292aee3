import type { ReadBarcodes } from './readBarcodes.ts';

interface DetectedBarcode {
    readonly rawValue: string;
    readonly boundingBox: { readonly y: number };
}

interface BarcodeDetectorClass {
    new (options: { readonly formats: readonly string[] }): {
        readonly detect: (image: ImageData) => Promise<readonly DetectedBarcode[]>;
    };
    readonly getSupportedFormats: () => Promise<readonly string[]>;
}

/** What boxes of phones carry, and identity cards. */
const wanted = ['code_128', 'code_39', 'qr_code', 'data_matrix', 'pdf417'] as const;

// The types of the browser's library do not know it yet.
const browserDetector = (): BarcodeDetectorClass | undefined =>
    Reflect.get(globalThis, 'BarcodeDetector') as BarcodeDetectorClass | undefined;

const nativeReader = async (): Promise<ReadBarcodes | null> => {
    const Detector = browserDetector();
    const supported = (await Detector?.getSupportedFormats().catch(() => [])) ?? [];
    if (Detector === undefined || !wanted.every((format) => supported.includes(format))) return null;
    const detector = new Detector({ formats: wanted });
    return async ({ data, width, height }) => {
        const found = await detector.detect(new ImageData(new Uint8ClampedArray(data), width, height));
        return found.toSorted((one, other) => one.boundingBox.y - other.boundingBox.y).map(({ rawValue }) => rawValue);
    };
};

/** The browser's own reader where it reads all that is wanted; else one that is fetched. */
export const createBarcodeReader = async (): Promise<ReadBarcodes> =>
    (await nativeReader()) ?? (await import('./zxing.ts')).readWithZxing;
