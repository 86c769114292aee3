import { desk, expect, phone, signIn, test } from '../support/e2e.ts';
import { newCustomer } from '../support/e2eCustomer.ts';
import { press } from '../support/e2eForms.ts';
import type { OwnRoom } from '../support/e2eOwnRoom.ts';
import { openOwnRoom } from '../support/e2eRooms.ts';
import { writeCustomer } from '../support/e2eSales.ts';

test.use({ serviceWorkers: 'allow' });

let room: OwnRoom;
let home = '';

test.beforeAll(async () => {
    room = await openOwnRoom(['sales', 'admin'], '/ahadi');
    home = room.url;
});
test.afterAll(() => room.server.stop());

test('under a path of a host one sells, opens again without a network, and asks for nothing beside the path', async ({
    open,
}) => {
    const customer = newCustomer();
    const offline = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to fetch/];
    const page = await open({ viewport: phone, isMobile: true, hasTouch: true, tolerate: offline });
    const beside: string[] = [];
    page.context().on('request', (request) => {
        const url = request.url();
        if (url.startsWith(new URL(home).origin) && !url.startsWith(`${home}/`)) beside.push(url);
    });
    await signIn(page, { username: 'sales', path: `${home}/` });
    await expect(page).toHaveURL(`${home}/home`);
    await page.getByRole('link', { name: 'New application' }).first().click();
    await expect(page).toHaveURL(`${home}/home/application-request`);
    await writeCustomer(page, customer);
    await press(page, 'Start');
    await expect(page).toHaveURL(/\/ahadi\/home\/application-request\/[0-9a-f-]{36}\/offers$/);
    await page.reload();
    await expect(page.getByRole('group', { name: 'Phones' })).toBeVisible();

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
    await page.getByRole('cell', { name: 'GH0001' }).click();
    await expect(page).toHaveURL(`${home}/admin/edit/merchant/GH0001`);
    await page.reload();
    await expect(page.getByText('GH0001').first()).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/ahadi\/admin\/merchants/);
});
