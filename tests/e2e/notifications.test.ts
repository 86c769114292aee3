import { createECDH, randomBytes } from 'node:crypto';
import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test';
import { apiOf } from '../support/e2eApi.ts';
import { newCustomer } from '../support/e2eCustomer.ts';
import { startDraft } from '../support/e2ePrepared.ts';
import { expect, phone, signIn, test } from '../support/e2e.ts';
import { browserLaunchOptions } from '../support/browser.ts';

interface Subscription {
    readonly endpoint: string;
    readonly p256dh: string;
    readonly auth: string;
}

const newSubscription = (): Subscription => ({
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(24).toString('base64url')}`,
    p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
});

/** In the page, in the place of the browser's own push service, which answers nobody here. */
const standIn = ({ endpoint, p256dh, auth }: Subscription): void => {
    let current: object | null = null;
    const subscription = {
        options: { applicationServerKey: null },
        toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        unsubscribe: () => {
            current = null;
            return Promise.resolve(true);
        },
    };
    Object.assign(PushManager.prototype, {
        getSubscription: () => Promise.resolve(current),
        subscribe: () => {
            current = subscription;
            return Promise.resolve(subscription);
        },
    });
};

const registrationIn = async (cdp: CDPSession): Promise<string> => {
    const found = new Promise<string>((resolve) => {
        cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
            const [registration] = registrations;
            if (registration !== undefined) resolve(registration.registrationId);
        });
    });
    await cdp.send('ServiceWorker.enable');
    return found;
};

const workerOf = async (context: BrowserContext): Promise<Worker> =>
    context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker');

/** Has the browser's push service deliver a message to the app. */
const deliver = async (page: Page, registrationId: string, message: object): Promise<void> => {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('ServiceWorker.enable');
    const origin = process.env['BASE_URL'] ?? '';
    await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) });
};

/** What a worker finds around it; the page's own types do not have it. */
interface WorkerScope extends EventTarget {
    readonly registration: ServiceWorkerRegistration;
    readonly NotificationEvent: new () => Event;
}

/** What stands on the device's screen, as the worker sees it. */
const shown = (worker: Worker) =>
    worker.evaluate(async () => {
        const scope: WorkerScope = Object(self);
        const notifications = await scope.registration.getNotifications();
        return notifications.map(({ title, body, tag }) => ({ title, body, tag }));
    });

/** Presses the notification: an event that a script makes cannot hold the worker itself. */
const press = (worker: Worker) =>
    worker.evaluate(async () => {
        const scope: WorkerScope = Object(self);
        const [notification] = await scope.registration.getNotifications();
        if (notification === undefined) throw new Error('Nothing is shown');
        const event: Event = Reflect.construct(scope.NotificationEvent, ['notificationclick', { notification }]);
        Object.defineProperty(event, 'waitUntil', { value: () => undefined });
        scope.dispatchEvent(event);
    });

const tokenIn = (page: Page) =>
    page.evaluate(() => {
        const session: { notificationToken?: string | null } = JSON.parse(
            localStorage.getItem('ahadi.session') ?? '{}',
        );
        return session.notificationToken ?? null;
    });

test.use({ serviceWorkers: 'allow', launchOptions: await browserLaunchOptions() });
// They come last, in a browser of their own: side by side, so that nobody waits for one of them alone.
test.describe.configure({ mode: 'parallel' });

test('a push reaches a phone through the worker, leads to the application, and ends with the sign-out', async ({
    open,
    stateOf,
}) => {
    const page = await open({ viewport: phone, permissions: ['notifications'] });
    const context = page.context();
    await context.addInitScript(standIn, newSubscription());
    // A sign-in of its own, because it ends here.
    await signIn(page, { username: 'sales' });
    await page.goto('/account');
    const worker = await workerOf(context);
    const section = page.getByRole('region', { name: 'Notifications' });
    await section.getByRole('button', { name: 'Turn on' }).click();
    await expect(section.getByText('On. You are told here')).toBeVisible();
    expect(await tokenIn(page)).toMatch(/^[0-9a-f-]{36}$/);

    const registrationId = await registrationIn(await context.newCDPSession(page));
    const uid = await startDraft(apiOf(await stateOf('sales')), newCustomer());
    const link = `/home/application-request/${uid}`;
    const message = { id: uid, title: 'Approved', body: 'GH-2026-000123 is approved: sign the contract', link };

    await test.step('what arrives while the app is out of sight is shown by the device, a repeated one once', async () => {
        await page.goto('about:blank');
        await deliver(page, registrationId, message);
        await deliver(page, registrationId, message);
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
        await deliver(page, registrationId, { ...message, id: 'another' });
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
