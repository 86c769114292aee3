import type { Page } from '@playwright/test';
import { apiOf } from '../support/e2eApi.ts';
import { newCustomer } from '../support/e2eCustomer.ts';
import { startDraft } from '../support/e2ePrepared.ts';
import { expect, phone, signIn, test } from '../support/e2e.ts';
import { allowPush, deliver, press, registrationIn, shown, workerOf } from '../support/e2ePush.ts';

const tokenIn = (page: Page) =>
    page.evaluate(() => {
        const session: { notificationToken?: string | null } = JSON.parse(
            localStorage.getItem('ahadi.session') ?? '{}',
        );
        return session.notificationToken ?? null;
    });

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ mode: 'parallel' });

test('a push reaches a phone through the worker, leads to the application, and ends with the sign-out', async ({
    open,
    stateOf,
}) => {
    const page = await open({ viewport: phone, permissions: ['notifications'] });
    const context = page.context();
    await allowPush(context);
    // A sign-in of its own, because it ends here.
    await signIn(page, { username: 'sales' });
    await page.goto('/account');
    const worker = await workerOf(context);
    const section = page.getByRole('region', { name: 'Notifications' });
    await section.getByRole('button', { name: 'Turn on' }).click();
    await expect(section.getByText('On. You are told here')).toBeVisible();
    expect(await tokenIn(page)).toMatch(/^[0-9a-f-]{36}$/);

    const registration = await registrationIn(page);
    const uid = await startDraft(apiOf(await stateOf('sales')), newCustomer());
    const link = `/home/application-request/${uid}`;
    const message = { id: uid, title: 'Approved', body: 'GH-2026-000123 is approved: sign the contract', link };

    await test.step('what arrives while the app is out of sight is shown by the device, a repeated one once', async () => {
        await page.goto('about:blank');
        await deliver(page, registration, message);
        await deliver(page, registration, message);
        const { link: _link, id: tag, ...told } = message;
        await expect.poll(() => shown(worker)).toEqual([{ ...told, tag }]);
    });

    await test.step('pressed, it opens what it is about in the app that is open', async () => {
        await page.goto('/home');
        await expect(page.getByRole('link', { name: /^Notifications/ })).toBeVisible();
        await press(worker);
        await page.waitForURL(link);
        expect(await shown(worker)).toEqual([]);
    });

    await test.step('what arrives while the app is before one’s eyes is left to the app', async () => {
        const asked = page.waitForRequest(/\/api\/notifications\?/);
        await deliver(page, registration, { ...message, id: 'another' });
        await asked;
        expect(await shown(worker)).toEqual([]);
    });

    await test.step('after signing out nothing is sent here', async () => {
        await page.goto('/account');
        const gone = page.waitForResponse((reply) => reply.request().method() === 'DELETE');
        await page.getByRole('button', { name: 'Sign out here' }).click();
        expect((await gone).status()).toBe(204);
    });
});

test('what happens while the app is open is said for five seconds, counted at the bell and kept in the inbox', async ({
    open,
    stateOf,
}) => {
    // Whoever nobody else sells as: what others do is not counted at this bell.
    const seller = 'sales.kumasi';
    const sales = apiOf(await stateOf(seller));
    const admin = apiOf(await stateOf('admin'));
    const page = await open({ as: seller, viewport: phone });
    await page.goto('/home');
    const bell = page.getByRole('link', { name: /^Notifications, / });
    const unread = await sales.call('/api/notifications?filter={"read":false}&range=[0,0]');
    const before = Number(/\d+$/.exec(unread.headers.get('content-range') ?? '')?.[0]);
    // The bell is there before its number.
    const nameFor = (count: number): string => `Notifications, ${count === 0 ? 'none' : count} unread`;
    await expect(bell).toHaveAccessibleName(nameFor(before));
    const uid = await startDraft(sales, newCustomer());
    const { application } = await sales.dossier(uid);
    await admin.does(uid, 'cancel', { reason: 'DUPLICATE', comment: 'The same customer twice' });

    const toast = page.getByRole('status').filter({ hasText: `${application.reference} was cancelled` });
    await expect(toast).toBeVisible();
    const since = Date.now();
    await expect(bell).toHaveAccessibleName(nameFor(before + 1));
    await expect(toast).toBeHidden();
    expect(Date.now() - since).toBeGreaterThan(3_000);

    await bell.click();
    await page.waitForURL('/account/notifications');
    const line = page.getByRole('listitem').filter({ hasText: application.reference });
    await expect(line).toContainText('Unread');
    await line.getByRole('button', { name: /^Cancelled|^Unread/ }).click();
    await page.waitForURL('/home/my-applications');
    await page.goBack();
    await expect(line).not.toContainText('Unread');
    await expect(bell).toHaveAccessibleName(nameFor(before));
});
