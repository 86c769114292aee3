import { wait } from '../dataProvider/backoff.ts';
import { session } from '../session/session.ts';
import { allFinished } from './finishFirst.ts';
import { quietMoment } from './quietMoment.ts';
import { showUpdateOverlay } from './updateOverlay.ts';

const WORKER = '/sw.js';
const CHECK_EVERY_MS = 3_600_000;
const TAKE_OVER_WITHIN_MS = 5_000;

/** A page is replaced once: for whatever reason first, under the overlay, and only when that interrupts nobody. */
const createReload = () => {
    let ready: Promise<void> | undefined;
    const prepare = async (): Promise<void> => {
        await quietMoment();
        showUpdateOverlay();
        await allFinished();
    };
    const whenQuiet = (): Promise<void> => (ready ??= prepare());
    let isReloading = false;
    const now = (): void => {
        if (isReloading) return;
        isReloading = true;
        location.reload();
    };
    return { whenQuiet, now };
};

type Reload = ReturnType<typeof createReload>;

const takeOver = async (worker: ServiceWorker, reload: Reload): Promise<void> => {
    await reload.whenQuiet();
    worker.postMessage({ type: 'SKIP_WAITING' });
    // It reloads when the worker has taken over; one that was dropped meanwhile must not leave the overlay up.
    await wait(TAKE_OVER_WITHIN_MS);
    reload.now();
};

/** A worker that is found while another one serves this page is an update: new content, which counts once it is installed. */
const watch = (
    { registration, container }: { registration: ServiceWorkerRegistration; container: ServiceWorkerContainer },
    reload: Reload,
): void => {
    const consider = (worker: ServiceWorker | null): void => {
        if (worker === null || container.controller === null) return;
        session.set({ newVersion: worker.state !== 'redundant' });
        if (worker.state === 'installed') void takeOver(worker, reload);
    };
    consider(registration.waiting);
    registration.addEventListener('updatefound', () => {
        const worker = registration.installing;
        consider(worker);
        worker?.addEventListener('statechange', () => {
            if (worker.state === 'installed' || worker.state === 'redundant') consider(worker);
        });
    });
};

/** The very first worker replaces nothing. A later one may have been let in by another tab: this one waits for its moment. */
const reloadOnTakeOver = (container: ServiceWorkerContainer, reload: Reload): void => {
    let isReplaced = container.controller !== null;
    container.addEventListener('controllerchange', () => {
        if (isReplaced) void reload.whenQuiet().then(reload.now);
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
    const registrations = await container.getRegistrations();
    await Promise.all(registrations.map((registration) => registration.unregister()));
    const names = await caches.keys();
    await Promise.all(names.map((name) => caches.delete(name)));
};

const checkHourly = (registration: ServiceWorkerRegistration, container: ServiceWorkerContainer): void => {
    const check = async (): Promise<void> => {
        if (!navigator.onLine || registration.installing !== null) return;
        if (await isGone()) await unregister(container);
        else await registration.update();
    };
    // The next hour brings another chance.
    setInterval(() => void check().catch(() => undefined), CHECK_EVERY_MS);
};

/**
 * Registers the service worker, asks hourly for a newer one, and lets that one take over when it interrupts nobody; the page
 * then reloads once. A worker that the server no longer has is unregistered. Trouble is only logged (section 8).
 */
export const watchForUpdates = async (container: ServiceWorkerContainer | undefined): Promise<void> => {
    if (container === undefined) return;
    if (session.get().newVersion) session.set({ newVersion: false });
    const reload = createReload();
    reloadOnTakeOver(container, reload);
    try {
        if (await isGone()) return await unregister(container);
        const registration = await container.register(WORKER);
        watch({ registration, container }, reload);
        checkHourly(registration, container);
    } catch (error) {
        // oxlint-disable-next-line no-console -- people need not know; whoever looks into it does
        console.warn('Updates are not watched', error);
    }
};
