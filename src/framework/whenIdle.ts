const atLatestMs = 3_000;
/** Where the browser does not say when it is idle. */
const usuallyMs = 1_000;

/** Resolves when the page has drawn what it is about and has nothing else to do. */
export const whenIdle = (): Promise<void> =>
    new Promise((resolve) => {
        if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: atLatestMs });
        else setTimeout(resolve, usuallyMs);
    });
