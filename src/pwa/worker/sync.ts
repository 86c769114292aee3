import { pagesOf } from './pages.ts';

type Worker = ServiceWorkerGlobalScope;

const tellPages = async (worker: Worker): Promise<void> => {
    for (const page of await pagesOf(worker)) page.postMessage({ type: 'SEND_WAITING' });
};

/**
 * The browser says that there is a network again, also to a page that it had put to sleep: what waits is sent by the page,
 * which alone can read it. Where none is open, the next one sends.
 */
export const listenForSync = (worker: Worker): void =>
    worker.addEventListener('sync', (event) => {
        // The library of types leaves Background Sync out.
        (event as ExtendableEvent).waitUntil(tellPages(worker));
    });
