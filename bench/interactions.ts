import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { Customer } from '../tests/support/e2eCustomer.ts';
import { press } from '../tests/support/e2eForms.ts';
import { writeCustomer } from '../tests/support/e2eSales.ts';
import { desk, phone, type StorageState } from './slowPhone.ts';

export interface Interaction {
    readonly name: string;
    /** Milliseconds from what somebody did to the next paint: the longest of its events, as Chromium tells it. */
    readonly ms: number;
    /** How long the browser could do nothing else at a stretch, the longest of them, in milliseconds. */
    readonly longestTask: number;
    readonly shift: number;
}

interface Felt {
    ms: number;
    longestTask: number;
    shift: number;
}

/** Runs inside every page, before its own code. */
const observe = (): void => {
    const felt: Felt = { ms: 0, longestTask: 0, shift: 0 };
    Object.assign(globalThis, { felt });
    const options = { buffered: true, durationThreshold: 16 };
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
            if ('interactionId' in entry && Number(entry.interactionId) > 0)
                felt.ms = Math.max(felt.ms, entry.duration);
    }).observe({ ...options, type: 'event' });
    new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) felt.longestTask = Math.max(felt.longestTask, duration);
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
            if ('value' in entry && 'hadRecentInput' in entry && entry.hadRecentInput === false)
                felt.shift += Number(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
};

const settledMs = 900;

type Feel = (name: string, act: () => Promise<unknown>) => Promise<void>;

const takeFelt = (page: Page): Promise<Felt> =>
    page.evaluate(() => {
        const { felt } = globalThis as unknown as { readonly felt: Felt };
        const taken = { ...felt };
        Object.assign(felt, { ms: 0, longestTask: 0, shift: 0 });
        return taken;
    });

const feeling =
    (page: Page, into: Interaction[]): Feel =>
    async (name, act) => {
        await page.waitForTimeout(settledMs);
        const { shift } = await takeFelt(page);
        await act();
        await page.waitForTimeout(settledMs);
        const felt = await takeFelt(page);
        into.push({ name, ...felt, shift: Math.max(shift, felt.shift) });
    };

const typed = (page: Page, name: string, text: string) =>
    page.getByRole('textbox', { name, exact: true }).pressSequentially(text, { delay: 150 });

/** From the landing to the second section, on the phone of a shop. */
const sell = async (page: Page, feel: Feel, customer: Customer): Promise<void> => {
    await page.goto('/home');
    await page.locator('main a[href^="/home/"]').first().waitFor();
    await feel('New application', () => page.getByRole('link', { name: 'New application' }).first().click());
    await feel('Surname, typed', () => typed(page, 'Surname', 'Ad'));
    await writeCustomer(page, customer);
    await feel('Start', async () => {
        await press(page, 'Start');
        await page.waitForURL(/\/offers$/);
        await page.getByRole('group', { name: 'Phones' }).waitFor();
    });
    const phones = page.getByRole('group', { name: 'Phones' }).getByRole('button');
    await feel('Choose a phone', () => phones.nth(1).click());
    await feel('Choose the months', () => press(page, '6 months'));
    await feel('Take the offer', () => press(page, 'Take this offer'));
    await page.waitForURL(/\/home\/kyc\//);
    await feel('ID number, typed', () => typed(page, 'ID number', 'GH'));
    await feel('Next, with all missing', () => press(page, 'Next'));
};

/** The sections of an application that is filled in. */
const turnSections = async (page: Page, feel: Feel, uid: string): Promise<void> => {
    await page.goto(`/home/kyc/${uid}`);
    await page.getByRole('button', { name: 'Next', exact: true }).waitFor();
    await feel('Next section', () => press(page, 'Next'));
    await feel('Occupation, typed', () => typed(page, 'Occupation', 'er'));
    await feel('Next section, again', () => press(page, 'Next'));
};

const judge = async (page: Page, feel: Feel): Promise<void> => {
    await page.goto('/underwriters/pending-applications');
    const claims = page.getByRole('button', { name: /^Claim / });
    await claims.first().waitFor();
    await feel('Queue, search typed', () => page.getByRole('searchbox').pressSequentially('as', { delay: 150 }));
    await page.getByRole('searchbox').fill('');
    await feel('Claim', () => claims.first().click());
    await page.waitForURL(/\/underwriters\/application-review\//);
    const start = page.getByRole('link', { name: /^(Start|Go on with|Continue):/ });
    await start.first().waitFor();
    await feel('Start a check', () => start.first().click());
    const questions = page.getByRole('radiogroup');
    await questions.first().waitFor();
    await feel('Answer a question', () => questions.first().getByRole('radio').first().click());
    await feel('Next check', () => page.keyboard.press('Alt+ArrowRight'));
    await feel('The one after', () => page.keyboard.press('Alt+ArrowRight'));
};

const administer = async (page: Page, feel: Feel): Promise<void> => {
    await page.goto('/admin/merchants');
    const rows = page.locator('tr[data-row]');
    await rows.first().waitFor();
    await feel('Tick a row', () => rows.nth(1).getByRole('checkbox').click());
    await feel('Tick another', () => rows.nth(2).getByRole('checkbox').click());
    await page.keyboard.press('Escape');
    await feel('Grid, search typed', () => page.getByRole('searchbox').pressSequentially('ac', { delay: 150 }));
    await page.goto('/admin/applications');
    await rows.first().waitFor();
    await feel('Open the filter', () => press(page, 'Filter'));
    await page.keyboard.press('Escape');
    await feel('Open the columns', () => press(page, 'Columns'));
    await page.keyboard.press('Escape');
    await feel('Next page', () => press(page, 'Next page'));
    await feel('Sort', () => page.getByRole('columnheader').getByRole('button').first().click());
    await feel('Open a record', () => rows.nth(2).locator('td[data-field]').first().click());
    await feel('Another tab', () => page.getByRole('tab').nth(2).click());
    await feel('Back to the list', () => page.goBack());
    await feel('Another list', () => page.getByRole('link', { name: 'Payments', exact: true }).first().click());
    await feel('Ctrl+K', () => page.keyboard.press('Control+k'));
    await feel('Ctrl+K, typed', () => page.keyboard.type('asa', { delay: 150 }));
};

export interface People {
    readonly sales: StorageState;
    readonly underwriter: StorageState;
    readonly admin: StorageState;
}

export interface Interactions {
    readonly url: string;
    readonly people: People;
    readonly customer: Customer;
    /** An application whose sections are all filled in. */
    readonly uid: string;
}

/** What people do most, each once, on a processor that is four times slower. */
export const interactionsOf = async (
    browser: Browser,
    { url, people, customer, uid }: Interactions,
    found: Interaction[] = [],
): Promise<readonly Interaction[]> => {
    const as = async (
        options: BrowserContextOptions,
        work: (page: Page, feel: Feel) => Promise<void>,
    ): Promise<void> => {
        const context = await browser.newContext({ ...options, baseURL: url });
        await context.addInitScript('globalThis.__name = (named) => named');
        await context.addInitScript(observe);
        const page = await context.newPage();
        const devtools = await context.newCDPSession(page);
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
        await work(page, feeling(page, found));
        await context.close();
    };
    await as({ ...phone, storageState: people.sales }, (page, feel) => sell(page, feel, customer));
    await as({ ...phone, storageState: people.sales }, (page, feel) => turnSections(page, feel, uid));
    await as({ ...desk, storageState: people.underwriter }, judge);
    await as({ ...desk, storageState: people.admin }, administer);
    return found;
};
