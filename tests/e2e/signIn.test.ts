import type { Page } from '@playwright/test';
import { demoPassword, enterCredentials, expect, signIn, test } from '../support/e2e.ts';
import { done } from '../support/e2eRecord.ts';
import { apiOf } from '../support/e2eApi.ts';
import { chooseFirstPassword, inviteOnPage, inviteUnderwriter, textbox } from '../support/e2eInvite.ts';
import { waitForMessage } from '../support/e2eLog.ts';
import { forget } from '../support/e2eTokens.ts';

const storedKeys = (page: Page): Promise<string[]> => page.evaluate(() => Object.keys(localStorage));

test('says beside its field what is missing, and above them that the password is wrong', async ({ open }) => {
    const page = await open({ tolerate: [/400 .*\/idp/] });
    await page.goto('/');
    const send = page.getByRole('button', { name: 'Sign in', exact: true });
    await send.click();
    await expect(page.getByRole('alert')).toHaveText('Username cannot be empty');
    await expect(textbox(page, 'Username')).toBeFocused();
    await textbox(page, 'Username').fill('admin2');
    await send.click();
    await expect(page.getByRole('alert')).toHaveText('Password cannot be empty');
    await textbox(page, 'Password').fill('Not-the-password-1');
    await send.click();
    await expect(page.getByRole('alert')).toHaveText('Incorrect username or password.');
    await expect(textbox(page, 'Username')).toHaveValue('admin2');
    expect(new URL(page.url()).pathname).toBe('/');
});

test('an unknown name is answered as a wrong password is', async ({ open }) => {
    const page = await open({ tolerate: [/400 .*\/idp/] });
    await enterCredentials(page, { username: 'nobody.of.this.name', password: 'Not-the-password-1' });
    await expect(page.getByRole('alert')).toHaveText('Incorrect username or password.');
});

test('lets an invited person choose a password, keep the session over a reload, and shuts them out once disabled', async ({
    open,
}) => {
    const admin = await open({ as: 'admin' });
    const invited = await inviteOnPage(admin);
    const chosen = 'Better-than-first-2';

    const page = await open({ tolerate: [/40[0-3] /] });
    await chooseFirstPassword(page, invited, chosen);
    await page.reload();
    await expect(page.getByRole('main')).toHaveText(/\w/);
    expect(new URL(page.url()).pathname).toBe('/underwriters');
    const token = await page.evaluate(() => localStorage.getItem('ahadi.session'));
    expect(token).toContain(invited.username);

    await test.step('the temporary password no longer works', async () => {
        const other = await open({ tolerate: [/400 .*\/idp/] });
        await enterCredentials(other, { username: invited.username, password: invited.temporary });
        await expect(other.getByRole('alert')).toHaveText('Incorrect username or password.');
    });

    await test.step('disabled, the open session ends and the password is refused', async () => {
        await admin.goto(`/admin/users/edit/underwriter/${invited.username}`);
        await done(admin, 'Disable', (why) =>
            why.getByRole('textbox', { name: 'Reason' }).fill('Left the company on Friday'),
        );
        await page.goto('/underwriters/pending-applications');
        await page.waitForURL('/');
        await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
        await enterCredentials(page, { username: invited.username, password: chosen });
        await expect(page.getByRole('alert')).toHaveText('User is disabled.');
    });
});

test('lets in a browser that was there before, while a stranger behind the same address is kept waiting', async ({
    open,
    stateOf,
}) => {
    const invited = await inviteUnderwriter(apiOf(await stateOf('admin')));
    const chosen = 'Better-than-first-2';
    const known = await open({ tolerate: [/favicon/, /400 .*\/idp/] });
    await chooseFirstPassword(known, invited, chosen);
    const cookie = (await known.context().cookies()).find(({ name }) => name === 'dc');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    await forget(known);

    const stranger = await open({ tolerate: [/400 .*\/idp/] });
    // Each that is not made while one waits doubles the wait: it must outlast a slow page.
    for (let tries = 0; tries < 9; tries += 1) {
        if (tries > 4) await stranger.waitForTimeout(1_000 * 2 ** (tries - 5));
        await enterCredentials(stranger, { username: invited.username, password: `Not-the-password-${tries}` });
        await expect(stranger.getByRole('alert')).toHaveText('Incorrect username or password.');
    }
    await enterCredentials(stranger, { username: invited.username, password: chosen });
    await expect(stranger.getByRole('alert')).toHaveText('Incorrect username or password.');
    await enterCredentials(known, { username: invited.username, password: chosen });
    await known.waitForURL('/underwriters');
});

test('gives a new password for the code that was sent', async ({ open, stateOf }) => {
    const invited = await inviteUnderwriter(apiOf(await stateOf('admin')));
    const page = await open({ tolerate: [/favicon/, /400 .*\/idp/] });
    await chooseFirstPassword(page, invited, 'Soon-forgotten-3');
    await forget(page);

    await page.goto('/');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/forgot-password');
    await textbox(page, 'Username').fill(invited.username);
    await page.getByRole('button', { name: 'Send the code' }).click();
    await expect(page.getByRole('status')).toContainText('a code is on its way');
    const code = await waitForMessage(invited.email, /\b(\d{6})\b/);

    await test.step('a wrong code is refused beside its field, and nothing typed is lost', async () => {
        await textbox(page, 'Code').fill(code === '000000' ? '000001' : '000000');
        await textbox(page, 'New password').fill('Found-again-4');
        await page.getByRole('button', { name: 'Save the new password' }).click();
        await expect(page.getByRole('alert')).toContainText('Invalid verification code');
        await expect(textbox(page, 'New password')).toHaveValue('Found-again-4');
    });

    await textbox(page, 'Code').fill(code);
    await page.getByRole('button', { name: 'Save the new password' }).click();
    await expect(page.getByRole('status')).toHaveText('Your password is changed. Sign in with it.');
    await expect(textbox(page, 'Username')).toHaveValue(invited.username);
    await textbox(page, 'Password').fill('Found-again-4');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('/underwriters');
});

test('signing out forgets the person and their tokens', async ({ open }) => {
    const page = await open({ viewport: { width: 1280, height: 800 } });
    await signIn(page, { username: 'sales.kumasi', password: demoPassword });
    await expect(page.getByRole('main')).toHaveText(/\w/);
    expect(await storedKeys(page)).toContain('ahadi.session');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL('/');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    const kept = (await storedKeys(page)).filter(
        // Of the device, not of the person: the language of the next page, and keys that open nothing by themselves.
        (key) => !key.endsWith('Key') && key !== 'ahadi.language',
    );
    expect(kept).toEqual([]);
});
