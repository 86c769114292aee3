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
    // Whatever else the machine does only ever adds.
    expect(Math.min(...waits)).toBeLessThan(1_000);
});

test('the summary of an application stays where it is while its parts arrive', async ({ open, stateOf }) => {
    const senior = apiOf(await stateOf('senior'));
    const reply = await senior.call(`/api/applications?filter=${encodeURIComponent('{"stage":"under_review"}')}`);
    const [held]: { readonly uid: string }[] = await reply.json();
    const page = await open({ as: 'senior', viewport: desk });
    await page.addInitScript(() => {
        const moved = { by: 0 };
        Object.assign(globalThis, { moved });
        new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) if ('value' in entry) moved.by += Number(entry.value);
        }).observe({ type: 'layout-shift', buffered: true });
    });
    // Notes and connections come last, each after what stands below it.
    await page.route(/\/(notes|connections)(\?|$)/, async (route) => {
        await page.getByRole('heading', { name: 'What happened' }).waitFor();
        await route.continue();
    });
    await page.goto(`/underwriters/application-review/${held?.uid}`);
    await expect(page.getByRole('tablist', { name: /^Notes/ }).first()).toBeVisible();
    await expect(page.getByText(/^No other application shares/)).toBeVisible();
    const moved = await page.evaluate(() => (globalThis as unknown as { readonly moved: { by: number } }).moved.by);
    expect(moved).toBeLessThan(0.01);
});
