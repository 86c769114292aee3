import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadOnMissingChunk } from '../../../src/pwa/reloadOnMissingChunk.ts';
import { isUpdateOverlayShown } from '../../../src/pwa/updateOverlay.ts';

const reload = vi.fn<() => void>();
const missing = async (): Promise<void> => {
    dispatchEvent(new Event('vite:preloadError'));
    await vi.advanceTimersByTimeAsync(1_000);
};
const network = (answers: boolean): void =>
    void vi.stubGlobal('fetch', async () =>
        answers ? new Response('') : Promise.reject(new TypeError('Failed to fetch')),
    );

reloadOnMissingChunk();

beforeEach(() => {
    vi.useFakeTimers();
    sessionStorage.clear();
    document.body.innerHTML = '<div id="update" hidden></div>';
    reload.mockClear();
    vi.spyOn(location, 'reload').mockImplementation(reload);
});
afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
});

test('a file that is gone from a server that answers brings the newer page, once', async () => {
    network(true);
    await missing();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(isUpdateOverlayShown()).toBe(true);
    await missing();
    expect(reload).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(60_000);
    await missing();
    expect(reload).toHaveBeenCalledTimes(2);
});

test('where nobody answers the page stays: a reload would bring the page of errors of the browser', async () => {
    network(false);
    await missing();
    expect(reload).not.toHaveBeenCalled();
    expect(isUpdateOverlayShown()).toBe(false);
    // The network is back: the same file may be asked for again, and then the newer page comes.
    network(true);
    await missing();
    expect(reload).toHaveBeenCalledTimes(1);
});
