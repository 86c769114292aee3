import type { Page } from '@playwright/test';
import { demoPassword, desk, expect, test } from '../support/e2e.ts';
import { expireToken, forget, remains } from '../support/e2eTokens.ts';

const person = 'sales.rw';

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

const leaveForHostedLogin = async (page: Page): Promise<void> => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Sign in with single sign-on' }).click();
    await page.waitForURL('**/idp/login?**');
};

const signInHosted = async (page: Page): Promise<void> => {
    await leaveForHostedLogin(page);
    await textbox(page, 'Username').fill(person);
    await textbox(page, 'Password').fill(demoPassword);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

const expectHome = async (page: Page): Promise<void> => {
    await page.waitForURL('/home');
    await expect(page.getByRole('main')).toHaveText(/\w/);
    expect(await remains(page)).toContain('ahadi.hosted');
};

const expectDoor = async (page: Page): Promise<void> => {
    await page.waitForURL('/');
    await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
    await expect.poll(() => remains(page)).toEqual([]);
};

const isLogout = (request: { url: () => string }): boolean => new URL(request.url()).pathname === '/idp/logout';

const isRenewal = (request: { headers: () => Record<string, string> }): boolean =>
    request.headers()['x-amz-target']?.endsWith('.GetTokensFromRefreshToken') === true;

test('signs in over the hosted login, stays in as ever, and leaves both', async ({ open }) => {
    // The page may be left with its lists under way, whose tokens the hosted login has ended by then.
    const page = await open({ viewport: desk, tolerate: [/favicon/, /401 .*\/api\//] });
    await signInHosted(page);
    await expectHome(page);
    expect(new URL(page.url()).search).toBe('');

    await test.step('a reload keeps the session, and the token is renewed as after any sign-in', async () => {
        await expireToken(page);
        const renewal = page.waitForRequest(isRenewal);
        await page.goto('/home');
        await renewal;
        await expectHome(page);
    });

    await test.step('the hosted login still knows the person, and asks nothing', async () => {
        await forget(page);
        await page.goto('/');
        await page.getByRole('button', { name: 'Sign in with single sign-on' }).click();
        await expectHome(page);
    });

    await test.step('signing out ends both sessions', async () => {
        const logout = page.waitForRequest(isLogout);
        await page.getByRole('button', { name: 'Sign out' }).click();
        expect(new URL((await logout).url()).searchParams.get('client_id')).not.toBeNull();
        await expectDoor(page);
        await leaveForHostedLogin(page);
        await expect(textbox(page, 'Password')).toBeVisible();
    });
});

test('a hosted session that the provider ended is left at the hosted login too', async ({ open }) => {
    const page = await open({ viewport: desk, tolerate: [/favicon/, /40[01] .*\/(idp|api)/] });
    await signInHosted(page);
    await expectHome(page);
    const body = { __type: 'NotAuthorizedException', message: 'Refresh Token has been revoked' };
    await page.route('**/idp/', (route) =>
        isRenewal(route.request()) ? route.fulfill({ status: 400, json: body }) : route.fallback(),
    );
    await expireToken(page);
    const logout = page.waitForRequest(isLogout);
    await page.goto('/home');
    await logout;
    await expectDoor(page);
    await leaveForHostedLogin(page);
    await expect(textbox(page, 'Password')).toBeVisible();
});

test('an answer that nobody here asked for is refused', async ({ open }) => {
    const page = await open();
    await page.goto('/?code=stolen&state=unknown');
    await expect(page.getByRole('alert')).toHaveText('Invalid state in OAuth flow');
    expect(new URL(page.url()).search).toBe('');
    await page.goto('/?error=access_denied&error_description=Call+0900+666+666');
    await expect(page.getByRole('alert')).toHaveText('Invalid state in OAuth flow');
    await page.reload();
    await expect(textbox(page, 'Username')).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
});

test('a network that fails on the way back is told, and the next attempt works', async ({ open }) => {
    const page = await open({ viewport: desk, tolerate: [/ERR_FAILED/] });
    let isDown = true;
    await page.route('**/idp/oauth2/token', (route) => (isDown ? route.abort() : route.fallback()));
    await signInHosted(page);
    await expect(page.getByRole('alert')).toHaveText('Network Error');
    expect(await remains(page)).toEqual([]);
    isDown = false;
    await page.getByRole('button', { name: 'Sign in with single sign-on' }).click();
    await expectHome(page);
});
