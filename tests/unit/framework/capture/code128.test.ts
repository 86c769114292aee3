import { expect, it } from 'vitest';
import { readCode128 } from '../../../../src/framework/capture/code128.ts';
import type { Pixels } from '../../../../src/framework/capture/readBarcodes.ts';
import { imeisIn } from '../../../../domain/matching/imei.ts';
import { barsOf } from '../../../support/code128.ts';

interface Look {
    readonly moduleWidth?: number;
    /** How much of their contrast the bars have lost, 0 to 1. */
    readonly fading?: number;
    readonly noise?: number;
}

const pictureOf = (text: string, { moduleWidth = 3, fading = 0, noise = 0 }: Look = {}): Pixels => {
    const bars = barsOf(text);
    const [width, height] = [bars.length * moduleWidth, 120];
    const data = new Uint8ClampedArray(width * height * 4);
    let seed = 7;
    for (let pixel = 0; pixel < width * height; pixel += 1) {
        const isInside = pixel >= width * 20 && pixel < width * 100;
        const isBlack = isInside && bars[Math.floor((pixel % width) / moduleWidth)] === true;
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
        const shade = (isBlack ? fading * 128 : 255 - fading * 100) + ((seed / 2_147_483_648) * 2 - 1) * noise;
        data.set([shade, shade, shade, 255], pixel * 4);
    }
    return { data, width, height };
};

const imei = '490154203237518';

it.each([
    ['sharp', {}],
    ['small', { moduleWidth: 2 }],
    ['large', { moduleWidth: 6 }],
    ['faded', { fading: 0.6 }],
    ['noisy', { noise: 25 }],
] as const)('reads the barcode of an IMEI, %s', async (_name, look) => {
    expect(await readCode128(pictureOf(imei, look))).toEqual([imei]);
});

it('reads nothing where nothing is', async () => {
    const white = { data: new Uint8ClampedArray(400 * 100 * 4).fill(255), width: 400, height: 100 };
    expect(await readCode128(white)).toEqual([]);
    expect(await readCode128(pictureOf(imei, { noise: 400 }))).toEqual([]);
});

it('finds the IMEIs among what labels write around them', () => {
    expect(imeisIn(imei)).toEqual([imei]);
    expect(imeisIn(`IMEI1:${imei};IMEI2:356938035643809;SN:R58M123ABCD`)).toEqual([imei, '356938035643809']);
    expect(imeisIn('8806092073289')).toEqual([]);
    expect(imeisIn('490154203237519')).toEqual([]);
    expect(imeisIn(`00${imei}`)).toEqual([]);
});
