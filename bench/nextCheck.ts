import { chromium, type Page } from '@playwright/test';
import { checks } from '../domain/application/checks/registry.ts';
import { checkTypes } from '../domain/application/checks/checkTypes.ts';
import { browserLaunchOptions } from '../tests/support/browser.ts';

/*
 * How long it takes by the clock on the wall until the next check is drawn after somebody asked for it: eight pages, there
 * and back, on a running installation with demonstration data (BASE_URL). Run it on a quiet machine.
 */

const base = process.env['BASE_URL'] ?? 'http://localhost:3000';
const rounds = 5;
const promisedMs = 200;

const signIn = async (page: Page): Promise<void> => {
    await page.goto(base);
    await page.getByRole('textbox', { name: 'Username' }).fill('underwriter');
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill('Ahadi-demo-1!');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(/\/underwriters/);
};

/** Takes the next application and answers its uid. */
const claimNext = async (page: Page): Promise<string> => {
    await page.goto(`${base}/underwriters`);
    await page.getByRole('button', { name: 'Claim next' }).click();
    await page.waitForURL(/\/underwriters\/application-review\//);
    return new URL(page.url()).pathname.split('/').at(-1) ?? '';
};

/** Runs in the page: presses the key and waits until a frame with the next check's heading and questions was drawn. */
const step = (key: 'ArrowRight' | 'ArrowLeft'): Promise<number> =>
    new Promise((resolve) => {
        const heading = (): string | null | undefined => document.querySelector('h1')?.textContent;
        const before = heading();
        const from = performance.now();
        const look = (): void => {
            const isThere = heading() !== before && document.querySelector('[data-judgement]') !== null;
            // The frame after this one has it on the screen.
            requestAnimationFrame(isThere ? () => resolve(performance.now() - from) : look);
        };
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, altKey: true, bubbles: true }));
        look();
    });

const measure = async (page: Page, uid: string): Promise<readonly number[]> => {
    const times: number[] = [];
    await page.goto(`${base}${checks.identity.path.replace(':uid', uid)}`);
    await page.locator('[data-judgement]').waitFor();
    for (let round = 0; round < rounds; round += 1) {
        for (const key of ['ArrowRight', 'ArrowLeft'] as const) {
            for (let count = 1; count < checkTypes.length; count += 1) {
                // Somebody reads before they go on; what comes next is fetched meanwhile.
                await page.waitForTimeout(400);
                times.push(await page.evaluate(step, key));
            }
        }
    }
    return times;
};

const browser = await chromium.launch(await browserLaunchOptions());
try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    // The compiler names inner functions by a helper that the page does not have.
    await page.addInitScript('globalThis.__name = (named) => named');
    await signIn(page);
    const times = (await measure(page, await claimNext(page))).toSorted((one, other) => one - other);
    const at = (share: number): string => `${Math.round(times[Math.floor((times.length - 1) * share)] ?? NaN)} ms`;
    const late = times.filter((time) => time > promisedMs).length;
    console.log(
        `${times.length} steps: median ${at(0.5)}, 95th of a hundred ${at(0.95)}, slowest ${at(1)}; ${late} over ${promisedMs} ms`,
    );
    process.exitCode = late > times.length / 20 ? 1 : 0;
} finally {
    await browser.close();
}
