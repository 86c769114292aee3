import { watchInactivity } from './inactivity/watchInactivity.ts';
import { watchForUpdates } from './pwa/updates.ts';

/** What goes on behind every area once its first screen is there. */
export const afterOpening = async (): Promise<void> => {
    watchInactivity();
    await watchForUpdates('serviceWorker' in navigator ? navigator.serviceWorker : undefined);
};
