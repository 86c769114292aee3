import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reachability } from '../../../src/dataProvider/reachability.ts';
import { finishFirst } from '../../../src/pwa/finishFirst.ts';
import { watchForUpdates } from '../../../src/pwa/updates.ts';
import { session } from '../../../src/session/session.ts';

/** A service worker container with the few parts the watcher touches. */
const fakeContainer = ({ isControlled = true, isWaiting = false, isInstalling = false } = {}) => {
    const worker = Object.assign(new EventTarget(), {
        state: isWaiting ? 'installed' : 'installing',
        postMessage: vi.fn<(data: object) => void>(),
    });
    const registration = Object.assign(new EventTarget(), {
        waiting: isWaiting ? worker : null,
        installing: isInstalling ? worker : null,
        update: vi.fn<() => Promise<void>>(async () => undefined),
        unregister: vi.fn<() => Promise<boolean>>(async () => true),
    });
    const container = Object.assign(new EventTarget(), {
        controller: isControlled ? {} : null,
        register: vi.fn<() => Promise<object>>(async () => registration),
        getRegistration: async () => registration,
    });
    const become = (state: string) => {
        worker.state = state;
        worker.dispatchEvent(new Event('statechange'));
    };
    const find = () => {
        Reflect.set(registration, 'installing', worker);
        registration.dispatchEvent(new Event('updatefound'));
    };
    return {
        worker,
        registration,
        container: container as unknown as ServiceWorkerContainer,
        spies: container,
        find,
        become,
        install: () => {
            find();
            become('installed');
        },
        takeOver: () => container.dispatchEvent(new Event('controllerchange')),
    };
};

const overlay = (): HTMLElement | null => document.getElementById('update');
const script = () => new Response('', { headers: { 'content-type': 'text/javascript' } });
const reload = vi.fn<() => void>();
const deleted = vi.fn<(name: string) => void>();
/** Long enough for what the left screen has to save, shorter than any check. */
const settle = () => vi.advanceTimersByTimeAsync(1_100);

const leaveScreen = (to = `/home/${Math.random()}`) => {
    history.pushState(null, '', to);
    dispatchEvent(new Event('ahadi:navigate'));
};

const putAway = () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
    vi.useFakeTimers();
    document.body.innerHTML = '<div id="update" hidden></div><main></main>';
    vi.stubGlobal('fetch', async () => script());
    vi.stubGlobal('caches', {
        keys: async () => ['ahadi', 'ahadi-used'],
        delete: async (name: string) => deleted(name),
    });
    vi.spyOn(location, 'reload').mockImplementation(reload);
    reload.mockClear();
    deleted.mockClear();
    session.reset();
});
afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
});

