/*
 * What Lighthouse says of the sign-in page and the signed-in sales landing on a phone: `npm run lighthouse`. Both are held to
 * 100 for accessibility and for best practices.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import lighthouse from 'lighthouse';
import { browserLaunchOptions } from '../tests/support/browser.ts';
import { signIn } from '../tests/support/e2e.ts';
import { freePort, startServer } from '../tests/support/runningServer.ts';

const categories = ['accessibility', 'best-practices'] as const;

/** Prints a page's scores with every audit that is not passed; whether both are 100. */
const judge = async (name: string, url: string, port: number): Promise<boolean> => {
    const result = await lighthouse(url, {
        port,
        onlyCategories: [...categories],
        disableStorageReset: true,
        logLevel: 'error',
    });
    if (result === undefined) throw new Error(`Lighthouse gave nothing for ${url}`);
    const { lhr } = result;
    const scores = categories.map((category) => Math.round((lhr.categories[category]?.score ?? 0) * 100));
    console.log(
        `${name.padEnd(16)} accessibility ${scores[0]}, best practices ${scores[1]}   (${lhr.finalDisplayedUrl})`,
    );
    for (const { id, title, score, details } of Object.values(lhr.audits)) {
        if (score === null || score === 1) continue;
        console.log(`    ${id}: ${title} ${JSON.stringify(details ?? {}).slice(0, 600)}`);
    }
    return scores.every((score) => score === 100);
};

const openBrowser = async (profile: string, port: number): Promise<BrowserContext> => {
    const { executablePath, args } = await browserLaunchOptions();
    return chromium.launchPersistentContext(profile, {
        executablePath,
        args: [...args, `--remote-debugging-port=${port}`],
    });
};

const server = process.env['BASE_URL'] === undefined ? await startServer() : undefined;
const url = server?.url ?? process.env['BASE_URL'] ?? '';
const profile = mkdtempSync(join(tmpdir(), 'ahadi-lighthouse-'));
const port = await freePort();
const browser = await openBrowser(profile, port);
try {
    const isGood = [await judge('Sign-in', `${url}/`, port)];
    const page = await browser.newPage();
    await page.goto(`${url}/`);
    await signIn(page, { username: 'sales', path: `${url}/` });
    await page.close();
    isGood.push(await judge('Sales landing', `${url}/home`, port));
    process.exitCode = isGood.every(Boolean) ? 0 : 1;
} finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
    await server?.stop();
}
