import { BinaryBitmap, Code128Reader, HybridBinarizer, RGBLuminanceSource, type LuminanceSource } from '@zxing/library';
import { greyOf } from './measurePhoto.ts';
import type { ReadBarcodes } from './readBarcodes.ts';

const reader = new Code128Reader();

const textIn = (source: LuminanceSource): string | null => {
    try {
        return reader.decode(new BinaryBitmap(new HybridBinarizer(source))).getText();
    } catch {
        // The reader's way to say that there is none, or none that can be read.
        return null;
    } finally {
        reader.reset();
    }
};

/** Reads one barcode of the kind Code 128, lying across the picture. */
export const readCode128: ReadBarcodes = async ({ data, width, height }) => {
    const grey = greyOf(data, width, height);
    const text = textIn(new RGBLuminanceSource(grey.data, width, height));
    return text === null ? [] : [text];
};
