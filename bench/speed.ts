/*
 * How fast a cheap phone on a bad network shows the first screens, and how soon it answers a touch: `npm run speed`, with
 * another number of rounds as its argument. Times are of this machine while it does nothing else; the load says whether it
 * did. How many bytes and files each screen needs is `scripts/bundle-sizes.js`'s, which runs before this and in every build of CI.
 */
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { apiOf } from '../tests/support/e2eApi.ts';
import { newCustomer } from '../tests/support/e2eCustomer.ts';
import { captureAll, startDraft } from '../tests/support/e2ePrepared.ts';
import { photoWithPlace } from '../tests/support/e2ePhotos.ts';
import { startServer } from '../tests/support/runningServer.ts';
import { interactionsOf, type Interaction, type People } from './interactions.ts';
import { median } from './promises.ts';
import { desk, openAs, phone, seenBy, signedIn, slowPage, startBrowser, type Seen } from './slowPhone.ts';

interface Place {
    readonly browser: Browser;
    readonly url: string;
    readonly people: People;
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
    readonly queue: Seen;
    readonly grid: Seen & { readonly rows: number };
    readonly next: NextSection;
    readonly interactions: readonly Interaction[];
}

const signInPage = async ({ browser, url }: Place): Promise<Seen> => {
    const context = await openAs(browser, { ...phone, baseURL: url });
    const page = await slowPage(context);
    await page.goto('/');
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    const seen = await seenBy(page);
    await context.close();
    return seen;
};

/** A screen with what waits there, new or as it was last seen; its live connection never lets the network rest. */
const screen = async (context: BrowserContext, path: string, awaited: string): Promise<Seen & { rows: number }> => {
    const page = await slowPage(context);
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator(awaited).first().waitFor();
    const rows = await page.evaluate(() => performance.now());
    await page.waitForTimeout(1_500);
    const seen = await seenBy(page);
    await page.close();
    return { ...seen, rows };
};

const landing = (context: BrowserContext): Promise<Seen> => screen(context, '/home', 'main a[href^="/home/"]');

/** By somebody who was never here before. */
const coldScreen = async (
    { browser, url }: Place,
    options: BrowserContextOptions,
    [path, awaited]: readonly [path: string, awaited: string],
): Promise<Seen & { rows: number }> => {
    const context = await openAs(browser, { ...options, baseURL: url });
    const seen = await screen(context, path, awaited);
    await context.close();
    return seen;
};

/** As long as the page takes an answer for the present one. */
const freshMs = 10_000;

/** Bytes of the answer to a list that has not changed, for a page that has it already: its head alone. */
const listAgain = async ({ browser, url, people }: Omit<Place, 'uid'>): Promise<number> => {
    const context = await openAs(browser, { ...desk, baseURL: url, storageState: people.admin });
    const page = await context.newPage();
    const rows = page.locator('tr[data-row]');
    await page.goto('/admin/merchants');
    await rows.first().waitFor();
    await page.getByRole('link', { name: 'Payments', exact: true }).click();
    await page.waitForTimeout(freshMs);
    const answered = page.waitForResponse(/\/api\/merchants\?/);
    await page.getByRole('link', { name: 'Merchants', exact: true }).click();
    const { responseBodySize, responseHeadersSize } = await (await answered).request().sizes();
    await context.close();
    return responseBodySize + responseHeadersSize;
};

const keepEverything = async (context: BrowserContext): Promise<void> => {
    const page = await context.newPage();
    await page.goto('/home');
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
    await page.close();
};

const nextSection = async (context: BrowserContext, uid: string): Promise<NextSection> => {
    const page = await slowPage(context);
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
    const { browser, url, people, uid } = place;
    const signIn = await signInPage(place);
    const context = await openAs(browser, { ...phone, baseURL: url, storageState: people.sales });
    const cold = await landing(context);
    await keepEverything(context);
    const warm = await landing(context);
    const next = await nextSection(context, uid);
    await context.close();
    const { underwriter, admin } = people;
    const queue = await coldScreen(place, { ...phone, storageState: underwriter }, ['/underwriters', 'main h2']);
    const rows = ['/admin/applications', 'tr[data-row]'] as const;
    const grid = await coldScreen(place, { ...desk, storageState: admin }, rows);
    const interactions: Interaction[] = [];
    // What comes after something that failed was not measured, and is told so; what came before still is.
    await interactionsOf(browser, { url, people, customer: newCustomer(), uid }, interactions).catch(console.error);
    return { signIn, cold, warm, queue, grid, next, interactions };
};

