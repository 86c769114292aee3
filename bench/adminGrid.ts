import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { browserLaunchOptions } from '../tests/support/browser.ts';
import { desk, signIn } from '../tests/support/e2e.ts';
import type { MeasuredServer } from './measuredServer.ts';
import { median, type Figure } from './promises.ts';

const promisedMs = 1_000;
const rounds = 7;
const pageRows = 25;

/** Runs inside every page, before its own code: keeps when a page of rows was drawn with nothing in front of it. */
const watchRows = (wanted: number): void => {
    const look = (): void => {
        const rows = document.querySelectorAll('tr[data-row]');
        const { x, y, height } = rows[0]?.getBoundingClientRect() ?? { x: 0, y: 0, height: 0 };
        const isOpen = document.elementFromPoint(x + 40, y + height / 2)?.closest('tr') === rows[0];
        if (rows.length < wanted || !isOpen) requestAnimationFrame(look);
        // The frame after this one has them on the screen.
        else requestAnimationFrame(() => Object.assign(globalThis, { rowsDrawn: performance.now() }));
    };
    requestAnimationFrame(look);
};

/** From the beginning of the navigation until the rows are there; a click on the first must then open it. */
const openGrid = async (context: BrowserContext, path: string): Promise<number> => {
    const page = await context.newPage();
    try {
        await page.goto(path, { waitUntil: 'commit' });
        await page.waitForFunction(() => 'rowsDrawn' in globalThis);
        const ms = await page.evaluate(() => Number(Reflect.get(globalThis, 'rowsDrawn')));
        await page.locator('tr[data-row] td[data-field]').first().click();
        await page.waitForURL((url) => url.pathname !== path, { waitUntil: 'commit' });
        return ms;
    } finally {
        await page.close();
    }
};

const measure = async (browser: Browser, server: MeasuredServer, password: string): Promise<readonly Figure[]> => {
    const context = await browser.newContext({ baseURL: server.url, viewport: desk });
    // The compiler names inner functions by a helper that the page does not have.
    await context.addInitScript('globalThis.__name = (named) => named');
    await context.addInitScript(watchRows, pageRows);
    const first = await context.newPage();
    await signIn(first, { username: server.signIn.username, password });
    await first.close();
    const figures: Figure[] = [];
    for (const [name, path] of [
        ['Grid of applications', '/admin/applications'],
        ['Grid of the event log', '/admin/event-logs'],
    ] as const) {
        // The first visit fills the browser's cache.
        const [cold = NaN, ...warm] = await Array.from({ length: rounds + 1 }).reduce<Promise<readonly number[]>>(
            async (times) => [...(await times), await openGrid(context, path)],
            Promise.resolve([]),
        );
        const note = `median of ${rounds}, ${warm.map(Math.round).join(' ')}; the first visit ${Math.round(cold)}`;
        figures.push({ name, value: median(warm), unit: 'ms', most: promisedMs, note });
    }
    return figures;
};

/** How soon somebody who is signed in can use the rows of the longest grids, in a browser on the same machine. */
export const measureGrids = async (server: MeasuredServer, password: string): Promise<readonly Figure[]> => {
    const browser = await chromium.launch(await browserLaunchOptions());
    try {
        return await measure(browser, server, password);
    } finally {
        await browser.close();
    }
};