describe('an update', () => {
    it('is a new version from when it is found, and takes over when the person leaves a screen, with one reload', async () => {
        const { worker, container, find, become, takeOver } = fakeContainer();
        await watchForUpdates(container);
        expect(session.get().newVersion).toBe(false);
        find();
        expect(session.get().newVersion).toBe(true);
        become('installed');
        await settle();
        expect(overlay()?.hidden).toBe(true);
        expect(worker.postMessage).not.toHaveBeenCalled();

        leaveScreen();
        await vi.advanceTimersByTimeAsync(0);
        expect(overlay()?.hidden).toBe(false);
        await settle();
        expect(worker.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
        expect(reload).not.toHaveBeenCalled();
        takeOver();
        await settle();
        takeOver();
        await vi.advanceTimersByTimeAsync(20_000);
        expect(reload).toHaveBeenCalledTimes(1);
    });

    it('is no new version when it cannot be installed', async () => {
        const { container, find, become } = fakeContainer();
        await watchForUpdates(container);
        find();
        become('redundant');
        expect(session.get().newVersion).toBe(false);
        leaveScreen();
        await settle();
        expect(reload).not.toHaveBeenCalled();
        expect(overlay()?.hidden).toBe(true);
    });

    it('that waits since the last visit takes over as well', async () => {
        const { worker, container } = fakeContainer({ isWaiting: true });
        await watchForUpdates(container);
        leaveScreen();
        await settle();
        expect(worker.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
    });

    it('that is being installed already when the page opens takes over as well', async () => {
        const { worker, container, become } = fakeContainer({ isInstalling: true });
        await watchForUpdates(container);
        expect(session.get().newVersion).toBe(true);
        become('installed');
        leaveScreen();
        await settle();
        expect(worker.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
    });

    it('is given up for now when the old worker stays busy, and comes at the next quiet moment after it went', async () => {
        const { container, install, takeOver } = fakeContainer();
        await watchForUpdates(container);
        install();
        leaveScreen();
        await vi.advanceTimersByTimeAsync(10_000);
        expect(overlay()?.hidden).toBe(true);
        expect(reload).not.toHaveBeenCalled();
        takeOver();
        await settle();
        expect(reload).not.toHaveBeenCalled();
        leaveScreen();
        await settle();
        expect(overlay()?.hidden).toBe(false);
        expect(reload).toHaveBeenCalledTimes(1);
    });

    it('waits until what the left screen still has to save is saved', async () => {
        const { worker, container, install } = fakeContainer();
        await watchForUpdates(container);
        install();
        let resolve = (): void => undefined;
        leaveScreen();
        void finishFirst(new Promise<void>((done) => (resolve = done)));
        await vi.advanceTimersByTimeAsync(2_000);
        expect(worker.postMessage).not.toHaveBeenCalled();
        resolve();
        await settle();
        expect(worker.postMessage).toHaveBeenCalled();
    });

    it.each([
        ['a form', '<input name="surname" />'],
        ['a question', '<div role="dialog"></div>'],
        ['a camera', '<video></video>'],
    ])('leaves a page out of sight alone while it shows %s', async (_what, content) => {
        const { worker, container, install } = fakeContainer();
        await watchForUpdates(container);
        document.querySelector('main')?.insertAdjacentHTML('beforeend', content);
        install();
        putAway();
        await settle();
        expect(worker.postMessage).not.toHaveBeenCalled();
        document.querySelector('main')?.replaceChildren();
        document.dispatchEvent(new Event('visibilitychange'));
        await settle();
        expect(worker.postMessage).toHaveBeenCalled();
    });

    it('does not take the search that somebody types for leaving the screen', async () => {
        const { worker, container, install } = fakeContainer();
        await watchForUpdates(container);
        install();
        leaveScreen(`${location.pathname}?q=ama`);
        await settle();
        expect(worker.postMessage).not.toHaveBeenCalled();
    });

    it('that another tab let in reloads this one when it interrupts nobody', async () => {
        const { container, takeOver } = fakeContainer();
        await watchForUpdates(container);
        takeOver();
        await settle();
        expect(reload).not.toHaveBeenCalled();
        leaveScreen();
        await settle();
        expect(reload).toHaveBeenCalledTimes(1);
    });
});

it('does not reload for the first worker of all', async () => {
    const { worker, container, install, takeOver } = fakeContainer({ isControlled: false });
    await watchForUpdates(container);
    install();
    takeOver();
    leaveScreen();
    await settle();
    expect(session.get().newVersion).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    expect(worker.postMessage).not.toHaveBeenCalled();
});

it('begins anew without a new version', async () => {
    session.set({ newVersion: true });
    await watchForUpdates(fakeContainer().container);
    expect(session.get().newVersion).toBe(false);
});

describe('the check', () => {
    it('asks for a newer worker every hour', async () => {
        const { container, registration } = fakeContainer();
        await watchForUpdates(container);
        await vi.advanceTimersByTimeAsync(3_599_999);
        expect(registration.update).not.toHaveBeenCalled();
        await vi.advanceTimersByTimeAsync(1);
        expect(registration.update).toHaveBeenCalledTimes(1);
        await vi.advanceTimersByTimeAsync(3_600_000);
        expect(registration.update).toHaveBeenCalledTimes(2);
    });

    it('asks nothing without a network or while a worker is being installed', async () => {
        const { container, registration } = fakeContainer({ isInstalling: true });
        await watchForUpdates(container);
        await vi.advanceTimersByTimeAsync(3_600_000);
        expect(registration.update).not.toHaveBeenCalled();
        Reflect.set(registration, 'installing', null);
        reachability.set(false);
        await vi.advanceTimersByTimeAsync(3_600_000);
        expect(registration.update).not.toHaveBeenCalled();
        reachability.set(true);
    });

    it('notices within the hour that the worker is gone', async () => {
        const { container, registration } = fakeContainer();
        await watchForUpdates(container);
        vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
        await vi.advanceTimersByTimeAsync(3_600_000);
        expect(registration.unregister).toHaveBeenCalled();
    });
});

const page = () => new Response('<p>Ahadi</p>', { headers: { 'content-type': 'text/html' } });

describe('a worker', () => {
    it.each([
        ['is not there', () => new Response('', { status: 404 })],
        ['is no script', page],
    ])('that %s is unregistered, and what it kept is removed', async (_what, answer) => {
        const { container, registration, spies } = fakeContainer();
        vi.stubGlobal('fetch', async () => answer());
        await watchForUpdates(container);
        expect(registration.unregister).toHaveBeenCalled();
        expect(deleted.mock.calls.flat()).toEqual(['ahadi', 'ahadi-used']);
        expect(spies.register).not.toHaveBeenCalled();
    });

    it.each([
        ['without a network', async () => Promise.reject(new TypeError('Failed to fetch'))],
        ['by a server in trouble', async () => new Response('', { status: 502 })],
    ])('that cannot be looked for %s stays, and so do its updates', async (_what, answer) => {
        const { container, registration, spies } = fakeContainer();
        vi.stubGlobal('fetch', answer);
        await watchForUpdates(container);
        expect(registration.unregister).not.toHaveBeenCalled();
        expect(spies.register).toHaveBeenCalledWith('/sw.js');
    });

    it('that cannot be registered is only told in the log', async () => {
        const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
        const { container, spies } = fakeContainer();
        spies.register.mockRejectedValue(new TypeError('Failed to register'));
        await expect(watchForUpdates(container)).resolves.toBeUndefined();
        expect(warn).toHaveBeenCalled();
        expect(document.body.textContent).toBe('');
    });

    it('is not missed where browsers have none', async () => {
        await expect(watchForUpdates(undefined)).resolves.toBeUndefined();
    });
});