interface Goal {
    readonly name: string;
    readonly most: number;
    readonly of: (round: Round) => number;
    readonly unit: string;
}

const screenGoals: readonly Goal[] = [
    { name: 'Sign-in, largest paint', most: 620, of: ({ signIn }) => signIn.paint, unit: 'ms' },
    { name: 'Sales landing, cold', most: 1_500, of: ({ cold }) => cold.paint, unit: 'ms' },
    { name: 'Sales landing, warm', most: 800, of: ({ warm }) => warm.paint, unit: 'ms' },
    { name: 'Underwriter landing, cold', most: 2_000, of: ({ queue }) => queue.paint, unit: 'ms' },
    { name: 'Grid, rows, cold', most: 3_000, of: ({ grid }) => grid.rows, unit: 'ms' },
    { name: 'Next section, heading', most: 150, of: ({ next }) => next.heading, unit: 'ms' },
    // Nothing is promised of them: they follow what tells where one is.
    { name: 'Next section, fields', most: Infinity, of: ({ next }) => next.fields, unit: 'ms' },
    { name: 'Sign-in, layout shift', most: 0.05, of: ({ signIn }) => signIn.shift, unit: '' },
    { name: 'Landing, layout shift', most: 0.05, of: ({ cold, warm }) => Math.max(cold.shift, warm.shift), unit: '' },
    { name: 'Underwriter, layout shift', most: 0.05, of: ({ queue }) => queue.shift, unit: '' },
    { name: 'Grid, layout shift', most: 0.05, of: ({ grid }) => grid.shift, unit: '' },
];

const paintMs = 200;

/** Each thing that people did: until the next paint, and what moved without being asked to. */
const interactionGoals = (rounds: readonly Round[]): readonly Goal[] => {
    const names = new Set(rounds.flatMap(({ interactions }) => interactions.map(({ name }) => name)));
    return [...names].flatMap((name) => {
        const measured = ({ interactions }: Round) => interactions.find((one) => one.name === name);
        return [
            { name, most: paintMs, of: (round) => measured(round)?.ms ?? NaN, unit: 'ms' },
            { name: `${name}, shift`, most: 0.05, of: (round) => measured(round)?.shift ?? NaN, unit: '' },
        ];
    });
};

const shown = (value: number): string => (value < 10 ? value.toFixed(3) : value.toFixed(0));

const report = (rounds: readonly Round[], again: number): boolean => {
    const unchanged: Goal = { name: 'Unchanged list', most: 1_500, of: () => again, unit: 'B' };
    const rows = [...screenGoals, unchanged, ...interactionGoals(rounds)].map(({ name, most, of, unit }) => {
        const values = rounds.map(of);
        const middle = median(values);
        const span = `${shown(Math.min(...values))} to ${shown(Math.max(...values))}`;
        const verdict = middle <= most ? '' : '  OVER';
        console.log(
            `${name.padEnd(32)} ${shown(middle).padStart(7)} ${unit.padEnd(2)} of ${most}  (${span})${verdict}`,
        );
        return middle <= most;
    });
    return rows.every(Boolean);
};

const count = Number(process.argv[2] ?? 3);
/** How long a server that has just made its demonstration is busy with what follows from it. */
const settledMs = 30_000;

const server = process.env['BASE_URL'] === undefined ? await startServer() : undefined;
if (server !== undefined) await sleep(settledMs);
const url = server?.url ?? process.env['BASE_URL'] ?? '';
process.env['BASE_URL'] = url;
const browser = await startBrowser();
try {
    const people: People = {
        sales: await signedIn(browser, url, 'sales'),
        underwriter: await signedIn(browser, url, 'underwriter'),
        admin: await signedIn(browser, url, 'admin'),
    };
    const sales = apiOf(people.sales);
    const customer = newCustomer();
    const uid = await startDraft(sales, customer);
    await captureAll(sales, uid, customer, await photoWithPlace());
    const again = await listAgain({ browser, url, people });
    const rounds: Round[] = [];
    for (let round = 0; round < count; round += 1) rounds.push(await oneRound({ browser, url, people, uid }));
    console.log(`Median of ${count} rounds: 4x slower processor, 1.6 Mbit/s, 150 ms; load ${loadavg()[0]?.toFixed(1)}`);
    process.exitCode = report(rounds, again) ? 0 : 1;
} finally {
    await browser.close();
    await server?.stop();
}
