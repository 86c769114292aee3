import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { browserLaunchOptions } from './browser.ts';
import { barcodeOf } from './barcode.ts';

const [width, height] = [1280, 960];
const moduleWidth = 4;

const barsOf = async (imei: string, y: number): Promise<string> => {
    const code = await barcodeOf(imei, 'Code128');
    const bars = Array.from({ length: code.width }, (_, at) =>
        code.isBlack(at, 0) ? `<rect x="${180 + at * moduleWidth}" y="${y}" width="${moduleWidth}" height="80"/>` : '',
    );
    return bars.join('');
};

/** What the camera sees: the label of a box, with writing all over it and the barcodes of two IMEIs in the middle. */
const label = async (imeis: readonly string[]): Promise<Buffer> => {
    const bars = await Promise.all(imeis.map((imei, index) => barsOf(imei, 380 + index * 110)));
    const lines = [120, 200, 280, 680, 760, 840].map(
        (y) => `<text x="150" y="${y}" font-size="48" fill="#23352f">MODEL SM-A065F GREEN 64 GB ${y}</text>`,
    );
    return Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#cfd8d3"/><rect x="160" y="360" width="960" height="240" fill="#ffffff"/>${bars.join('')}${lines.join('')}</svg>`,
    );
};

/** How to start the browser with a camera that films a picture, and leave to use it. */
const filming = async (picture: Buffer) => {
    const { executablePath, args } = await browserLaunchOptions();
    const frame = await sharp(picture).resize(width, height).toColourspace('srgb').jpeg({ quality: 90 }).toBuffer();
    const film = join(await mkdtemp(join(tmpdir(), 'ahadi-camera-')), 'label.mjpeg');
    await writeFile(film, Buffer.concat(Array.from({ length: 10 }, () => frame)));
    return {
        executablePath,
        args: [
            ...args,
            '--use-fake-device-for-media-stream',
            '--use-fake-ui-for-media-stream',
            `--use-file-for-fake-video-capture=${film}`,
        ],
    };
};

/** A camera before the label of a box. */
export const withCamera = async (...imeis: readonly string[]) => filming(await label(imeis));
