import { createSignal } from '../session/store.ts';

/** What Chromium sends a page that can be installed; no standard type describes it. */
interface InstallOffer extends Event {
    readonly prompt: () => Promise<unknown>;
}

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event;

let offer: InstallOffer | null = null;
const { tell, subscribe } = createSignal();

const change = (next: InstallOffer | null): void => {
    offer = next;
    tell();
};

/** Keeps the browser's offer for when the person asks for it. Call it before the browser makes one. */
export const keepInstallOffer = (): void => {
    addEventListener('beforeinstallprompt', (event) => {
        event.preventDefault();
        if (isOffer(event)) change(event);
    });
    addEventListener('appinstalled', () => change(null));
};

export const subscribeToOffer = subscribe;

export const canInstall = (): boolean => offer !== null;

/** Shows the browser's question; an offer can be taken up once. */
export const install = (): void => {
    void offer?.prompt();
    change(null);
};

/** Safari on iPhones and iPads makes no offer: people put a page on the home screen by themselves. */
export const mayBePutOnHomeScreen = (): boolean => 'standalone' in navigator && navigator.standalone === false;
