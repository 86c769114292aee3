import type { BrowserContext, Page } from '@playwright/test';
import { expect, signIn, test, type Open } from '../support/e2e.ts';
import { bare, expireToken } from '../support/e2eTokens.ts';

const tabCount = 10;
const home = '/underwriters/pending-applications';

interface Stored {
    readonly token: string;
    readonly refreshToken: string;
}

const stored = (page: Page): Promise<Stored> =>
    page.evaluate(() => {
        const session: { readonly token?: string } = JSON.parse(localStorage.getItem('ahadi.session') ?? '{}');
        const key = Object.keys(localStorage).find((name) => name.endsWith('.refreshToken')) ?? '';
        return { token: session.token ?? '', refreshToken: localStorage.getItem(key) ?? '' };
    });

/** How often the identity provider was asked for other tokens. */
const countRenewals = (context: BrowserContext): (() => number) => {
    let count = 0;
    context.on('request', (request) => {
        if (request.headers()['x-amz-target']?.endsWith('.GetTokensFromRefreshToken')) count += 1;
    });
    return () => count;
};

const openTabs = async (open: Open, prepare: (page: Page) => Promise<void>) => {
    const first = await open({ tolerate: [/401 .*\/api/, /favicon/] });
    const context = first.context();
    // A session of its own: what is renewed here is nobody else's any more.
    await signIn(first, { username: 'underwriter' });
    await first.goto(bare);
    const before = await stored(first);
    await prepare(first);
    const others = await Promise.all(Array.from({ length: tabCount - 1 }, () => context.newPage()));
    return { context, before, tabs: [first, ...others] };
};

const expectAllSignedIn = async (tabs: readonly Page[], before: Stored): Promise<void> => {
    for (const tab of tabs) {
        await expect(tab.getByRole('heading', { name: 'Awaiting Review', level: 1 })).toBeVisible({ timeout: 60_000 });
        expect(new URL(tab.url()).pathname).toBe(home);
    }
    const readAll = () => Promise.all(tabs.map(stored));
    // The heading is there before anything was asked: what comes of the tokens shows a moment later.
    const oldOnes = async () => (await readAll()).filter(({ token }) => token === before.token);
    await expect.poll(oldOnes, { timeout: 60_000 }).toEqual([]);
    const after = await readAll();
    expect(new Set(after.map(({ token }) => token)).size).toBe(1);
    expect(new Set(after.map(({ refreshToken }) => refreshToken)).size).toBe(1);
    expect(after[0]?.refreshToken).not.toBe(before.refreshToken);
};

test('ten tabs whose access token has expired renew it with one request, and nobody is signed out', async ({
    open,
}) => {
    const { context, before, tabs } = await openTabs(open, expireToken);
    const renewals = countRenewals(context);
    await Promise.all(tabs.map((tab) => tab.goto(home)));
    await expectAllSignedIn(tabs, before);
    expect(renewals()).toBe(1);
});

test('ten tabs whose access token is refused renew it with one request', async ({ open }) => {
    const { context, before, tabs } = await openTabs(open, () => Promise.resolve());
    await context.route('**/api/**', (route) => {
        const isOld = route.request().headers()['authorization'] === `Bearer ${before.token}`;
        return isOld ? route.fulfill({ status: 401, json: { code: 'unauthorized', message: 'No' } }) : route.fallback();
    });
    const renewals = countRenewals(context);
    await Promise.all(tabs.map((tab) => tab.goto(home)));
    await expectAllSignedIn(tabs, before);
    expect(renewals()).toBe(1);
});

test('ten tabs agree where the browser has no locks, as on an address without https', async ({ open }) => {
    const { context, before, tabs } = await openTabs(open, expireToken);
    await context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));
    const renewals = countRenewals(context);
    await Promise.all(tabs.map((tab) => tab.goto(home)));
    await expectAllSignedIn(tabs, before);
    expect(renewals()).toBe(1);
});
