import { readFileSync } from 'node:fs';
import { prepareZXingModule, writeBarcode, type WriteInputBarcodeFormat } from 'zxing-wasm/writer';

const wasm = readFileSync(new URL(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });

/** A barcode in modules, with the quiet around it: true for black, row by row. */
export interface Modules {
    readonly width: number;
    readonly height: number;
    readonly isBlack: (x: number, y: number) => boolean;
}

export const barcodeOf = async (text: string, format: WriteInputBarcodeFormat): Promise<Modules> => {
    const { symbol, error } = await writeBarcode(text, { format });
    if (error !== '') throw new Error(error);
    const { data, width, height } = symbol;
    return { width, height, isBlack: (x, y) => data[y * width + x] === 0 };
};
