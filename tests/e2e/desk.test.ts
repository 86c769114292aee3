import { desk, expect, test } from '../support/e2e.ts';
import { apiOf } from '../support/e2eApi.ts';
import { newCustomer } from '../support/e2eCustomer.ts';
import { press } from '../support/e2eForms.ts';
import { photoWithPlace } from '../support/e2ePhotos.ts';
import { submitNew } from '../support/e2ePrepared.ts';

test('what one underwriter claims leaves the screen of another within a second', async ({ open, stateOf }) => {
    const customer = newCustomer();
    const sales = apiOf(await stateOf('sales'));
    const first = await open({ as: 'underwriter2', viewport: desk });
    const second = await open({ as: 'senior', viewport: desk });
    const nameOf = (page: typeof first) => page.getByRole('link', { name: customer.name, exact: true });
    for (const page of [first, second]) {
        const listening = page.waitForResponse(/\/api\/live$/);
        await page.goto('/underwriters/pending-applications');
        await listening;
    }

    const uid = await submitNew(sales, customer, await photoWithPlace());
    // It arrives by itself, too.
    for (const page of [first, second]) await expect(nameOf(page)).toBeVisible();

    const underwriter = apiOf(await stateOf('underwriter2'));
    const waits: number[] = [];
    for (let round = 0; round < 3; round += 1) {
        const claimed = first.waitForResponse(/\/actions\/claim$/);
        await press(first, `Claim ${customer.name}`);
        await claimed;
        const at = performance.now();
        await expect(nameOf(second)).toBeHidden();
        waits.push(performance.now() - at);
        await underwriter.does(uid, 'release', { comment: 'Only shown to others' });
        await expect(nameOf(second)).toBeVisible();
        await first.goto('/underwriters/pending-applications');
    }
    // Whatever else the machine does only ever adds, and rarely twice.
    expect(waits.toSorted((one, other) => one - other)[1]).toBeLessThan(1_000);
});

test('the summary of an application stays where it is while its parts arrive', async ({ open, stateOf }) => {
    const uid = await submitNew(apiOf(await stateOf('sales')), newCustomer(), await photoWithPlace());
    await apiOf(await stateOf('underwriter2')).does(uid, 'claim');
    const page = await open({ as: 'senior', viewport: desk });
    await page.addInitScript(() => {
        const moved = { by: 0 };
        const add = (list: PerformanceEntryList): void => {
            for (const entry of list) if ('value' in entry) moved.by += Number(entry.value);
        };
        const observer = new PerformanceObserver((list) => add(list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        Object.assign(globalThis, {
            movedBy: async () => {
                await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
                add(observer.takeRecords());
                return moved.by;
            },
        });
    });
    // Notes and connections come last, each after what stands below it. Most customers are connected with nobody.
    const afterAll = () => page.getByRole('heading', { name: 'What happened' }).waitFor();
    await page.route(/\/notes(\?|$)/, async (route) => {
        await afterAll();
        await route.continue();
    });
    await page.route(/\/connections$/, async (route) => {
        await afterAll();
        await route.fulfill({ json: [] });
    });
    await page.goto(`/underwriters/application-review/${uid}`);
    await expect(page.getByRole('tablist', { name: /^Notes/ })).toBeVisible();
    await expect(page.getByText(/^No other application shares/)).toBeVisible();
    const moved = await page.evaluate(() =>
        (globalThis as unknown as { readonly movedBy: () => Promise<number> }).movedBy(),
    );
    expect(moved).toBeLessThan(0.01);
});
