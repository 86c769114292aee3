import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchForUpdates } from '../../../src/pwa/updates.ts';
import { session } from '../../../src/session/session.ts';

/** A service worker container with the few parts the watcher touches. */
const fakeContainer = ({ isControlled = true } = {}) => {
    const worker = Object.assign(new EventTarget(), {
        state: 'installing',
        postMessage: vi.fn<(data: object) => void>(),
    });
    const registration = Object.assign(new EventTarget(), {
        waiting: null,
        installing: worker,
        update: vi.fn<() => Promise<void>>(async () => undefined),
        unregister: vi.fn<() => Promise<boolean>>(async () => true),
    });
    const container = Object.assign(new EventTarget(), {
        controller: isControlled ? {} : null,
        register: vi.fn<() => Promise<object>>(async () => registration),
        getRegistrations: async () => [registration],
    });
    const install = () => {
        registration.dispatchEvent(new Event('updatefound'));
        worker.state = 'installed';
        worker.dispatchEvent(new Event('statechange'));
    };
    return {
        worker,
        registration,
        container: container as unknown as ServiceWorkerContainer,
        spies: container,
        install,
    };
};

const overlay = (): HTMLElement | null => document.getElementById('update');
const script = () => new Response('', { headers: { 'content-type': 'text/javascript' } });
const reload = vi.fn<() => void>();

beforeEach(() => {
    vi.useFakeTimers();
    document.body.innerHTML = '<div id="update" hidden></div>';
    vi.stubGlobal('fetch', async () => script());
    vi.spyOn(location, 'reload').mockImplementation(reload);
    reload.mockClear();
    session.reset();
});
afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
});

it('lets an installed update take over when the person leaves a screen, under the overlay, with one reload', async () => {
    const { worker, container, install } = fakeContainer();
    await watchForUpdates(container);
    install();
    await vi.advanceTimersByTimeAsync(0);
    expect(session.get().newVersion).toBe(true);
    expect(overlay()?.hidden).toBe(true);
    expect(worker.postMessage).not.toHaveBeenCalled();

    dispatchEvent(new Event('ahadi:navigate'));
    await vi.advanceTimersByTimeAsync(0);
    expect(overlay()?.hidden).toBe(false);
    expect(worker.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).toHaveBeenCalledTimes(1);
});

it('does not reload for the first worker of all', async () => {
    const { worker, container, install } = fakeContainer({ isControlled: false });
    await watchForUpdates(container);
    install();
    container.dispatchEvent(new Event('controllerchange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(reload).not.toHaveBeenCalled();
    expect(worker.postMessage).not.toHaveBeenCalled();
});

it('asks for a newer worker every hour', async () => {
    const { container, registration } = fakeContainer();
    Reflect.set(registration, 'installing', null);
    await watchForUpdates(container);
    await vi.advanceTimersByTimeAsync(3_599_999);
    expect(registration.update).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(registration.update).toHaveBeenCalledTimes(1);
});

it('unregisters a worker that the server no longer has', async () => {
    const { container, registration, spies } = fakeContainer();
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
    await watchForUpdates(container);
    expect(registration.unregister).toHaveBeenCalled();
    expect(spies.register).not.toHaveBeenCalled();
});

it('only logs its troubles', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('fetch', async () => {
        throw new TypeError('Failed to fetch');
    });
    await expect(watchForUpdates(fakeContainer().container)).resolves.toBeUndefined();
    expect(warn).toHaveBeenCalled();
});
