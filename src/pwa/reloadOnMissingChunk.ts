import { showUpdateOverlay } from './updateOverlay.ts';

const KEY = 'ahadi.reloadedAt';
const PAUSE_MS = 60_000;

/** After a new version is installed, pages of the old one ask for files that are gone: one reload brings the new one. */
export const reloadOnMissingChunk = (): void =>
    addEventListener('vite:preloadError', () => {
        const last = Number(sessionStorage.getItem(KEY));
        if (Date.now() - last < PAUSE_MS) return;
        sessionStorage.setItem(KEY, String(Date.now()));
        showUpdateOverlay();
        location.reload();
    });
