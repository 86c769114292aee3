import { expect, type Page } from '@playwright/test';

/** Waits until what was typed is in the phone's own store: to seal it takes a moment, which a reload would cut short. */
export const draftIsKept = (page: Page): Promise<void> =>
    expect
        .poll(() =>
            page.evaluate(async () => {
                const opening = indexedDB.open('ahadi.offline');
                const keys = await new Promise<readonly IDBValidKey[]>((resolve, reject) => {
                    opening.addEventListener('error', () => reject(new Error(opening.error?.message)));
                    opening.addEventListener('success', () => {
                        const asked = opening.result.transaction('rows').objectStore('rows').getAllKeys();
                        asked.addEventListener('success', () => resolve(asked.result));
                    });
                });
                opening.result.close();
                return keys.some((key) => Array.isArray(key) && key[1] === 'draft');
            }),
        )
        .toBe(true);
