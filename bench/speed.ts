/*
 * How fast a cheap phone on a bad network shows the first screens: `npm run speed`, with another number of rounds as its
 * argument. Times are of this machine while it does nothing else; the load says whether it did.
 */
import { loadavg } from 'node:os';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { apiOf } from '../tests/support/e2eApi.ts';
import { newCustomer } from '../tests/support/e2eCustomer.ts';
import { captureAll, startDraft } from '../tests/support/e2ePrepared.ts';
import { photoWithPlace } from '../tests/support/e2ePhotos.ts';
import { startServer } from '../tests/support/runningServer.ts';
import { openPhone, seenBy, signedIn, slowPage, startBrowser, type Seen, type StorageState } from './slowPhone.ts';

interface Place {
    readonly browser: Browser;
    readonly url: string;
    readonly state: StorageState;
    /** An application whose sections are all filled in. */
    readonly uid: string;
}

/** Milliseconds from pressing Next until it is on the screen. */
interface NextSection {
    readonly heading: number;
    readonly fields: number;
}

interface Round {
    readonly signIn: Seen;
    readonly cold: Seen;
    readonly warm: Seen;
    readonly next: NextSection;
}

const settled = async (page: Page): Promise<Seen> => {
    await page.waitForLoadState('networkidle');
    return seenBy(page);
};

const signInPage = async ({ browser, url }: Place): Promise<Seen> => {
    const context = await openPhone(browser, url);
    const page = await slowPage(context);
    await page.goto('/');
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    const seen = await settled(page);
    await context.close();
    return seen;
};

/** The landing with what waits there, new or as it was last seen; its live connection never lets the network rest. */
const landing = async (context: BrowserContext): Promise<Seen> => {
    const page = await slowPage(context);
    await page.goto('/home');
    await page.locator('main a[href^="/home/"]').first().waitFor();
    await page.waitForTimeout(1_500);
    const seen = await seenBy(page);
    await page.close();
    return seen;
};

const keepEverything = async (context: BrowserContext): Promise<void> => {
    const page = await context.newPage();
    await page.goto('/home');
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
    await page.close();
};

const nextSection = async (context: BrowserContext, uid: string): Promise<NextSection> => {
    const page = await slowPage(context);
    // The compiler names inner functions by a helper that the page does not have.
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.goto(`/home/kyc/${uid}`);
    const next = page.getByRole('button', { name: 'Next', exact: true });
    await next.waitFor();
    await page.waitForTimeout(2_000);
    const took = page.evaluate(
        () =>
            new Promise<{ heading: number; fields: number }>((resolve) => {
                let pressed = 0;
                let heading = 0;
                addEventListener('click', (event) => (pressed = event.timeStamp), { once: true, capture: true });
                const from = document.querySelector('h1')?.textContent;
                const drawn = (tell: (ms: number) => void): void => {
                    requestAnimationFrame(() => setTimeout(() => tell(performance.now() - pressed)));
                };
                const watcher = new MutationObserver(() => {
                    if (pressed === 0 || document.querySelector('h1')?.textContent === from) return;
                    if (heading === 0) drawn((ms) => (heading = heading || ms));
                    if (document.querySelector('main input') === null) return;
                    watcher.disconnect();
                    drawn((fields) => resolve({ heading, fields }));
                });
                watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
            }),
    );
    await next.click();
    const section = await took;
    await page.close();
    return section;
};

const oneRound = async (place: Place): Promise<Round> => {
    const signIn = await signInPage(place);
    const context = await openPhone(place.browser, place.url, place.state);
    const cold = await landing(context);
    await keepEverything(context);
    const warm = await landing(context);
    const next = await nextSection(context, place.uid);
    await context.close();
    return { signIn, cold, warm, next };
};

const median = (values: readonly number[]): number =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

const goals: readonly { name: string; most: number; of: (round: Round) => number; unit: string }[] = [
    { name: 'Sign-in, largest paint', most: 900, of: ({ signIn }) => signIn.paint, unit: 'ms' },
    { name: 'Sales landing, cold', most: 2_000, of: ({ cold }) => cold.paint, unit: 'ms' },
    { name: 'Sales landing, warm', most: 800, of: ({ warm }) => warm.paint, unit: 'ms' },
    { name: 'Next section, heading', most: 150, of: ({ next }) => next.heading, unit: 'ms' },
    // Nothing is promised of them: they follow what tells where one is.
    { name: 'Next section, fields', most: Infinity, of: ({ next }) => next.fields, unit: 'ms' },
    { name: 'Sign-in, layout shift', most: 0.05, of: ({ signIn }) => signIn.shift, unit: '' },
    { name: 'Landing, layout shift', most: 0.05, of: ({ cold, warm }) => Math.max(cold.shift, warm.shift), unit: '' },
];

const shown = (value: number): string => (value < 10 ? value.toFixed(3) : value.toFixed(0));

const report = (rounds: readonly Round[]): boolean => {
    const rows = goals.map(({ name, most, of, unit }) => {
        const values = rounds.map(of);
        const middle = median(values);
        const span = `${shown(Math.min(...values))} to ${shown(Math.max(...values))}`;
        const verdict = middle <= most ? '' : '  OVER';
        console.log(
            `${name.padEnd(24)} ${shown(middle).padStart(7)} ${unit.padEnd(2)} of ${most}  (${span})${verdict}`,
        );
        return middle <= most;
    });
    return rows.every(Boolean);
};

const count = Number(process.argv[2] ?? 5);
const server = process.env['BASE_URL'] === undefined ? await startServer() : undefined;
const url = server?.url ?? process.env['BASE_URL'] ?? '';
process.env['BASE_URL'] = url;
const browser = await startBrowser();
try {
    const state = await signedIn(browser, url);
    const sales = apiOf(state);
    const customer = newCustomer();
    const uid = await startDraft(sales, customer);
    await captureAll(sales, uid, customer, await photoWithPlace());
    const rounds: Round[] = [];
    for (let round = 0; round < count; round += 1) rounds.push(await oneRound({ browser, url, state, uid }));
    console.log(`Median of ${count} rounds: 4x slower processor, 1.6 Mbit/s, 150 ms; load ${loadavg()[0]?.toFixed(1)}`);
    process.exitCode = report(rounds) ? 0 : 1;
} finally {
    await browser.close();
    await server?.stop();
}
