/** How many cameras the page is told of; before the first permission that is one of each kind at most. */
export const videoInputs = async (): Promise<number> => {
    const devices = (await navigator.mediaDevices?.enumerateDevices?.()) ?? [];
    return devices.filter(({ kind }) => kind === 'videoinput').length;
};

/** Whether a page may show what a camera sees: not in every browser, and nowhere without a camera. */
export const hasCamera = async (): Promise<boolean> => {
    if (navigator.mediaDevices?.getUserMedia === undefined) return false;
    return (await videoInputs().catch(() => 0)) > 0;
};
