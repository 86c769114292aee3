import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';

const drawn = (folder: string, files: readonly string[], width: number): string =>
    files
        .map((file) => {
            const picture = readFileSync(join(folder, file)).toString('base64');
            return `<figure style="width: ${width}px"><figcaption>${file.replace(/\.jpg$/, '')}</figcaption><img width="${width}" src="data:image/jpeg;base64,${picture}"></figure>`;
        })
        .join('');

const look = `<style>body { margin: 0; display: flex; flex-wrap: wrap; gap: 6px; font: 12px sans-serif }
    figure { margin: 0 } figcaption { overflow: hidden; white-space: nowrap }
    img { display: block; object-fit: cover; object-position: top; max-height: 1100px; outline: 1px solid #888 }</style>`;

/** Puts the pictures of a folder on sheets, so that one looks at many at a time: six phones in a row, or two screens in three rows. */
export const makeSheets = async (browser: Browser, folder: string): Promise<void> => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.jpg'));
    const width = folder.split('/').at(-1)?.startsWith('1') === true ? 880 : 290;
    const page = await browser.newPage({ viewport: { width: 1780, height: 400 } });
    for (let at = 0; at < files.length; at += 6) {
        await page.setContent(look + drawn(folder, files.slice(at, at + 6), width));
        const path = join(folder, `sheet-${String(at / 6).padStart(2, '0')}.png`);
        await page.screenshot({ path, fullPage: true });
    }
    await page.close();
};
