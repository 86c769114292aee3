import { expect, type Page } from '@playwright/test';

/** As the browser's own back and forward do. */
export const goInside = (page: Page, path: string): Promise<void> =>
    page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
    }, path);

const areaOf = (path: string): string | undefined => path.split('/')[1];

/**
 * Calls `look` at each address. One of the same area as the one before is led to inside the app, which takes a third of the time
 * of a load, and known to have come by its title, which must be another one; pages of the server's own are `loaded`.
 */
export const atEach = async (
    page: Page,
    paths: readonly string[],
    look: (path: string) => Promise<void>,
    way: 'inside' | 'loaded' = 'inside',
): Promise<void> => {
    let area: string | undefined;
    for (const path of paths) {
        if (way === 'loaded' || areaOf(path) !== area) await page.goto(path);
        else {
            const before = await page.title();
            await goInside(page, path);
            await expect(page).not.toHaveTitle(before);
        }
        area = areaOf(path);
        await look(path);
    }
};
