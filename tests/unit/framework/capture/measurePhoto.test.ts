import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { fitted } from '../../../../src/framework/capture/developPhoto.ts';
import {
    faultsOf,
    greyOf,
    lightOf,
    measuredSide,
    sharpnessOf,
    type Grey,
    type PhotoFault,
} from '../../../../src/framework/capture/measurePhoto.ts';

/** A card on a table: a light rectangle with lines of writing, a dark photo, and a glint where asked. */
const card = ({ glint = 0 } = {}): Buffer => {
    const lines = Array.from(
        { length: 7 },
        (_, line) =>
            `<text x="620" y="${380 + line * 60}" font-size="38" fill="#1c2a3a">SURNAME MENSAH ${line}4719</text>`,
    );
    return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200">
        <rect width="1600" height="1200" fill="#6b4f3a"/>
        <rect x="150" y="220" width="1300" height="780" rx="40" fill="#cfd8c6"/>
        <rect x="220" y="380" width="320" height="420" fill="#3a3430"/>
        ${lines.join('')}
        <ellipse cx="900" cy="600" rx="${glint}" ry="${glint * 0.8}" fill="#ffffff"/>
    </svg>`);
};

const greyPicture = async (picture: Buffer, change: (image: Sharp) => Sharp = (one) => one) => {
    const changed = await change(sharp(picture)).png().toBuffer();
    const { data, info } = await sharp(changed)
        .resize(measuredSide)
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
    return greyOf(new Uint8ClampedArray(data), info.width, info.height);
};

const checked = async (picture: Buffer, change?: (image: Sharp) => Sharp): Promise<readonly PhotoFault[]> =>
    faultsOf(await greyPicture(picture, change), 1600);

describe('a card', () => {
    it('that is sharp and well lit has no fault, nor has one a little out of focus', async () => {
        expect(await checked(card())).toEqual([]);
        expect(await checked(card(), (image) => image.blur(1.5))).toEqual([]);
    });

    it.each([12, 20, 40])('blurred by %i pixels is told', async (sigma) => {
        expect(await checked(card(), (image) => image.blur(sigma))).toEqual(['blurred']);
    });

    it('in the dark is told of the dark alone', async () => {
        expect(await checked(card(), (image) => image.linear(0.2, 0))).toEqual(['dark']);
    });

    it('under a lamp is told, and a small glint is not', async () => {
        expect(await checked(card({ glint: 420 }))).toEqual(['glare']);
        expect(await checked(card({ glint: 60 }))).toEqual([]);
    });

    it('of few pixels is told, whatever else', async () => {
        expect(faultsOf(await greyPicture(card()), 640)).toEqual(['small']);
    });
});

it('measures less sharpness the more a picture is blurred', async () => {
    const measured: number[] = [];
    for (const sigma of [0.5, 2, 4, 8, 16, 32]) {
        measured.push(sharpnessOf(await greyPicture(card(), (image) => image.blur(sigma))));
    }
    expect(measured).toEqual(measured.toSorted((one, other) => other - one));
    expect((measured[0] ?? 0) / (measured.at(-1) ?? 1)).toBeGreaterThan(20);
});

const filled = (shadeAt: (x: number, y: number) => number, width = 40, height = 30): Grey => ({
    data: Uint8ClampedArray.from({ length: width * height }, (_, at) => shadeAt(at % width, Math.floor(at / width))),
    width,
    height,
});

it('knows the extremes: one colour and a slope have no edges, a chessboard has nothing else', () => {
    expect(sharpnessOf(filled(() => 128))).toBe(0);
    expect(sharpnessOf(filled((x) => x * 2))).toBe(0);
    // Each inner pixel is four steps of 255 away from its neighbours, alternately up and down.
    expect(sharpnessOf(filled((x, y) => ((x + y) % 2) * 255))).toBeCloseTo(1020 ** 2, 0);
    expect(sharpnessOf(filled(() => 0, 2, 2))).toBe(0);
    expect(lightOf(filled((x) => (x < 10 ? 255 : 100)))).toEqual({ mean: 138.75, bleachedShare: 0.25 });
});

it('weighs colours as the eye does', () => {
    const rgba = new Uint8ClampedArray([255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255]);
    expect([...greyOf(rgba, 4, 1).data]).toEqual([76, 150, 29, 255]);
});

it.each([
    [4000, 3000, 1600, 1200],
    [3000, 4000, 1200, 1600],
    [1600, 1200, 1600, 1200],
    [800, 600, 800, 600],
    [10_000, 1, 1600, 1],
])('a picture of %i × %i becomes %i × %i', (width, height, wide, high) => {
    expect(fitted({ width, height }, 1600)).toEqual({ width: wide, height: high });
});
