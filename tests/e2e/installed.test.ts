import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { browserLaunchOptions } from '../support/browser.ts';
import { expect, phone, signIn, test as base } from '../support/e2e.ts';
import { apiOf } from '../support/e2eApi.ts';
import { newCustomer } from '../support/e2eCustomer.ts';
import { choose, textbox, write } from '../support/e2eForms.ts';
import { startDraft } from '../support/e2ePrepared.ts';
import { draftIsKept } from '../support/e2eStore.ts';
import { startProxy, type Proxy } from '../support/e2eProxy.ts';

const device = { viewport: phone, isMobile: true, hasTouch: true } as const;
const offline = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to fetch/];

/** Waits until the worker is there with everything it keeps. */
const workerReady = (page: Page): Promise<void> =>
    page.evaluate(async () => {
        const { active } = await navigator.serviceWorker.ready;
        if (active?.state === 'activated') return;
        await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }));
    });

const kept = (page: Page): Promise<readonly string[]> =>
    page.evaluate(async () => {
        const names = await caches.keys();
        const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return requests.flat().map(({ url }) => new URL(url).pathname);
    });

/** Name it before `open`: it then outlives the pages. */
const test = base.extend<{ front: Proxy }>({
    front: async ({ baseURL }, provide) => {
        const proxy = await startProxy(baseURL ?? '');
        await provide(proxy);
        proxy.stop();
    },
});

test.use({ serviceWorkers: 'allow' });

test('opens without a network wherever one is in the sales area, and keeps nothing of the API', async ({
    open,
    stateOf,
}) => {
    const uid = await startDraft(apiOf(await stateOf('sales')), newCustomer());
    const page = await open({ as: 'sales', ...device, tolerate: offline });
    await page.goto('/home');
    await workerReady(page);
    expect(
        (await kept(page)).filter((path) => !/^\/(?:$|assets\/|icon\.svg$|manifest\.webmanifest$)/.test(path)),
    ).toEqual([]);

    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByRole('link', { name: 'New application' })).toBeVisible();
    await expect(page.getByText('You are offline.', { exact: false }).first()).toBeVisible();
    for (const [path, title] of [
        [`/home/kyc/${uid}`, 'Identity and mobile money'],
        ['/home/earnings', 'Earnings'],
        ['/account', 'Your account'],
        ['/account/notifications', 'Notifications'],
        ['/home/application-request', 'New application'],
    ] as const) {
        await page.goto(path);
        await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    }
    await write(page, 'Surname', 'Boateng');
    await draftIsKept(page);
    await page.reload();
    await expect(textbox(page, 'Surname')).toHaveValue('Boateng');

    // Nothing in this language was shown here before.
    await page.evaluate(() => {
        const session: object = JSON.parse(localStorage.getItem('ahadi.session') ?? '{}');
        localStorage.setItem('ahadi.session', JSON.stringify({ ...session, locale: 'fr-RW' }));
    });
    await page.goto('/home');
    await expect(page.getByRole('link', { name: 'Nouvelle demande' })).toBeVisible();
});

test('has a nonce of its own whenever it is opened, with or without a network', async ({ open }) => {
    const page = await open({ as: 'sales', ...device, tolerate: offline });
    const nonceAt = async (): Promise<string> => {
        const response = await page.goto('/home');
        await expect(page.getByRole('link', { name: 'New application' })).toBeVisible();
        const nonce = await page.evaluate(() => document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '');
        expect(response?.headers()['content-security-policy']).toContain(`'nonce-${nonce}'`);
        return nonce;
    };
    const nonces = [await nonceAt()];
    await workerReady(page);
    nonces.push(await nonceAt(), await nonceAt());
    await page.context().setOffline(true);
    nonces.push(await nonceAt());
    expect(new Set(nonces).size).toBe(4);
    expect(nonces).not.toContain('');
});

