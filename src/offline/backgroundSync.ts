/** Browsers with Background Sync; the library of types leaves it out. */
interface Syncing {
    readonly sync?: { readonly register: (tag: string) => Promise<void> };
}

const tag = 'ahadi.waiting';

/** Has the worker told once there is a network again; where the browser cannot, the page notices by itself. */
export const askForSync = async (): Promise<void> => {
    const registration: (ServiceWorkerRegistration & Syncing) | undefined =
        await navigator.serviceWorker?.getRegistration();
    await registration?.sync?.register(tag).catch(() => undefined);
};
