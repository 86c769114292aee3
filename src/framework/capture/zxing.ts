import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { ReadBarcodes } from './readBarcodes.ts';

prepareZXingModule({ overrides: { locateFile: () => wasm } });

/** Reads what boxes of phones and identity cards carry, in browsers that have no reader of their own. */
export const readWithZxing: ReadBarcodes = async ({ data, width, height }) => {
    // What it takes of an ImageData are these three; a phone's browser has the class, a test has not.
    const found = await readBarcodes({ data, width, height } as ImageData, {
        formats: ['Code128', 'Code39', 'QRCode', 'DataMatrix', 'PDF417'],
    });
    return found.toSorted((one, other) => one.position.topLeft.y - other.position.topLeft.y).map(({ text }) => text);
};
