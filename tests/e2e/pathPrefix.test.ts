import type { Page } from '@playwright/test';
import { demoPassword, desk, expect, phone, signIn, test } from '../support/e2e.ts';
import { apiOf } from '../support/e2eApi.ts';
import { newCustomer } from '../support/e2eCustomer.ts';
import { press, takePhoto, write } from '../support/e2eForms.ts';
import { photoInParts, photoWithPlace } from '../support/e2ePhotos.ts';
import * as push from '../support/e2ePush.ts';
import { done } from '../support/e2eRecord.ts';
import { shareAndChooseOffer, writeCustomer } from '../support/e2eSales.ts';
import { freePort, startServer, type RunningServer } from '../support/runningServer.ts';

test.use({ serviceWorkers: 'allow' });

let server: RunningServer;
let home = '';

test.beforeAll(async () => {
    const port = await freePort();
    home = `http://127.0.0.1:${port}/ahadi`;
    server = await startServer({ prepared: true, port, env: { PUBLIC_URL: home } });
});
test.afterAll(() => server.stop());

/** What a page and all that it opens ask of the host beside the path. */
const besideOf = (page: Page): readonly string[] => {
    const beside: string[] = [];
    page.context().on('request', (request) => {
        const url = request.url();
        if (url.startsWith(server.url) && !url.startsWith(`${home}/`)) beside.push(url);
    });
    return beside;
};

const pageLink = /(http:\S+\/api\/papers\/[\w-]+)/g;

/** What the server wrote, of its last lines, that a pattern finds. */
const writtenSoFar = (pattern: RegExp): readonly (string | undefined)[] =>
    [...server.output().matchAll(pattern)].map(([, found]) => found);

/** What it writes besides, once it is there. */
const written = async (pattern: RegExp, before: readonly (string | undefined)[] = []): Promise<string> => {
    let found: string | undefined;
    const look = () => (found = writtenSoFar(pattern).findLast((one) => !before.includes(one)));
    await expect.poll(look, { message: String(pattern), timeout: 20_000 }).toBeDefined();
    return found ?? '';
};

const pictureShown = (page: Page): Promise<boolean> =>
    page
        .getByRole('dialog')
        .getByRole('img')
        .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

test('under a path of a host one sells, opens again without a network, and asks for nothing beside the path', async ({
    open,
}) => {
    const customer = newCustomer();
    const offline = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to fetch/];
    const page = await open({ viewport: phone, isMobile: true, hasTouch: true, tolerate: offline });
    const beside = besideOf(page);
    await signIn(page, { username: 'sales', path: `${home}/` });
    await expect(page).toHaveURL(`${home}/home`);
    await page.getByRole('link', { name: 'New application' }).first().click();
    await expect(page).toHaveURL(`${home}/home/application-request`);
    await writeCustomer(page, customer);
    await press(page, 'Start');
    await expect(page).toHaveURL(/\/ahadi\/home\/application-request\/[0-9a-f-]{36}\/offers$/);
    await page.reload();
    await expect(page.getByRole('group', { name: 'Phones' })).toBeVisible();

    await test.step('photos go up whole and in parts, and are seen again', async () => {
        await shareAndChooseOffer(page, { phone: /Samsung Galaxy A36/, months: '12 months', often: 'Every month' });
        await takePhoto(page, 'ID, front', await photoWithPlace());
        await takePhoto(page, 'Customer', await photoInParts());
        const fetched = page.waitForResponse((reply) => reply.url().startsWith(`${home}/api/documents/`));
        await page.reload();
        expect((await fetched).status()).toBe(200);
        for (const label of ['ID, front', 'Customer']) {
            await press(page, `Enlarge: ${label}`);
            await expect.poll(() => pictureShown(page)).toBe(true);
            await press(page.getByRole('dialog'), 'Close');
        }
    });

    const installed = await page.evaluate(async () => {
        const { scope, active } = await navigator.serviceWorker.ready;
        if (active?.state !== 'activated')
            await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }));
        const at = document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? '';
        const { start_url: start }: { readonly start_url: string } = await (await fetch(at)).json();
        return { scope, start: new URL(start, at).href };
    });
    expect(installed).toEqual({ scope: `${home}/`, start: `${home}/` });
    await page.context().setOffline(true);
    await page.goto(`${home}/home/my-applications`);
    await expect(page.getByText('You are offline.', { exact: false }).first()).toBeVisible();
    await page.goto(`${home}/`);
    await expect(page.getByRole('link', { name: 'New application' })).toBeVisible();
    expect(beside).toEqual([]);
});

