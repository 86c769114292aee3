import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { prepareZXingModule } from 'zxing-wasm/reader';
import { readWithZxing } from '../../../../src/framework/capture/zxing.ts';
import type { Pixels } from '../../../../src/framework/capture/readBarcodes.ts';
import { imeisIn } from '../../../../domain/matching/imei.ts';
import { barcodeOf } from '../../../support/barcode.ts';

// The browser fetches it; here it lies beside.
beforeAll(() => {
    const wasm = readFileSync(new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
});

interface Look {
    readonly format?: Parameters<typeof barcodeOf>[1];
    readonly moduleWidth?: number;
    /** How much of their contrast the bars have lost, 0 to 1. */
    readonly fading?: number;
    readonly noise?: number;
}

const margin = 30;

const pictureOf = async (text: string, look: Look = {}): Promise<Pixels> => {
    const { format = 'Code128', moduleWidth = 3, fading = 0, noise = 0 } = look;
    const code = await barcodeOf(text, format);
    const [width, height] = [code.width * moduleWidth + 2 * margin, code.height * moduleWidth + 2 * margin];
    const moduleAt = (at: number): number => Math.floor((at - margin) / moduleWidth);
    const data = new Uint8ClampedArray(width * height * 4);
    let seed = 7;
    for (let pixel = 0; pixel < width * height; pixel += 1) {
        const [x, y] = [moduleAt(pixel % width), moduleAt(Math.floor(pixel / width))];
        const isInside = x >= 0 && y >= 0 && x < code.width && y < code.height;
        const isBlack = isInside && code.isBlack(x, y);
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
        const shade = (isBlack ? fading * 128 : 255 - fading * 100) + ((seed / 2_147_483_648) * 2 - 1) * noise;
        data.set([shade, shade, shade, 255], pixel * 4);
    }
    return { data, width, height };
};

const imei = '490154203237518';
const card = '{"NIN":"12345678901","surname":"ADEYEMI","firstName":"FOLASADE"}';

it.each([
    ['a sharp one of an IMEI', imei, {}],
    ['a small one', imei, { moduleWidth: 2 }],
    ['a large one', imei, { moduleWidth: 6 }],
    ['a faded one', imei, { fading: 0.6 }],
    ['a noisy one', imei, { noise: 25 }],
    ['the PDF417 of a card', card, { format: 'PDF417' }],
    ['the QR code of a slip', card, { format: 'QRCode', moduleWidth: 4, noise: 25 }],
] as const)('reads a barcode, %s', async (_name, text, look) => {
    expect(await readWithZxing(await pictureOf(text, look))).toEqual([text]);
});

it('reads nothing where nothing is', async () => {
    const white = { data: new Uint8ClampedArray(400 * 100 * 4).fill(255), width: 400, height: 100 };
    expect(await readWithZxing(white)).toEqual([]);
    expect(await readWithZxing(await pictureOf(imei, { noise: 400 }))).toEqual([]);
});

it('finds the IMEIs among what labels write around them', () => {
    expect(imeisIn(imei)).toEqual([imei]);
    expect(imeisIn(`IMEI1:${imei};IMEI2:356938035643809;SN:R58M123ABCD`)).toEqual([imei, '356938035643809']);
    expect(imeisIn('8806092073289')).toEqual([]);
    expect(imeisIn('490154203237519')).toEqual([]);
    expect(imeisIn(`00${imei}`)).toEqual([]);
});
