import type { Locator, Page } from '@playwright/test';
import { expect } from './e2e.ts';
import { press } from './e2eForms.ts';

/** What is done with a record on its page in administration. */

export type Fill = (dialog: Locator) => Promise<void>;

/** Does something on the record that is shown, from its menu or its button to the end of its dialog. */
export const act = async (page: Page, label: string, fill: Fill = async () => undefined): Promise<Locator> => {
    const own = page.getByRole('button', { name: label, exact: true });
    const menu = page.getByRole('button', { name: 'Actions', exact: true });
    await expect(own.or(menu).first()).toBeVisible();
    if (await own.isVisible()) await own.click();
    else {
        await menu.click();
        await page.getByRole('menuitem', { name: label, exact: true }).click();
    }
    const dialog = page.getByRole('dialog');
    await fill(dialog);
    await press(dialog, label);
    return dialog;
};

export const done = async (page: Page, label: string, fill?: Fill): Promise<void> => {
    const dialog = await act(page, label, fill);
    await expect(dialog).toBeHidden();
};
