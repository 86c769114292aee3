import type { Page } from '@playwright/test';

/** A page of the app's origin without the app: what is changed in the storage there, nobody else is just changing too. */
export const bare = '/icon.svg';

/** As an hour later: the session and the identity library both find the access token expired. Leaves the page bare. */
export const expireToken = async (page: Page): Promise<void> => {
    await page.goto(bare);
    await page.evaluate(() => {
        const session: object = JSON.parse(localStorage.getItem('ahadi.session') ?? '{}');
        localStorage.setItem('ahadi.session', JSON.stringify({ ...session, expires: 1 }));
        const key = Object.keys(localStorage).find((name) => name.endsWith('.clockDrift')) ?? '';
        localStorage.setItem(key, String(2 * 3_600_000));
    });
};

/** Takes away all that the browser keeps of a person but its cookies. Leaves the page bare. */
export const forget = async (page: Page): Promise<void> => {
    await page.goto(bare);
    await page.evaluate(() => localStorage.clear());
};

/** What is left of a person in the browser; the keys of a remembered device may stay. */
export const remains = (page: Page): Promise<string[]> =>
    page.evaluate(() =>
        Object.keys(localStorage).filter((key) => /ahadi\.(session|hosted)|Token$|LastAuthUser/.test(key)),
    );
