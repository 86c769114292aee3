import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { demoPassword, desk, enterCredentials, expect, phone, test } from '../support/e2e.ts';
import { hindrancesByDayAndNight } from '../support/e2eAxe.ts';
import { apiOf } from '../support/e2eApi.ts';
import { askProvider, wishHosted, type HostedWish } from '../support/e2eHosted.ts';
import { waitForMessage } from '../support/e2eLog.ts';

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

const picture = async (page: Page, name: string): Promise<void> => {
    const path = test.info().outputPath(`${name}.png`);
    await test.info().attach(name, { path: await page.screenshot({ path }).then(() => path) });
};

/** Nothing is cut off, and nothing needs to be pushed sideways. */
const fits = async (page: Page): Promise<void> => {
    const box = await page.getByRole('main').boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    for (const field of await page.locator('input[id], button').all()) {
        expect((await field.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
};

const signedInAs = async (page: Page, wish: HostedWish): Promise<unknown> => {
    await page.waitForURL((url) => url.searchParams.has('code'));
    const told = new URL(page.url());
    expect(told.origin + told.pathname).toBe(wish.redirectUri);
    expect(told.searchParams.get('state')).toBe(wish.state);
    const { access_token: token } = await wish.redeem(told.searchParams.get('code') ?? '');
    const { Username } = await askProvider('GetUser', { AccessToken: token });
    return Username;
};

const turnOnApp = async (username: string, password: string): Promise<TOTP> => {
    const { auth }: { readonly auth: { readonly userPoolClientId: string } } = await (
        await fetch(`${process.env['BASE_URL']}/api/config`)
    ).json();
    const reply = await askProvider('InitiateAuth', {
        ClientId: auth.userPoolClientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: username, PASSWORD: password },
    });
    const { AccessToken } = reply['AuthenticationResult'] as { readonly AccessToken: string };
    const { SecretCode } = await askProvider('AssociateSoftwareToken', { AccessToken });
    const app = new TOTP({ secret: Secret.fromBase32(String(SecretCode)) });
    await askProvider('VerifySoftwareToken', { AccessToken, UserCode: app.generate() });
    await askProvider('SetUserMFAPreference', {
        AccessToken,
        SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
    });
    return app;
};

test.use({ serviceWorkers: 'allow' });

test('people sign in at the hosted pages without any script: a first password, a code of an app, a forgotten password', async ({
    open,
    stateOf,
}) => {
    const username = `hosted${Date.now().toString(36)}`;
    const email = `${username}@ahadi.example`;
    const chosen = 'Better-than-first-2';
    await apiOf(await stateOf('admin')).call('/api/users/underwriters', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, name: 'Yaa Dankwa', email, cellphone: '+233244555666', country: 'GH' }),
    });
    const temporary = await waitForMessage(email, new RegExp(`username is ${username} .*temporary password is (\\S+)`));
    // Without scripts the app at the end is an empty page; what counts is the address it was opened with.
    const settings = { javaScriptEnabled: false, viewport: phone, tolerate: [/400 /] } as const;

    await test.step('a first password', async () => {
        const page = await open(settings);
        const wish = await wishHosted();
        await page.goto(wish.address('/idp/oauth2/authorize'));
        await expect(heading(page, 'Sign in')).toBeVisible();
        await fits(page);
        await picture(page, 'sign-in');
        await textbox(page, 'Username').fill(username);
        await textbox(page, 'Password').fill('Not-this-one-1');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('alert')).toHaveText('Incorrect username or password.');
        await expect(textbox(page, 'Username')).toHaveValue(username);
        await expect(textbox(page, 'Password')).toBeFocused();
        await page.keyboard.type(temporary);
        await page.keyboard.press('Enter');
        await expect(heading(page, 'Choose a new password')).toBeVisible();
        await textbox(page, 'New password').fill('short');
        await textbox(page, 'The same again').fill('short');
        await page.getByRole('button', { name: 'Save and sign in' }).click();
        await expect(textbox(page, 'New password')).toBeFocused();
        await expect(textbox(page, 'New password')).toHaveAccessibleDescription(
            /Too short: use at least 12 characters/,
        );
        await fits(page);
        await picture(page, 'new-password');
        await textbox(page, 'New password').fill(chosen);
        await textbox(page, 'The same again').fill(chosen);
        await page.getByRole('button', { name: 'Save and sign in' }).click();
        expect(await signedInAs(page, wish)).toBe(username);

        const again = await wishHosted();
        await page.goto(again.address('/idp/oauth2/authorize'));
        expect(await signedInAs(page, again)).toBe(username);
    });

    const app = await turnOnApp(username, chosen);

    const recovery = await test.step('a code of an app in the web app, which brings recovery codes', async () => {
        const page = await open({ viewport: phone });
        await enterCredentials(page, { username, password: chosen });
        // The code that proved the app is used up; its neighbour counts as well.
        await textbox(page, 'Code').fill(app.generate({ timestamp: Date.now() + 30_000 }));
        await page.getByRole('button', { name: 'Sign in', exact: true }).click();
        await expect(heading(page, 'Keep these recovery codes')).toBeVisible();
        await picture(page, 'recovery-codes');
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
        expect(await hindrancesByDayAndNight(page)).toEqual([]);
        const codes = await page.locator('.codes li').allTextContents();
        expect(codes).toHaveLength(10);
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Save as a file' }).click();
        expect((await download).suggestedFilename()).toBe('ahadi-recovery-codes.txt');
        await page.getByRole('button', { name: 'I have kept them' }).click();
        await page.waitForURL(/\/underwriters/);
        await page.close();
        return codes;
    });

    await test.step('a recovery code, in Swahili, by night', async () => {
        const page = await open({ ...settings, colorScheme: 'dark', locale: 'sw-KE' });
        const wish = await wishHosted();
        await page.goto(wish.address('/idp/oauth2/authorize'));
        await textbox(page, 'Jina la mtumiaji').fill(username);
        await textbox(page, 'Nenosiri').fill(chosen);
        await page.getByRole('button', { name: 'Ingia', exact: true }).click();
        await expect(heading(page, 'Weka msimbo wako')).toBeVisible();
        await fits(page);
        await picture(page, 'code');
        await page.getByRole('button', { name: 'Tumia msimbo wa dharura' }).click();
        await expect(heading(page, 'Tumia msimbo wa dharura')).toBeVisible();
        await fits(page);
        await picture(page, 'recovery-code');
        await textbox(page, 'Msimbo wa dharura').fill(recovery[0] ?? '');
        await page.getByRole('button', { name: 'Endelea' }).click();
        expect(await signedInAs(page, wish)).toBe(username);
    });

    await test.step('a forgotten password, at a desk', async () => {
        const page = await open({ ...settings, viewport: desk });
        const wish = await wishHosted();
        await page.goto(wish.address('/idp/login'));
        await page.getByRole('link', { name: 'Forgot your password?' }).click();
        await textbox(page, 'Username').fill(username);
        await page.getByRole('button', { name: 'Send the code' }).click();
        await expect(page.getByRole('status')).toContainText('a code is on its way');
        await picture(page, 'reset');
        const code = await waitForMessage(email, /reset code is (\d{6})/);
        await textbox(page, 'Code').fill(code);
        await textbox(page, 'New password').fill('Found-again-4');
        await page.getByRole('button', { name: 'Save the new password' }).click();
        await expect(page.getByRole('status')).toHaveText('Your password is changed. Sign in with it.');
        await expect(textbox(page, 'Username')).toHaveValue(username);
        await textbox(page, 'Password').fill('Found-again-4');
        await page.getByRole('button', { name: 'Sign in', exact: true }).click();
        await expect(heading(page, 'Enter your code')).toBeVisible();
    });
});