test('under a path of a host administrators open a list, a record of it, and its address again', async ({ open }) => {
    const page = await open({ viewport: desk });
    await signIn(page, { username: 'admin', path: `${home}/admin-login` });
    await page.getByRole('link', { name: 'Merchants' }).first().click();
    await expect(page).toHaveURL(/\/ahadi\/admin\/merchants/);
    // The list before it, which names shops too, stands there until this one is drawn.
    await expect(page.getByRole('heading', { name: 'Merchants' }).first()).toBeVisible();
    await page.getByRole('cell', { name: 'GH0001' }).click();
    await expect(page).toHaveURL(`${home}/admin/edit/merchant/GH0001`);
    await page.reload();
    await expect(page.getByText('GH0001').first()).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/ahadi\/admin\/merchants/);
});

test('under a path of a host one signs in on the hosted pages, stays in, and leaves both', async ({ open }) => {
    const page = await open({ viewport: desk, tolerate: [/401 .*\/api\//] });
    const beside = besideOf(page);
    await page.goto(`${home}/`);
    await press(page, 'Sign in with single sign-on');
    await page.waitForURL(`${home}/idp/login?**`);
    await write(page, 'Username', 'sales.rw');
    await write(page, 'Password', demoPassword);
    await press(page, 'Sign in');
    await page.waitForURL(`${home}/home`);
    await expect(page.getByRole('link', { name: 'New application' }).first()).toBeVisible();
    await page.reload();
    await press(page, 'Sign out');
    await page.waitForURL(`${home}/`);
    await press(page, 'Sign in with single sign-on');
    await page.waitForURL(`${home}/idp/login?**`);
    await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toBeVisible();
    expect(beside).toEqual([]);
});

test('under a path of a host what is pushed is shown, and opens what it is about', async ({ open }) => {
    const page = await open({ viewport: phone, permissions: ['notifications'] });
    const beside = besideOf(page);
    await push.allowPush(page.context());
    await signIn(page, { username: 'sales', path: `${home}/` });
    await page.goto(`${home}/account`);
    const worker = await push.workerOf(page.context());
    const section = page.getByRole('region', { name: 'Notifications' });
    await press(section, 'Turn on');
    await expect(section.getByText('On. You are told here')).toBeVisible();
    const registration = await push.registrationIn(page);
    await page.goto('about:blank');
    const told = { title: 'Approved', body: 'Sign the contract' };
    await push.deliver(page, registration, { id: 'one', ...told, link: '/home/my-applications' });
    await expect.poll(() => push.shown(worker)).toEqual([{ ...told, tag: 'one' }]);
    await page.goto(`${home}/home`);
    await expect(page.getByRole('link', { name: /^Notifications/ })).toBeVisible();
    await push.press(worker);
    await page.waitForURL(`${home}/home/my-applications`);
    expect(beside).toEqual([]);
});

test('under a path of a host customers open their own page by the link and the code of their messages', async ({
    open,
}) => {
    const admin = await open({ viewport: desk, reducedMotion: 'reduce' });
    await signIn(admin, { username: 'admin', path: `${home}/admin-login` });
    const filter = encodeURIComponent(JSON.stringify({ country: 'GH', state: 'running' }));
    const api = apiOf(await admin.context().storageState(), home);
    const [loan]: readonly { readonly applicationUid: string }[] = await (
        await api.call(`/api/loans?range=[0,0]&filter=${filter}`)
    ).json();
    await admin.goto(`${home}/admin/loans/${loan?.applicationUid}`);
    // Other customers were sent theirs.
    const links = writtenSoFar(pageLink);
    await done(admin, 'Send the customer their own page');

    const customer = await open({ viewport: { width: 320, height: 568 } });
    const beside = besideOf(customer);
    const link = await written(pageLink, links);
    expect(link).toContain(`${home}/api/papers/`);
    await customer.goto(link);
    await press(customer, 'Send me the code');
    await customer.getByRole('textbox').fill(await written(/(\d+) is your code to open your paper/g));
    await press(customer, 'Open');
    await expect(customer.getByRole('heading', { name: 'Your own page' })).toBeVisible();
    expect(customer.url()).toContain(`${home}/api/own/`);
    const download = customer.waitForEvent('download');
    await customer.getByRole('link', { name: /PDF/ }).first().click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    expect(beside).toEqual([]);
});
