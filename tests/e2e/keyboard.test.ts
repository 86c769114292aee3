import type { Locator, Page } from '@playwright/test';
import { desk, expect, test } from '../support/e2e.ts';
import { apiOf } from '../support/e2eApi.ts';
import { newCustomer } from '../support/e2eCustomer.ts';
import { photoWithPlace } from '../support/e2ePhotos.ts';
import { submitNew } from '../support/e2ePrepared.ts';

const most = 120;

/** Goes on with the tabulator until the keyboard is at what is called that. */
const tabTo = async (page: Page, name: RegExp): Promise<void> => {
    for (let count = 0; count < most; count += 1) {
        await page.keyboard.press('Tab');
        const here = await page.evaluate(() => {
            const element = document.activeElement;
            const labels = Object(element).labels as readonly HTMLElement[] | undefined;
            const names = [element?.getAttribute('aria-label'), labels?.[0]?.textContent, element?.textContent];
            return names.find((one) => one !== null && one !== undefined && one !== '') ?? '';
        });
        if (name.test(here)) return;
    }
    throw new Error(`The keyboard does not come to ${name}`);
};

const isFocused = (locator: Locator): Promise<boolean> => locator.evaluate((one) => one === document.activeElement);

const typeInto = async (page: Page, name: RegExp, text: string): Promise<void> => {
    await tabTo(page, name);
    await page.keyboard.type(text);
};

const judgement = (page: Page) => page.getByRole('region', { name: 'Judgement' });

/** What a check asks beside its questions, by its address; each ends outside of a text, where single keys count. */
const further: Readonly<Record<string, (page: Page) => Promise<void>>> = {
    'customer-call': async (page) => {
        await tabTo(page, /^Answered$/);
        await page.keyboard.press('Enter');
        await typeInto(page, /Another person to reach them by/, 'Kofi Mensah, brother');
    },
    'income-check': async (page) => {
        await typeInto(page, /^Verified net income a month/, '4000');
        await typeInto(page, /^Instalments to others a month/, '150');
        await typeInto(page, /^Household costs a month/, '1200');
    },
};

const checkOf = (page: Page): string => new URL(page.url()).pathname.split('/')[2] ?? '';

/** Work of the page until its next heading is drawn, in milliseconds of processor time: what else the machine does is not in it. */
const workOf = async (page: Page, step: () => Promise<void>): Promise<number> => {
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const spent = async (): Promise<number> => {
        const { metrics } = await devTools.send('Performance.getMetrics');
        return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1_000;
    };
    const before = await spent();
    await step();
    const after = await spent();
    await devTools.detach();
    return after - before;
};

const median = (values: readonly number[]): number =>
    values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Infinity;

test('a whole review with the keyboard alone, each next check there within 200 ms', async ({ open, stateOf }) => {
    test.setTimeout(300_000);
    const sales = apiOf(await stateOf('sales'));
    const customer = newCustomer();
    const uid = await submitNew(sales, customer, await photoWithPlace());
    const page = await open({ as: 'underwriter', viewport: desk });

    await test.step('from the queue to the first check', async () => {
        await page.goto('/underwriters');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        // Keys are listened for a moment after the page is drawn.
        await expect(async () => {
            await page.keyboard.press('q');
            await page.waitForURL('/underwriters/pending-applications', { timeout: 1_000 });
        }).toPass();
        const line = page.getByRole('link', { name: customer.name, exact: true });
        await expect(line).toBeVisible();
        for (let count = 0; count < most && !(await isFocused(line)); count += 1) await page.keyboard.press('k');
        await page.keyboard.press('c');
        await page.waitForURL(`/underwriters/application-review/${uid}`);
        await expect(page.getByRole('link', { name: /^Start:/ })).toBeVisible();
        expect(await isFocused(page.getByRole('heading', { level: 1 }))).toBe(true);
        await page.keyboard.press('Control+Enter');
        await page.waitForURL(/identity-check/);
    });

    await test.step('pictures are enlarged, turned and held side by side', async () => {
        await tabTo(page, /^Customer, \+ - R and arrows$/);
        await page.keyboard.press('+');
        await page.keyboard.press('r');
        await expect(page.getByRole('img', { name: 'Customer' })).toHaveAttribute('style', /rotate\(90deg\)/);
        await tabTo(page, /^Side by side: /);
        await page.keyboard.press('Enter');
        const pictures = page.getByRole('dialog', { name: 'Pictures side by side' });
        await expect(pictures.getByRole('img')).toHaveCount(2);
        await page.keyboard.press('Escape');
        await expect(pictures).toBeHidden();
    });

    await test.step('help is one key away', async () => {
        await page.keyboard.press('?');
        await expect(page.getByRole('dialog', { name: 'Keys on this screen' })).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    const judged: string[] = [];
    while (page.url().includes('-check/') || page.url().includes('customer-call')) {
        const check = checkOf(page);
        await test.step(check, async () => {
            const questions = judgement(page).getByRole('radiogroup');
            await expect(questions.first()).toBeVisible();
            await further[check]?.(page);
            // Out of the text, so that a letter is a key.
            if (further[check] !== undefined) await tabTo(page, /^Pass/);
            await page.keyboard.press('o');
            for (let count = await questions.count(); count > 0; count -= 1) await page.keyboard.press('y');
            await page.keyboard.press('1');
            await page.keyboard.press('Control+Enter');
            await page.waitForURL((url) => !url.pathname.includes(`/${check}/`));
        });
        judged.push(check);
        expect(judged.length).toBeLessThan(9);
    }
    expect(judged).toEqual([
        'identity-check',
        'momo-kyc-check',
        'income-check',
        'location-check',
        'customer-call',
        'crb-check',
    ]);

    await test.step('stepping through all eight, each is there at once', async () => {
        await page.goto(`/underwriters/identity-check/${uid}`);
        await expect(judgement(page)).toBeVisible();
        const spans: number[] = [];
        for (let step = 1; step < 8; step += 1) {
            const heading = page.getByRole('heading', { level: 1 });
            const here = (await heading.textContent()) ?? '';
            spans.push(
                await workOf(page, async () => {
                    await page.keyboard.press('Alt+ArrowRight');
                    await expect(heading).not.toHaveText(here);
                    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
                }),
            );
        }
        console.log(`The next check took ${spans.map((span) => Math.round(span)).join(', ')} ms`);
        expect(median(spans)).toBeLessThan(200);
    });

    await test.step('and the review is finished', async () => {
        await page.goto(`/underwriters/application-review/${uid}`);
        await expect(page.getByRole('button', { name: 'Finish the review' })).toBeVisible();
        await page.keyboard.press('Control+Enter');
        const dialog = page.getByRole('dialog', { name: 'Finish the review' });
        await expect(dialog).toBeVisible();
        await tabTo(page, /Recommendation/);
        await page.keyboard.type('Approve');
        await typeInto(page, /Comment/, 'Everything fits together.');
        await page.keyboard.press('Control+Enter');
        await page.waitForURL(/\/underwriters\/reviewed\//);
    });
});
