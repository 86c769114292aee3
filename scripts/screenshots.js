#!/usr/bin/env node
// Takes the pictures that a phone shows before it installs the app, from a server with demonstration data:
// `node scripts/screenshots.js http://localhost:3000`.
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { browserArguments, findBrowser } from './browser.js';
import { root } from './child.js';

const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const desk = { viewport: { width: 1440, height: 900 } };

const screens = [
    { name: 'screen-home', path: '/home', device: phone },
    { name: 'screen-offers', path: '/home/offers', device: phone },
    { name: 'screen-desk', path: '/home', device: desk },
];

const baseURL = process.argv[2] ?? 'http://localhost:3000';
const { executablePath } = await findBrowser();
const browser = await chromium.launch({ executablePath, args: [...browserArguments] });
for (const { name, path, device } of screens) {
    const context = await browser.newContext({ ...device, baseURL, locale: 'en-GB', timezoneId: 'Africa/Accra' });
    const page = await context.newPage();
    await page.goto('/');
    await page.getByRole('textbox', { name: 'Username' }).fill('sales');
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill('Ahadi-demo-1!');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/home');
    await page.goto(path);
    await page.waitForLoadState('load');
    await page.locator('main, header').first().waitFor();
    // What the screen asks for has arrived when nothing stands in for it any more.
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    const picture = await page.screenshot();
    await sharp(picture)
        .webp({ quality: 80 })
        .toFile(join(root, 'public', `${name}.webp`));
    await context.close();
}
await browser.close();
