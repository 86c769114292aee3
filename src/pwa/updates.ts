import { session } from '../session/session.ts';
import { showUpdateOverlay } from './updateOverlay.ts';

const WORKER = '/sw.js';
const CHECK_EVERY_MS = 3_600_000;

/** A moment when a reload interrupts nobody: the page is out of sight, or the person has just left a screen. */
const quietMoment = (): Promise<void> =>
    new Promise((resolve) => {
        if (document.visibilityState === 'hidden') return resolve();
        const seize = (): void => resolve();
        addEventListener('visibilitychange', seize, { once: true });
        addEventListener('ahadi:navigate', seize, { once: true });
        addEventListener('popstate', seize, { once: true });
    });

const takeOver = async (worker: ServiceWorker): Promise<void> => {
    session.set({ newVersion: true });
    await quietMoment();
    showUpdateOverlay();
    worker.postMessage({ type: 'SKIP_WAITING' });
};

/** A worker that finishes installing while another one serves this page is an update. */
const watch = (registration: ServiceWorkerRegistration, container: ServiceWorkerContainer): void => {
    const consider = (worker: ServiceWorker | null): void => {
        if (worker?.state === 'installed' && container.controller !== null) void takeOver(worker);
    };
    consider(registration.waiting);
    registration.addEventListener('updatefound', () => {
        const worker = registration.installing;
        worker?.addEventListener('statechange', () => consider(worker));
    });
};

/** The very first worker replaces nothing, so nothing is reloaded for it. */
const reloadOnTakeOver = (container: ServiceWorkerContainer): void => {
    let isReplaced = container.controller !== null;
    container.addEventListener('controllerchange', () => {
        if (isReplaced) location.reload();
        isReplaced = true;
    });
};

const isWorkerThere = async (): Promise<boolean> => {
    const response = await fetch(WORKER, { cache: 'no-store' });
    return response.ok && (response.headers.get('content-type') ?? '').includes('javascript');
};

const checkHourly = (registration: ServiceWorkerRegistration): void => {
    setInterval(() => {
        if (navigator.onLine && registration.installing === null) registration.update().catch(() => undefined);
    }, CHECK_EVERY_MS);
};

const unregister = async (container: ServiceWorkerContainer): Promise<void> => {
    const registrations = await container.getRegistrations();
    await Promise.all(registrations.map((registration) => registration.unregister()));
};

/**
 * Registers the service worker, asks hourly for a newer one, and lets that one take over when it interrupts nobody; the page
 * then reloads once. A worker that the server no longer has is unregistered. Trouble is only logged (section 8).
 */
export const watchForUpdates = async (container: ServiceWorkerContainer | undefined): Promise<void> => {
    if (container === undefined) return;
    if (session.get().newVersion) session.set({ newVersion: false });
    reloadOnTakeOver(container);
    try {
        if (!(await isWorkerThere())) return await unregister(container);
        const registration = await container.register(WORKER);
        watch(registration, container);
        checkHourly(registration);
    } catch (error) {
        // oxlint-disable-next-line no-console -- people need not know; whoever looks into it does
        console.warn('Updates are not watched', error);
    }
};
