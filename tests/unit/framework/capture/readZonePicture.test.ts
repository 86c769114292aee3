import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Grey } from '../../../../src/framework/capture/measurePhoto.ts';
import { readZonePicture } from '../../../../src/framework/capture/zone/readZonePicture.ts';
import { zones } from '../../../support/card.ts';

// Made-up cards in the typeface OCR-B, warped, blurred, shaded and strewn with noise as by a phone's camera.
const picture = async (name: string, turned = 0): Promise<Grey> => {
    const file = new URL(`../../../support/cards/${name}.jpg`, import.meta.url).pathname;
    const { data, info } = await sharp(file).rotate(turned).greyscale().raw().toBuffer({ resolveWithObject: true });
    return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
};

test.each([
    ['gh-straight', zones.GH],
    ['gh-askew', zones.GH],
    ['ke-blurred', zones.KE],
    ['ug-small', zones.UG],
    ['ng-dim', zones.NG],
])('the zone of %s is read letter by letter', async (name, zone) => {
    expect(readZonePicture(await picture(name))).toBe(zone);
});

test('a card that lies upside down is read too', async () => {
    expect(readZonePicture(await picture('gh-straight', 180))).toBe(zones.GH);
});

test('a card is still read at the lowest quality that a photo is sent with', async () => {
    const file = new URL('../../../support/cards/gh-askew.jpg', import.meta.url).pathname;
    const sent = await sharp(file).webp({ quality: 40 }).toBuffer();
    const { data, info } = await sharp(sent).greyscale().raw().toBuffer({ resolveWithObject: true });
    expect(readZonePicture({ data: new Uint8ClampedArray(data), width: info.width, height: info.height })).toBe(
        zones.GH,
    );
});

test('other writing is no zone, nor is nothing', async () => {
    const rows = Array.from(
        { length: 12 },
        (_, row) =>
            `<text x="40" y="${60 + row * 60}" font-size="44">REPUBLIC OF GHANA ${row} 123456789 ABCDEFG</text>`,
    );
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="750"><rect width="1000" height="750" fill="#fff"/>${rows.join('')}</svg>`;
    const { data } = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer({ resolveWithObject: true });
    expect(readZonePicture({ data: new Uint8ClampedArray(data), width: 1000, height: 750 })).toBeNull();
    expect(readZonePicture({ data: new Uint8ClampedArray(1000 * 750).fill(200), width: 1000, height: 750 })).toBeNull();
});
