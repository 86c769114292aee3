import sharp from 'sharp';
import { ocrB } from '../../src/framework/capture/zone/ocrB.ts';
import { zoneOf } from './card.ts';

const [width, height] = [2400, 1800];
const scale = 6;
/** Of a letter in its typeface's own squares: how far the next one is, and the next line. */
const [across, down] = [12, 30];

/** The lines of a zone as they are printed, dark on white. */
const printed = (zone: string): { readonly data: Buffer; readonly width: number; readonly height: number } => {
    const lines = zone.split('\n');
    const size = { width: 30 * across, height: lines.length * down };
    const data = Buffer.alloc(size.width * size.height, 235);
    lines.forEach((line, row) =>
        [...line].forEach((letter, place) =>
            [...(ocrB[letter] ?? '')].forEach((shade, at) => {
                const x = place * across + (at % across);
                const y = row * down + Math.floor(at / across);
                data[y * size.width + x] = 235 - Number.parseInt(shade, 16) * 15;
            }),
        ),
    );
    return { data, ...size };
};

interface CardHolder {
    readonly firstName: string;
    readonly lastName: string;
    /** Of a Ghana Card. */
    readonly idNumber: string;
}

/** The back of somebody's Ghana Card on a table, as a phone photographs it. */
export const cardPhoto = async ({ firstName, lastName, idNumber }: CardHolder): Promise<Buffer> => {
    const zone = printed(
        zoneOf({
            issuer: 'GHA',
            serial: 'AR1234567',
            optional1: idNumber.replaceAll('-', ''),
            born: '920517',
            sex: 'F',
            expires: '330131',
            name: `${lastName}<<${firstName}`.toUpperCase(),
        }),
    );
    const letters = await sharp(zone.data, { raw: { width: zone.width, height: zone.height, channels: 1 } })
        .resize(zone.width * scale, zone.height * scale)
        .toColourspace('srgb')
        .png()
        .toBuffer();
    return sharp({
        create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 235, sigma: 4 } },
    })
        .composite([{ input: letters, left: 120, top: height - zone.height * scale - 200, blend: 'multiply' }])
        .jpeg({ quality: 85 })
        .toBuffer();
};
