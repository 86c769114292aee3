import { createECDH, randomBytes } from 'node:crypto';
import type { BrowserContext, Page, Worker } from '@playwright/test';

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

/** Has pages of a context turn notifications on as if a push service answered. */
export const allowPush = (context: BrowserContext): Promise<unknown> =>
    context.addInitScript(standIn, newSubscription());

/** The worker of an app, as the browser knows it. */
interface Registration {
    readonly origin: string;
    readonly registrationId: string;
}

/** The worker of the app that a page shows. */
export const registrationIn = async (page: Page): Promise<Registration> => {
    const cdp = await page.context().newCDPSession(page);
    const found = new Promise<string>((resolve) => {
        cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
            const [registration] = registrations;
            if (registration !== undefined) resolve(registration.registrationId);
        });
    });
    await cdp.send('ServiceWorker.enable');
    return { origin: new URL(page.url()).origin, registrationId: await found };
};

export const workerOf = async (context: BrowserContext): Promise<Worker> =>
    context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker');

/** Has the browser's push service deliver a message to an app. */
export const deliver = async (page: Page, registration: Registration, message: object): Promise<void> => {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('ServiceWorker.enable');
    await cdp.send('ServiceWorker.deliverPushMessage', { ...registration, data: JSON.stringify(message) });
};

/** What a worker finds around it; the page's own types do not have it. */
interface WorkerScope extends EventTarget {
    readonly registration: ServiceWorkerRegistration;
    readonly NotificationEvent: new () => Event;
}

/** What stands on the device's screen, as the worker sees it. */
export const shown = (worker: Worker) =>
    worker.evaluate(async () => {
        const scope: WorkerScope = Object(self);
        const notifications = await scope.registration.getNotifications();
        return notifications.map(({ title, body, tag }) => ({ title, body, tag }));
    });

/** Presses the notification: an event that a script makes cannot hold the worker itself. */
export const press = (worker: Worker) =>
    worker.evaluate(async () => {
        const scope: WorkerScope = Object(self);
        const [notification] = await scope.registration.getNotifications();
        if (notification === undefined) throw new Error('Nothing is shown');
        const event: Event = Reflect.construct(scope.NotificationEvent, ['notificationclick', { notification }]);
        Object.defineProperty(event, 'waitUntil', { value: () => undefined });
        scope.dispatchEvent(event);
    });