test('a browser keeps the hosted pages to their policy, and the app keeps its hands off them', async ({ open }) => {
    const page = await open({ as: 'sales', tolerate: [/400 /] });
    await page.goto('/home');
    await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
    const wish = await wishHosted({ lang: 'fr' });
    await page.goto(wish.address('/idp/login'));
    await expect(heading(page, 'Se connecter')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await page.goto('/idp/oauth2/authorize?client_id=somebody');
    await expect(page.getByRole('alert')).toHaveText('The program that sent you here is not known to us.');
});

test('the app signs in by the hosted pages and out again, there too', async ({ open }) => {
    // What was asked before the sign-out may be answered after it.
    const page = await open({ viewport: desk, tolerate: [/401 .*\/api\//] });
    await page.goto('/');
    await page.getByRole('button', { name: 'Sign in with single sign-on' }).click();
    await page.waitForURL(/\/idp\/login\?/);
    await textbox(page, 'Username').fill('sales.kumasi');
    await textbox(page, 'Password').fill(demoPassword);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(/\/home$/);
    await expect(page.getByRole('main')).toHaveText(/\w/);
    await page.reload();
    await expect(page.getByRole('main')).toHaveText(/\w/);
    expect(new URL(page.url()).pathname).toBe('/home');

    const left = page.waitForResponse((reply) => new URL(reply.url()).pathname === '/idp/logout');
    await page.getByRole('button', { name: 'Sign out' }).click();
    expect((await left).status()).toBe(302);
    await page.waitForURL((url) => ['/', '/signed-out'].includes(url.pathname));
    await expect(heading(page, 'Sign in')).toBeVisible();
    // Nobody is known at the pages any more: they ask again.
    await page.getByRole('button', { name: 'Sign in with single sign-on' }).click();
    await page.waitForURL(/\/idp\/login\?/);
    await expect(textbox(page, 'Password')).toHaveValue('');
});
