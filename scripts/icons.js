#!/usr/bin/env node
// Draws every picture of the app's mark that phones and browsers ask for, from public/icon.svg. Run it when the mark changes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './child.js';

const folder = join(root, 'public');
const mark = readFileSync(join(folder, 'icon.svg'), 'utf8');

/** As launchers show it that cut nothing off: with corners of its own. */
const rounded = mark.replace('height="512" fill', 'height="512" rx="112" fill');
/** Beside a message's text in the status bar: only its shape counts, and it is drawn in one colour. */
const silhouette = mark
    .replace(/<rect[^>]*>/, '')
    .replaceAll(/stroke="#[0-9a-f]+"/g, 'stroke="#fff"')
    .replace('translate(78 78) scale(7.4)', 'translate(16 16) scale(10)');

/**
 * The sign of a shortcut, as the screen behind it is drawn in the app, on the mark's ground.
 *
 * @param {string} name of one of the icons that the screens draw
 */
const sign = (name) => {
    const drawing = readFileSync(join(root, `node_modules/@mui/icons-material/${name}.js`), 'utf8');
    const path = /\bd: "([^"]+)"/.exec(drawing)?.[1];
    if (path === undefined) throw new Error(`${name} is not drawn in one path: choose another icon`);
    const ground = rounded.replace(/<g [^]*<\/g>/, '');
    return ground.replace(
        '</svg>',
        `<path transform="translate(112 112) scale(12)" fill="#eafff7" d="${path}" /></svg>`,
    );
};

/** @type {readonly [name: string, svg: string, size: number][]} */
const pictures = [
    ['icon-192.png', rounded, 192],
    ['icon-512.png', rounded, 512],
    // Launchers cut these into whatever shape they like; the mark lies within the inner four fifths.
    ['icon-maskable-192.png', mark, 192],
    ['icon-maskable-512.png', mark, 512],
    ['apple-touch-icon.png', mark, 180],
    ['badge-96.png', silhouette, 96],
    ['shortcut-start-192.png', sign('Add'), 192],
    ['shortcut-offers-192.png', sign('LocalOfferOutlined'), 192],
    ['shortcut-applications-192.png', sign('AssignmentOutlined'), 192],
];

await Promise.all(
    pictures.map(([name, svg, size]) =>
        sharp(Buffer.from(svg), { density: 288 })
            .resize(size, size)
            .png({ compressionLevel: 9, palette: true })
            .toFile(join(folder, name)),
    ),
);
console.log(`Drew ${pictures.length} pictures into public/`);