test('an update that arrives while a form is half filled waits, and keeps it', async ({ front, open }) => {
    const page = await open({ baseURL: front.url, ...device, tolerate: [/ERR_ABORTED/] });
    await signIn(page, { username: 'sales' });
    await workerReady(page);
    await page.goto('/home/application-request');
    await write(page, 'First name', 'Akosua');
    await write(page, 'Surname', 'Boateng');
    await choose(page, 'Relation', 'Sibling');

    front.serve('newer');
    const loads: string[] = [];
    page.on('load', () => loads.push(page.url()));
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    const session = () => page.evaluate(() => JSON.parse(localStorage.getItem('ahadi.session') ?? '{}'));
    await expect.poll(async () => (await session()).newVersion).toBe(true);
    const isWaiting = () =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state === 'installed');
    await expect.poll(isWaiting).toBe(true);
    await write(page, 'Other names', 'Esi');
    expect(loads).toEqual([]);

    // The person leaves the form: now nothing is interrupted.
    await page
        .getByRole('link', { name: /back|home/i })
        .first()
        .click();
    await expect(page.locator('meta[name=version]')).toHaveAttribute('content', 'newer', { timeout: 30_000 });
    await expect.poll(async () => (await session()).newVersion).toBe(false);
    expect(loads).toHaveLength(1);
    await page.goto('/home/application-request');
    await expect(textbox(page, 'First name')).toHaveValue('Akosua');
    await expect(textbox(page, 'Other names')).toHaveValue('Esi');
    await expect(textbox(page, 'Surname')).toHaveValue('Boateng');
    await expect(page.getByRole('combobox', { name: 'Relation' })).toHaveValue('sibling');
});

for (const worker of ['gone', 'page'] as const)
    test(`a worker that the server no longer has (${worker}) is unregistered and answers no more`, async ({
        front,
        open,
    }) => {
        const page = await open({ baseURL: front.url, ...device, tolerate: [/404/] });
        await signIn(page, { username: 'sales' });
        await workerReady(page);
        expect(await kept(page)).toContain('/');
        front.serve(worker);
        await page.reload();
        await expect(page.getByRole('link', { name: 'New application' })).toBeVisible();
        await expect
            .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
            .toBe(0);
        expect(await kept(page)).not.toContain('/');
        await page.reload();
        await expect(page.getByRole('link', { name: 'New application' })).toBeVisible();
        expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    });

test('can be installed, by the browser’s own criteria', async ({ baseURL, stateOf }) => {
    // Nothing can be installed from the throw-away profiles of the other tests.
    const profile = mkdtempSync(join(tmpdir(), 'ahadi-profile-'));
    const context = await chromium.launchPersistentContext(profile, {
        ...(await browserLaunchOptions()),
        ...(baseURL === undefined ? {} : { baseURL }),
        ...device,
    });
    const entries = (await stateOf('sales')).origins.flatMap(({ localStorage }) => localStorage);
    await context.addInitScript((all) => all.forEach(({ name, value }) => localStorage.setItem(name, value)), entries);
    const page = await context.newPage();
    await page.goto('/home');
    await workerReady(page);
    const devtools = await context.newCDPSession(page);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
    const { errors, data = '{}', url } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(new URL(url).pathname).toBe('/manifest.webmanifest');
    const manifest = JSON.parse(data);
    // Without an id of its own it is known by where it begins.
    expect(manifest).toMatchObject({ start_url: './', display: 'standalone' });
    const signs = manifest.shortcuts.map(({ icons: [icon] }: { icons: [{ src: string }] }) => icon.src);
    expect(new Set(signs).size).toBe(manifest.shortcuts.length);
    const pictures: readonly { src: string; sizes: string; type: string }[] = [
        ...manifest.icons,
        ...manifest.screenshots,
        ...manifest.shortcuts.flatMap(({ icons = [] }: { icons?: [] }) => icons),
    ];
    for (const { src, sizes, type } of pictures) {
        const answer = await page.request.get(src);
        expect(answer.headers()['content-type']).toBe(type);
        if (sizes === 'any') continue;
        const size = await page.evaluate(async (address) => {
            const picture = await createImageBitmap(await (await fetch(address)).blob());
            return `${picture.width}x${picture.height}`;
        }, src);
        expect(size).toBe(sizes);
    }
    await context.close();
    rmSync(profile, { recursive: true, force: true });
});

test('its worker is never taken from the browser’s own cache', async ({ request }) => {
    const answer = await request.get('/sw.js');
    expect(answer.headers()['cache-control']).toBe('no-cache');
    expect(answer.headers()['content-type']).toContain('javascript');
});
