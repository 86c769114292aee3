const KEY = 'ahadi.reloadedAt';
const PAUSE_MS = 60_000;

/** Covers everything, so that nobody types into a page that is about to be replaced. */
const showUpdateOverlay = (): void => {
    const overlay = document.getElementById('update');
    if (overlay !== null) overlay.hidden = false;
};

/** After a new version is installed, pages of the old one ask for files that are gone: one reload brings the new one. */
export const reloadOnMissingChunk = (): void =>
    addEventListener('vite:preloadError', () => {
        const last = Number(sessionStorage.getItem(KEY));
        if (Date.now() - last < PAUSE_MS) return;
        sessionStorage.setItem(KEY, String(Date.now()));
        showUpdateOverlay();
        location.reload();
    });
