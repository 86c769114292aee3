import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/e2e.ts';
import { expireToken, remains } from '../support/e2eTokens.ts';

/** The six answers that end a session (rule 7.4), with the names the provider gives them. */
const answers = [
    ['NotAuthorizedException', 'User is disabled.'],
    ['UserNotFoundException', 'User does not exist.'],
    ['NotAuthorizedException', 'Access Token has been revoked'],
    ['NotAuthorizedException', 'Refresh Token has been revoked'],
    ['NotAuthorizedException', 'Refresh Token has expired'],
    ['PasswordResetRequiredException', 'Password reset required for the user'],
] as const;

const tolerate = [/favicon/, /40[01] .*\/(idp|api)/];

const expectSignedOut = async (page: Page): Promise<void> => {
    await page.waitForURL('/');
    await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
    await expect.poll(() => remains(page)).toEqual([]);
};

for (const [name, message] of answers) {
    test(`"${message}" ends the session and cleans up`, async ({ open }) => {
        const page = await open({ tolerate });
        await signIn(page, { username: 'underwriter.rw' });
        await expect(page.getByRole('main')).toHaveText(/\w/);
        await page.route('**/idp/', (route) =>
            route.request().headers()['x-amz-target']?.endsWith('.GetTokensFromRefreshToken')
                ? route.fulfill({
                      status: 400,
                      headers: { 'x-amzn-errortype': `${name}:` },
                      contentType: 'application/x-amz-json-1.1',
                      body: JSON.stringify({ __type: name, message }),
                  })
                : route.fallback(),
        );
        expect(await remains(page)).toContain('ahadi.session');
        await expireToken(page);
        await page.goto('/underwriters/pending-applications');
        await expectSignedOut(page);
        await page.goto('/underwriters');
        await expectSignedOut(page);
    });
}

test('a session that was ended on another device ends here at the next call', async ({ open }) => {
    const page = await open({ tolerate });
    await signIn(page, { username: 'underwriter.rw' });
    await expect(page.getByRole('main')).toHaveText(/\w/);
    const status = await page.evaluate(async () => {
        const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken')) ?? '';
        const reply = await fetch('/idp/', {
            method: 'POST',
            headers: {
                'content-type': 'application/x-amz-json-1.1',
                'x-amz-target': 'AWSCognitoIdentityProviderService.GlobalSignOut',
            },
            body: JSON.stringify({ AccessToken: localStorage.getItem(key) }),
        });
        return reply.status;
    });
    expect(status).toBe(200);
    // The page may hear of it and leave for the sign-in first.
    await page.goto('/underwriters/pending-applications').catch((error: Error) => {
        if (!/ERR_ABORTED|interrupted by another navigation/.test(error.message)) throw error;
    });
    await expectSignedOut(page);
});

test('a network that fails while a token is renewed signs nobody out', async ({ open }) => {
    const page = await open({ tolerate: [...tolerate, /ERR_FAILED/] });
    await signIn(page, { username: 'underwriter.rw' });
    await expect(page.getByRole('main')).toHaveText(/\w/);
    await expireToken(page);
    let isDown = true;
    await page.route('**/idp/', (route) => (isDown ? route.abort() : route.fallback()));
    await page.goto('/underwriters/pending-applications');
    await expect(page.getByText('Network Error')).toBeVisible({ timeout: 30_000 });
    expect(await remains(page)).toContain('ahadi.session');
    isDown = false;
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Awaiting Review', level: 1 })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/underwriters/pending-applications');
});
