import { expect, phone, test } from '../support/e2e.ts';

test('whoever comes back to the landing finds the place they left', async ({ open }) => {
    const page = await open({ as: 'sales', viewport: phone, isMobile: true, hasTouch: true });
    await page.goto('/home');
    const lines = page.getByRole('main').locator('a[href*="/home/"]');
    await expect(page.getByRole('heading', { name: 'Recent', exact: true })).toBeVisible();
    const last = lines.last();
    await last.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => scrollY);
    expect(left).toBeGreaterThan(300);
    await last.click();
    await page.waitForURL((url) => url.pathname !== '/home');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await page.waitForURL('/home');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
});
