/** Whoever looks away from these comes back to them: a form, a question, a photo that the camera is about to hand over. */
const IN_USE = 'input:not([type=hidden]), textarea, select, canvas, video, [contenteditable=true], [role=dialog]';

const isUnused = (): boolean => document.visibilityState === 'hidden' && document.querySelector(IN_USE) === null;

/** A moment when a reload interrupts nobody: a page with nothing to fill in is out of sight, or one is just left for another. */
export const quietMoment = (): Promise<void> =>
    new Promise((resolve) => {
        if (isUnused()) return resolve();
        const from = location.pathname;
        const listening = new AbortController();
        const { signal } = listening;
        const seize = (): void => {
            listening.abort();
            resolve();
        };
        const seizeWhenLeft = (): void => {
            if (location.pathname !== from) seize();
        };
        document.addEventListener('visibilitychange', () => isUnused() && seize(), { signal });
        addEventListener('ahadi:navigate', seizeWhenLeft, { signal });
        addEventListener('popstate', seizeWhenLeft, { signal });
    });
