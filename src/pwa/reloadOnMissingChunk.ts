import { reachability } from '../dataProvider/reachability.ts';
import { showUpdateOverlay } from './updateOverlay.ts';

const KEY = 'ahadi.reloadedAt';
const PAUSE_MS = 60_000;
const LONGEST_MS = 30_000;

const installed = (worker: ServiceWorker): Promise<void> =>
    new Promise((resolve) => {
        const look = (): void => {
            if (worker.state !== 'installing') resolve();
        };
        worker.addEventListener('statechange', look);
        look();
    });

/** The kept page would ask for the same file again: the worker that keeps the newer one has to take over first. */
const letNewestIn = async (container: ServiceWorkerContainer): Promise<void> => {
    const registration = await container.getRegistration();
    await registration?.update();
    const worker = registration?.installing ?? registration?.waiting;
    if (!worker) return;
    const takenOver = new Promise((resolve) => {
        container.addEventListener('controllerchange', resolve, { once: true });
    });
    await installed(worker);
    worker.postMessage({ type: 'SKIP_WAITING' });
    await takenOver;
};

const reloadOnce = async (): Promise<void> => {
    const last = Number(sessionStorage.getItem(KEY));
    if (Date.now() - last < PAUSE_MS || !(await reachability.ask())) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    showUpdateOverlay();
    const newest = 'serviceWorker' in navigator ? letNewestIn(navigator.serviceWorker) : Promise.resolve();
    const patience = new Promise((resolve) => setTimeout(resolve, LONGEST_MS));
    await Promise.race([newest, patience]).catch(() => undefined);
    location.reload();
};

/**
 * After a new version is installed on the server, pages of the old one ask for files that are gone: one reload brings the new
 * one. Where nobody answers it would bring the browser's own page of errors.
 */
export const reloadOnMissingChunk = (): void => addEventListener('vite:preloadError', () => void reloadOnce());
