type Worker = ServiceWorkerGlobalScope;

/** The app's open pages; others of this host are none of its business. */
export const pagesOf = async (worker: Worker): Promise<readonly WindowClient[]> => {
    const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
    return pages.filter(({ url }) => url.startsWith(worker.registration.scope));
};
