import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { enterCredentials } from './e2e.ts';
import type { Api } from './e2eApi.ts';
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

interface NewPerson {
    readonly username: string;
    readonly name: string;
    readonly email: string;
    readonly cellphone: string;
}

/** Has somebody add an underwriter of Ghana; the invitation carries the first password. */
const invite = async (add: (person: NewPerson) => Promise<unknown>): Promise<Invited> => {
    const username = newName('uw');
    const email = `${username}@ahadi.example`;
    await add({ username, name: 'Yaa Dankwa', email, cellphone: newPhone() });
    const temporary = await waitForMessage(email, new RegExp(`username is ${username} .*temporary password is (\\S+)`));
    return { username, email, temporary };
};

/** As an administrator does it on the page. */
export const inviteOnPage = (admin: Page): Promise<Invited> =>
    invite(async ({ username, name, email, cellphone }) => {
        await admin.goto('/admin/users/add/underwriter');
        await textbox(admin, 'Username').fill(username);
        await textbox(admin, 'Name').fill(name);
        await textbox(admin, 'Email').fill(email);
        await textbox(admin, 'Phone').fill(cellphone);
        await admin.getByRole('combobox', { name: 'Country' }).selectOption('Ghana');
        await admin.getByRole('button', { name: 'Add', exact: true }).click();
        await admin.waitForURL('/admin/users/underwriters');
    });

/** The same without a page, for tests that begin with who was invited. */
export const inviteUnderwriter = (admin: Api): Promise<Invited> =>
    invite((person) =>
        admin.call('/api/users/underwriters', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ ...person, country: 'GH' }),
        }),
    );

/** Signs in for the first time, up to the underwriters' home. */
export const chooseFirstPassword = async (page: Page, invited: Invited, chosen: string): Promise<void> => {
    await enterCredentials(page, { username: invited.username, password: invited.temporary });
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    await textbox(page, 'New password').fill(chosen);
    await textbox(page, 'The same again').fill(chosen);
    await page.getByRole('button', { name: 'Save and sign in' }).click();
    await page.waitForURL('/underwriters');
};
