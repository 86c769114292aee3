import { pagesOf } from './pages.ts';

interface Message {
    /** Of the notification: shown once, however often it arrives. */
    readonly id: string;
    readonly title: string;
    readonly body: string;
    /** An address in this app; null where there is nothing to open. */
    readonly link: string | null;
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** An address of this app; anything else opens the app itself. */
const ownAddress = (link: unknown): string | null => {
    const text = textIn(link);
    return /^\/(?![/\\])/.test(text) ? text : null;
};

const parse = (data: PushMessageData | null): object => {
    try {
        const sent: unknown = data?.json();
        const { data: wrapped } = Object(sent);
        // Firebase puts what it is given into a wrapping of its own.
        return Object(wrapped ?? sent);
    } catch {
        return {};
    }
};

/** What arrived. Browsers want something shown for every message, so one that cannot be read says that there is something. */
export const readMessage = (data: PushMessageData | null): Message => {
    const { id, title, body, link }: Record<string, unknown> = { ...parse(data) };
    return { id: textIn(id), title: textIn(title) || 'Ahadi', body: textIn(body), link: ownAddress(link) };
};

// Safari takes the permission away from whoever receives a message and shows nothing.
const mustShow = (userAgent: string): boolean => /AppleWebKit/.test(userAgent) && !/Chrome|Chromium/.test(userAgent);

type Worker = ServiceWorkerGlobalScope;

/** An address of the app as seen from the worker, which lies where the app does. */
const fromHere = (link: string): string => `.${link}`;

/** Whoever has the app before their eyes is told in the app itself. */
const show = async (worker: Worker, { id, title, body, link }: Message): Promise<void> => {
    const pages = await pagesOf(worker);
    for (const page of pages) page.postMessage({ type: 'NOTIFICATION', id });
    const isSeen = pages.some(({ visibilityState }) => visibilityState === 'visible');
    if (isSeen && !mustShow(worker.navigator.userAgent)) return;
    const once = id === '' ? {} : { tag: id };
    await worker.registration.showNotification(title, {
        body,
        data: { id, link },
        icon: fromHere('/icon-192.png'),
        ...once,
    });
};

/** The page before sign-in opens no address; every other one does so itself, with all that is typed there kept. */
const opensItself = (page: WindowClient, { scope }: ServiceWorkerRegistration): boolean =>
    new URL(page.url).pathname.length > new URL(scope).pathname.length;

const open = async (worker: Worker, { id, link }: Pick<Message, 'id' | 'link'>): Promise<void> => {
    const [page] = (await pagesOf(worker)).toSorted(
        (one, other) => Number(other.visibilityState === 'visible') - Number(one.visibilityState === 'visible'),
    );
    if (page === undefined) {
        await worker.clients.openWindow(fromHere(link ?? '/'));
        return;
    }
    const shown = await page.focus().catch(() => page);
    if (opensItself(page, worker.registration)) shown.postMessage({ type: 'OPEN', id, link });
    else if (link !== null) await shown.navigate(fromHere(link));
};

/** A browser that changes its address says so here; the page tells the server when it next opens. */
const renew = async (worker: Worker, { options }: PushSubscription): Promise<void> => {
    await worker.registration.pushManager.subscribe(options);
    for (const page of await pagesOf(worker)) page.postMessage({ type: 'SUBSCRIPTION' });
};

/** Browsers fire it with the old subscription; some without. */
interface SubscriptionChange extends ExtendableEvent {
    readonly oldSubscription?: PushSubscription | null;
}

/** Shows the messages that arrive while no page is open, and opens what one of them is about when it is pressed. */
export const listenForMessages = (worker: ServiceWorkerGlobalScope): void => {
    worker.addEventListener('push', (event) => event.waitUntil(show(worker, readMessage(event.data))));
    worker.addEventListener('notificationclick', (event) => {
        event.notification.close();
        const { id, link }: Record<string, unknown> = { ...event.notification.data };
        event.waitUntil(open(worker, { id: textIn(id), link: ownAddress(link) }));
    });
    worker.addEventListener('pushsubscriptionchange', (event) => {
        const { oldSubscription }: SubscriptionChange = event;
        if (oldSubscription != null) event.waitUntil(renew(worker, oldSubscription));
    });
};
