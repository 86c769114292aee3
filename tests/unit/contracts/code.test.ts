import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { drawCode } from '../../../server/lending/contracts/pages/code.ts';

/** How many pixels a point of the paper has. */
const sharpness = 4;
const side = 110 * sharpness;

/** What a paper shows, as a camera sees it: the squares that were drawn, black on white. */
const photographed = (draw: (doc: Parameters<typeof drawCode>[0]) => void): ImageData => {
    const data = new Uint8ClampedArray(side * side * 4).fill(255);
    const left = 40;
    const rect = (x: number, y: number, width: number, height: number): void => {
        for (let line = Math.round(y * sharpness); line < Math.round((y + height) * sharpness); line += 1)
            for (
                let column = Math.round((x - left) * sharpness);
                column < Math.round((x - left + width) * sharpness);
                column += 1
            )
                data.set([0, 0, 0], (line * side + column) * 4);
    };
    // Of a paper the code asks for these alone.
    draw({ y: 16, rect, fill: () => undefined } as unknown as Parameters<typeof drawCode>[0]);
    return { data, width: side, height: side } as ImageData;
};

it('leads a camera from a certificate to the page on which anyone can check it', async () => {
    const wasm = readFileSync(new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
    const address = 'https://lender.example/api/certificates/7K3P-9QWX-2M4T-5H8R';
    const found = await readBarcodes(
        photographed((doc) => drawCode(doc, address)),
        { formats: ['QRCode'] },
    );
    expect(found.map(({ text }) => text)).toEqual([address]);
});
