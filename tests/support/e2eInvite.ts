import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { enterCredentials } from './e2e.ts';
import { waitForMessage } from './e2eLog.ts';

export const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Nobody else has it, in this run or an earlier one on the same server. */
const newName = (kind: string): string => `${kind}${Date.now().toString(36)}${randomInt(36 ** 2).toString(36)}`;

/** E.164. */
export const newPhone = (): string => `+23324${randomInt(1_000_000, 10_000_000)}`;

export interface Invited {
    readonly username: string;
    readonly email: string;
    readonly temporary: string;
}

/** An administrator adds an underwriter on the page; the invitation carries the first password. */
export const inviteUnderwriter = async (admin: Page): Promise<Invited> => {
    const username = newName('uw');
    const email = `${username}@ahadi.example`;
    await admin.goto('/admin/users/add/underwriter');
    await textbox(admin, 'Username').fill(username);
    await textbox(admin, 'Name').fill('Yaa Dankwa');
    await textbox(admin, 'Email').fill(email);
    await textbox(admin, 'Phone').fill(newPhone());
    await admin.getByRole('combobox', { name: 'Country' }).selectOption('Ghana');
    await admin.getByRole('button', { name: 'Add', exact: true }).click();
    await admin.waitForURL('/admin/users/underwriters');
    const temporary = await waitForMessage(email, new RegExp(`username is ${username} .*temporary password is (\\S+)`));
    return { username, email, temporary };
};

/** Signs in for the first time, up to the underwriters' home. */
export const chooseFirstPassword = async (page: Page, invited: Invited, chosen: string): Promise<void> => {
    await enterCredentials(page, { username: invited.username, password: invited.temporary });
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    await textbox(page, 'New password').fill(chosen);
    await textbox(page, 'The same again').fill(chosen);
    await page.getByRole('button', { name: 'Save and sign in' }).click();
    await page.waitForURL('/underwriters');
};
