/** Covers everything while the page is about to be replaced, so that nobody types into it. */
export const showUpdateOverlay = (): void => {
    const overlay = document.getElementById('update');
    if (overlay !== null) overlay.hidden = false;
};
