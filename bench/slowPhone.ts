import {
    chromium,
    type Browser,
    type BrowserContext,
    type BrowserContextOptions,
    type CDPSession,
    type Page,
} from '@playwright/test';
import { lightBrowserLaunchOptions } from '../tests/support/browser.ts';
import { desk as deskView, signIn } from '../tests/support/e2e.ts';

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

export const desk = { viewport: deskView } as const;
export const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true } as const;

const bitsPerSecond = 1_600_000;

/** A cheap phone on a bad network, as Chromium's own tools imitate them: 4x slower, 1.6 Mbit/s, 150 ms a request. */
const slowDown = async (devtools: CDPSession): Promise<void> => {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 150,
        downloadThroughput: bitsPerSecond / 8,
        uploadThroughput: bitsPerSecond / 8,
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
};

/** Runs inside every page, before its own code: keeps what Chromium tells of paints and shifts. */
const observe = (): void => {
    const seen = { paint: 0, shift: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.paint = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
            if ('value' in entry && 'hadRecentInput' in entry && entry.hadRecentInput === false)
                seen.shift += Number(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
};

export interface Seen {
    /** Milliseconds from the beginning of the navigation to the largest contentful paint. */
    readonly paint: number;
    /** The cumulative layout shift. */
    readonly shift: number;
}

export const seenBy = (page: Page): Promise<Seen> =>
    page.evaluate(() => (globalThis as unknown as { readonly seen: Seen }).seen);

export const startBrowser = async (): Promise<Browser> => chromium.launch(await lightBrowserLaunchOptions());

export const openAs = async (
    browser: Browser,
    options: BrowserContextOptions & { readonly baseURL: string },
): Promise<BrowserContext> => {
    const context = await browser.newContext(options);
    // The compiler names inner functions by a helper that the page does not have.
    await context.addInitScript('globalThis.__name = (named) => named');
    await context.addInitScript(observe);
    return context;
};

export const slowPage = async (context: BrowserContext): Promise<Page> => {
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page));
    return page;
};

/** What the browser of somebody keeps who has signed in through the page. */
export const signedIn = async (browser: Browser, baseURL: string, username: string): Promise<StorageState> => {
    const context = await browser.newContext({ baseURL });
    const page = await context.newPage();
    await signIn(page, { username });
    const state = await context.storageState();
    await context.close();
    return state;
};
