const overlay = (): HTMLElement | null => document.getElementById('update');

const show = (isShown: boolean): void => {
    const element = overlay();
    if (element !== null) element.hidden = !isShown;
};

/** Covers everything while the page is about to be replaced, so that nobody types into it. */
export const showUpdateOverlay = (): void => show(true);

export const hideUpdateOverlay = (): void => show(false);

export const isUpdateOverlayShown = (): boolean => overlay()?.hidden === false;
