import { wait } from '../dataProvider/backoff.ts';
import { reachability } from '../dataProvider/reachability.ts';
import { session } from '../session/session.ts';
import { allFinished } from './finishFirst.ts';
import { hideUpdateOverlay, isUpdateOverlayShown, showUpdateOverlay } from './updateOverlay.ts';
import { hostPath } from '../session/ownPath.ts';

/** Whoever looks away from these comes back to them: a form, a question, a photo that the camera is about to hand over. */
const IN_USE = 'input:not([type=hidden]), textarea, select, canvas, video, [contenteditable=true], [role=dialog]';

const isUnused = (): boolean => document.visibilityState === 'hidden' && document.querySelector(IN_USE) === null;

/** A moment when a reload interrupts nobody: a page with nothing to fill in is out of sight, or one is just left for another. */
const quietMoment = (): Promise<void> =>
    new Promise((resolve) => {
        if (isUnused()) return resolve();
        const from = location.pathname;
        const listening = new AbortController();
        const { signal } = listening;
        const seize = (): void => {
            listening.abort();
            resolve();
        };
        const seizeWhenLeft = (): void => {
            if (location.pathname !== from) seize();
        };
        document.addEventListener('visibilitychange', () => isUnused() && seize(), { signal });
        addEventListener('ahadi:navigate', seizeWhenLeft, { signal });
        addEventListener('popstate', seizeWhenLeft, { signal });
    });

const WORKER = hostPath('/sw.js');
const CHECK_EVERY_MS = 3_600_000;
const TAKE_OVER_WITHIN_MS = 5_000;

/** Covers the page when that interrupts nobody, and lets what was begun on it end. */
const putAside = async (): Promise<void> => {
    await quietMoment();
    showUpdateOverlay();
    await allFinished();
};

/**
 * The page reloads when the worker has taken over, and not before: a reload while the old one is still to go hangs in
 * Chromium. An old worker that is busy goes up to half a minute later, and the page then waits for its next quiet moment.
 */
const takeOver = async (worker: ServiceWorker): Promise<void> => {
    await putAside();
    worker.postMessage({ type: 'SKIP_WAITING' });
    await wait(TAKE_OVER_WITHIN_MS);
    hideUpdateOverlay();
};

/** A worker that is found while another one serves this page is an update: new content, which counts once it is installed. */
const watch = (registration: ServiceWorkerRegistration, container: ServiceWorkerContainer): void => {
    const consider = (worker: ServiceWorker | null): void => {
        if (worker === null || container.controller === null) return;
        session.set({ newVersion: worker.state !== 'redundant' });
        if (worker.state === 'installed') void takeOver(worker);
    };
    const follow = (): void => {
        const worker = registration.installing;
        consider(worker);
        worker?.addEventListener('statechange', () => {
            if (worker.state === 'installed' || worker.state === 'redundant') consider(worker);
        });
    };
    consider(registration.waiting);
    // The browser looks for a newer one by itself when a page is opened, and may be ahead of this.
    follow();
    registration.addEventListener('updatefound', follow);
};

/** The very first worker replaces nothing. A later one may have been let in by another tab, or late: then this waits again. */
const reloadOnTakeOver = (container: ServiceWorkerContainer): void => {
    let isReplaced = container.controller !== null;
    let isReloading = false;
    const reload = async (): Promise<void> => {
        if (isReloading) return;
        isReloading = true;
        if (!isUpdateOverlayShown()) await putAside();
        location.reload();
    };
    container.addEventListener('controllerchange', () => {
        if (isReplaced) void reload();
        isReplaced = true;
    });
};

/** The server answers, and not with a script. Trouble on the way to it is no such answer. */
const isGone = async (): Promise<boolean> => {
    const response = await fetch(WORKER, { cache: 'no-store' }).catch(() => undefined);
    if (response === undefined) return false;
    if (response.ok) return !(response.headers.get('content-type') ?? '').includes('javascript');
    return response.status === 404 || response.status === 410;
};

/** With what it has kept: the next page must come from the server. */
const unregister = async (container: ServiceWorkerContainer): Promise<void> => {
    await (await container.getRegistration())?.unregister();
    // What else lies on this host is none of our business.
    const names = (await caches.keys()).filter((name) => name.startsWith('ahadi'));
    await Promise.all(names.map((name) => caches.delete(name)));
};

const checkHourly = (registration: ServiceWorkerRegistration, container: ServiceWorkerContainer): void => {
    const check = async (): Promise<void> => {
        if (!reachability.get() || registration.installing !== null) return;
        if (await isGone()) await unregister(container);
        else await registration.update();
    };
    // The next hour brings another chance.
    setInterval(() => void check().catch(() => undefined), CHECK_EVERY_MS);
};

/**
 * Registers the service worker, asks hourly for a newer one, and lets that one take over when it interrupts nobody; the page
 * then reloads once. A worker that the server no longer has is unregistered. Trouble is only logged (rule 7.8).
 */
export const watchForUpdates = async (container: ServiceWorkerContainer | undefined): Promise<void> => {
    if (container === undefined) return;
    if (session.get().newVersion) session.set({ newVersion: false });
    reloadOnTakeOver(container);
    try {
        if (await isGone()) return await unregister(container);
        const registration = await container.register(WORKER);
        watch(registration, container);
        checkHourly(registration, container);
    } catch (error) {
        // oxlint-disable-next-line no-console -- people need not know; whoever looks into it does
        console.warn('Updates are not watched', error);
    }
};
