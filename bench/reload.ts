import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { browserLaunchOptions } from '../tests/support/browser.ts';
import { freePort } from '../tests/support/runningServer.ts';

/*
 * How long an edit of a declaration takes to be seen while `npm run dev` runs: `npm run reload`. A label of the merchants is
 * changed and changed back; measured are the heading on an open page, and the answer of the API, which is started anew.
 */

const rounds = 5;
const promisedMs = 2_000;
const declaration = 'domain/resources/merchants.ts';
const label = 'Contact person';

const [webPort, apiPort] = [await freePort(), await freePort()];
const web = `http://localhost:${webPort}`;
const dataDir = await mkdtemp(join(tmpdir(), 'ahadi-reload-'));
const original = await readFile(declaration, 'utf8');

const since = async (started: number, isSo: () => Promise<boolean>): Promise<number> => {
    while (!(await isSo().catch(() => false))) {
        if (performance.now() - started > 120_000) throw new Error('Nothing changed within two minutes');
        await sleep(25);
    }
    return performance.now() - started;
};

const openMerchants = async (page: Page): Promise<void> => {
    await page.goto(`${web}/admin-login`);
    await page.getByRole('textbox', { name: 'Username' }).fill('admin');
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill('Ahadi-demo-1!');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(/\/admin(?:\/|$)/, { timeout: 60_000 });
    await page.goto(`${web}/admin/merchants`);
    await page.getByRole('columnheader', { name: label }).waitFor({ timeout: 60_000 });
};

const isReady = async (): Promise<boolean> => (await fetch(`http://127.0.0.1:${apiPort}/readyz`)).ok;

/** Until the API has gone and come back. */
const restarted = async (started: number): Promise<number> => {
    await since(started, async () => !(await isReady().catch(() => false)));
    return since(started, isReady);
};

const edit = async (page: Page, words: string): Promise<{ seen: number; restart: number }> => {
    const started = performance.now();
    await writeFile(declaration, original.replace(`'${label}'`, `'${words}'`));
    const [seen, restart] = await Promise.all([
        since(started, () => page.getByRole('columnheader', { name: words }).isVisible()),
        restarted(started),
    ]);
    return { seen, restart };
};

const dev = spawn(process.execPath, ['scripts/dev.js'], {
    env: { ...process.env, PORT: String(webPort), API_PORT: String(apiPort), DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
});
try {
    await since(performance.now(), isReady);
    const browser = await chromium.launch(await browserLaunchOptions());
    const page = await browser.newPage();
    await openMerchants(page);
    for (let round = 1; round <= rounds; round += 1) {
        const { seen, restart } = await edit(page, round % 2 === 1 ? `Person ${round}` : label);
        console.log(
            `edit ${round}: on the screen after ${seen.toFixed(0)} ms, in the API after ${restart.toFixed(0)} ms`,
        );
        if (seen > promisedMs) process.exitCode = 1;
        await sleep(1_000);
    }
    await browser.close();
} finally {
    await writeFile(declaration, original);
    dev.kill();
    await once(dev, 'exit');
    await rm(dataDir, { recursive: true, force: true });
}
