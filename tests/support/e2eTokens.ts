import type { Page } from '@playwright/test';

/** As an hour later: the session and the identity library both find the access token expired. */
export const expireToken = (page: Page): Promise<void> =>
    page.evaluate(() => {
        const session: object = JSON.parse(localStorage.getItem('ahadi.session') ?? '{}');
        localStorage.setItem('ahadi.session', JSON.stringify({ ...session, expires: 1 }));
        const key = Object.keys(localStorage).find((name) => name.endsWith('.clockDrift')) ?? '';
        localStorage.setItem(key, String(2 * 3_600_000));
    });

/** What is left of a person in the browser; the keys of a remembered device may stay. */
export const remains = (page: Page): Promise<string[]> =>
    page.evaluate(() =>
        Object.keys(localStorage).filter((key) => /ahadi\.(session|hosted)|Token$|LastAuthUser/.test(key)),
    );
