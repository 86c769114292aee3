import { expect, type Page } from '@playwright/test';

/** As the browser's own back and forward do. */
export const goInside = (page: Page, path: string): Promise<void> =>
    page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
    }, path);

/**
 * Calls `look` at each address, the first of them loaded, the others led to inside the app, which takes a third of the time.
 * Neighbours need titles of their own: by its title one knows that the next screen has come; `loaded` where they have none.
 */
export const atEach = async (
    page: Page,
    paths: readonly string[],
    look: (path: string) => Promise<void>,
    way: 'inside' | 'loaded' = 'inside',
): Promise<void> => {
    for (const [index, path] of paths.entries()) {
        if (index === 0 || way === 'loaded') await page.goto(path);
        else {
            const before = await page.title();
            await goInside(page, path);
            await expect(page).not.toHaveTitle(before);
        }
        await look(path);
    }
};
