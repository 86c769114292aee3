/** Resolves once what was changed so far is on the screen: a press shows before what it leads to is worked out. */
export const painted = (): Promise<void> =>
    new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve));
        // Pages in the background draw nothing.
        setTimeout(resolve, 200);
    });
