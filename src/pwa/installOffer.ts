/** What Chromium sends a page that can be installed; no standard type describes it. */
interface InstallOffer extends Event {
    readonly prompt: () => Promise<unknown>;
}

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event;

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

const change = (next: InstallOffer | null): void => {
    offer = next;
    for (const listener of listeners) listener();
};

/** Keeps the browser's offer for when the person asks for it. Call it before the browser makes one. */
export const keepInstallOffer = (): void => {
    addEventListener('beforeinstallprompt', (event) => {
        event.preventDefault();
        if (isOffer(event)) change(event);
    });
    addEventListener('appinstalled', () => change(null));
};

export const subscribeToOffer = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
};

export const canInstall = (): boolean => offer !== null;

/** Shows the browser's question; an offer can be taken up once. */
export const install = (): void => {
    void offer?.prompt();
    change(null);
};

/** Safari on iPhones and iPads makes no offer: people put a page on the home screen by themselves. */
export const mayBePutOnHomeScreen = (): boolean => 'standalone' in navigator && navigator.standalone === false;
