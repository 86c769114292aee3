import type { Page } from '@playwright/test';
import * as otpauth from 'otpauth';
import { enterCredentials, expect, phone, signIn, test, type Open, type StateOf } from '../support/e2e.ts';
import { apiOf } from '../support/e2eApi.ts';
import { chooseFirstPassword, inviteUnderwriter, newPhone, textbox, type Invited } from '../support/e2eInvite.ts';
import { messagesTo, waitForMessage } from '../support/e2eLog.ts';

const password = 'Better-than-first-2';

/** What a wrong code or password answers with is on the console, and meant. */
const refusals = [/400 .*\/idp/, /401 /];

interface Ready {
    readonly page: Page;
    readonly invited: Invited;
}

/** A new colleague, signed in on a phone, at their account. */
const openAccount = async (open: Open, stateOf: StateOf): Promise<Ready> => {
    const invited = await inviteUnderwriter(apiOf(await stateOf('admin')));
    const page = await open({ viewport: phone, tolerate: refusals });
    await chooseFirstPassword(page, invited, password);
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('link', { name: 'Your account' }).click();
    await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/account');
    return { page, invited };
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const signOut = async (page: Page): Promise<void> => {
    await button(page, 'Sign out here').click();
    await page.waitForURL('/');
};

/** The next code to `to` after those that came before. */
const codeAfter = async (to: string, earlier: readonly string[]): Promise<string> => {
    await expect.poll(async () => (await messagesTo(to)).length).toBeGreaterThan(earlier.length);
    return waitForMessage(to, /\b(\d{6})\b/);
};

test('sets up an authenticator app, and signs in with its codes', async ({ open, stateOf }) => {
    const { page, invited } = await openAccount(open, stateOf);
    await button(page, 'Set up: Authenticator app').click();
    await expect(page.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
    const key = (await page.locator('code').textContent()) ?? '';
    const totp = new otpauth.TOTP({ secret: key.replaceAll(' ', '') });

    await test.step('a wrong code is refused beside its field', async () => {
        await textbox(page, 'Code').fill(totp.generate({ timestamp: Date.now() - 3_600_000 }));
        await button(page, 'Finish').click();
        await expect(textbox(page, 'Code')).toHaveAttribute('aria-invalid', 'true');
    });

    await textbox(page, 'Code').fill(totp.generate());
    await button(page, 'Finish').click();
    await expect(page.getByText('The authenticator app is your second step now.')).toBeVisible();
    await test.step('recovery codes are made, and shown once', async () => {
        await button(page, 'Make the codes').click();
        await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(10);
        await button(page, 'I have kept them').click();
        await expect(page.getByText('10 left')).toBeVisible();
    });
    await signOut(page);

    await enterCredentials(page, { username: invited.username, password });
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
    await expect(textbox(page, 'Code')).toBeFocused();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText('Challenge response cannot be empty');
    // Each code is good once: the one of the next half minute is accepted, too.
    const next = totp.generate({ timestamp: Date.now() + 30_000 });
    await textbox(page, 'Code').fill(`${next.slice(0, 3)} ${next.slice(3)}`);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('/underwriters');

    await test.step('turned off, the password alone is enough again', async () => {
        await page.goto('/account');
        await button(page, 'Turn off: Authenticator app').click();
        await button(page, 'Turn off').click();
        await expect(button(page, 'Set up: Authenticator app')).toBeVisible();
        await signOut(page);
        await signIn(page, { username: invited.username, password });
    });
});

test('proves a phone number, and signs in with codes sent to it', async ({ open, stateOf }) => {
    const { page, invited } = await openAccount(open, stateOf);
    const number = newPhone();
    await button(page, 'Change: Phone').click();
    await textbox(page, 'Phone').fill(number);
    await button(page, 'Continue').click();
    await textbox(page, 'Code').fill(await codeAfter(number, []));
    await button(page, 'Verify').click();
    await button(page, 'Turn on: Text message').click();
    await expect(button(page, 'Turn off: Text message')).toBeVisible();
    await signOut(page);

    const earlier = await messagesTo(number);
    await enterCredentials(page, { username: invited.username, password });
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
    const first = await codeAfter(number, earlier);

    await test.step('a wrong code is refused beside its field, which keeps it', async () => {
        const wrong = first === '000000' ? '000001' : '000000';
        await textbox(page, 'Code').fill(wrong);
        await page.getByRole('button', { name: 'Sign in', exact: true }).click();
        await expect(textbox(page, 'Code')).toHaveAttribute('aria-invalid', 'true');
        await expect(textbox(page, 'Code')).toHaveValue(wrong);
    });

    await test.step('another code is sent, and opens the account', async () => {
        const sent = await messagesTo(number);
        await button(page, 'Send another code').click();
        await expect(page.getByRole('status')).toContainText('Another code is on its way');
        const second = await codeAfter(number, sent);
        await textbox(page, 'Code').fill(second);
        await page.getByRole('button', { name: 'Sign in', exact: true }).click();
        // A second step and no codes for the day when the phone is gone: they are shown at the first sign-in with it.
        await expect(page.getByRole('heading', { name: 'Keep these recovery codes' })).toBeVisible();
        await button(page, 'I have kept them').click();
        await page.waitForURL('/underwriters');
    });
});

test('changes a name, which colleagues see, and an address once it is proven', async ({ open, stateOf }) => {
    const { page, invited } = await openAccount(open, stateOf);
    await button(page, 'Change: Name').click();
    await textbox(page, 'Name').fill('Yaa Dankwa-Osei');
    await button(page, 'Save').click();
    await expect(page.getByRole('main')).toContainText('Yaa Dankwa-Osei');

    const email = `new.${invited.email}`;
    await button(page, 'Change: Email').click();
    await textbox(page, 'Email').fill(email);
    await button(page, 'Continue').click();
    await textbox(page, 'Code').fill(await codeAfter(email, []));
    await button(page, 'Verify').click();
    await expect(page.getByText('Verified. It is yours.')).toBeVisible();

    const admin = await open({ as: 'admin' });
    await admin.goto(`/admin/users/edit/underwriter/${invited.username}`);
    await expect(textbox(admin, 'Name')).toHaveValue('Yaa Dankwa-Osei');
    await expect(textbox(admin, 'Email')).toHaveValue(email);
});

test('changes the password: the old one no longer opens the account', async ({ open, stateOf }) => {
    const { page, invited } = await openAccount(open, stateOf);
    const changed = 'Changed-by-me-3';
    await button(page, 'Change your password').click();
    await textbox(page, 'Current password').fill('Not-the-password-1');
    await textbox(page, 'New password').fill(changed);
    await button(page, 'Save').click();
    await expect(textbox(page, 'Current password')).toHaveAttribute('aria-invalid', 'true');
    await expect(textbox(page, 'New password')).toHaveValue(changed);
    await textbox(page, 'Current password').fill(password);
    await button(page, 'Save').click();
    await expect(page.getByText('Your password is changed.')).toBeVisible();
    await signOut(page);
    await enterCredentials(page, { username: invited.username, password });
    await expect(page.getByRole('alert')).toHaveText('Incorrect username or password.');
    await signIn(page, { username: invited.username, password: changed });
});

test('remembers and forgets devices', async ({ open, stateOf }) => {
    const { page } = await openAccount(open, stateOf);
    const remember = page.getByRole('button', { name: /^Remember: / });
    await expect(page.getByText('This device', { exact: true })).toBeVisible();
    await remember.click();
    await expect(page.getByText('This device is remembered.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: /^Do not remember: / })).toBeVisible();
    await page.getByRole('button', { name: /^Do not remember: / }).click();
    await expect(remember).toBeVisible();
    await page.getByRole('button', { name: /^Forget: / }).click();
    await button(page, 'Forget').click();
    await expect(page.getByText(/No devices yet/)).toBeVisible();
});

test('signs out everywhere: the other browser is out without another step', async ({ open, stateOf }) => {
    const { page, invited } = await openAccount(open, stateOf);
    const other = await open({ tolerate: refusals });
    await signIn(other, { username: invited.username, password });
    await button(page, 'Sign out everywhere').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.waitForURL('/');
    await other.waitForURL('/');
    await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('deletes an account, whose colleagues keep its record', async ({ open, stateOf }) => {
    const { page, invited } = await openAccount(open, stateOf);
    await button(page, 'Delete my account').click();
    await textbox(page, `Type ${invited.username} to confirm`).fill(invited.username);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click();
    await page.waitForURL('/');
    await enterCredentials(page, { username: invited.username, password });
    await expect(page.getByRole('alert')).toHaveText('Incorrect username or password.');
    const admin = await open({ as: 'admin' });
    await admin.goto(`/admin/users/edit/underwriter/${invited.username}`);
    await expect(textbox(admin, 'Name')).toHaveValue('Yaa Dankwa');
    await expect(admin.getByText('Disabled').first()).toBeVisible();
});
