import { AsyncLocalStorage } from 'node:async_hooks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as module from '../../../src/auth/refreshOnce.ts';
import { memoryStorage } from '../session/fakeBrowser.ts';
import { fakeLocks } from './fakeLocks.ts';

/** The identity library of every tab: its tokens are in the storage that all tabs share. */
const library = vi.hoisted(() => {
    const jwt = (text: string) => ({ toString: () => text, payload: {} });
    const loadTokens = async () => {
        const stored = localStorage.getItem('access');
        return stored === null
            ? null
            : {
                  accessToken: jwt(stored),
                  refreshToken: 'r',
                  clockDrift: 0,
                  username: 'ama',
                  signInDetails: { loginId: 'ama' },
              };
    };
    const tokenOrchestrator = {
        getTokenStore: () => ({ loadTokens }),
        setTokens: async ({
            tokens,
        }: {
            tokens: { accessToken: { toString: () => string }; signInDetails?: object };
        }) => {
            localStorage.setItem('access', tokens.accessToken.toString());
            localStorage.setItem('details', JSON.stringify(tokens.signInDetails));
        },
    };
    return {
        jwt,
        loadTokens,
        cognitoUserPoolsTokenProvider: { tokenOrchestrator },
        refreshAuthTokensWithoutDedupe: vi.fn<() => Promise<object>>(),
    };
});
vi.mock('@aws-amplify/auth/cognito', () => library);

type Tab = typeof module;

const openTab = async (): Promise<Tab> => {
    vi.resetModules();
    return import('../../../src/auth/refreshOnce.ts');
};

const openTabs = async (count: number): Promise<readonly Tab[]> => {
    const tabs: Tab[] = [];
    while (tabs.length < count) tabs.push(await openTab());
    return tabs;
};

/** What the library does in a tab whose access token has expired: it reads what is stored and asks for other tokens. */
const refresh = async ({ refreshOnce }: Tab): Promise<string> => {
    const tokens = await library.loadTokens();
    if (tokens === null) throw new Error('nobody is signed in');
    const renewed = await refreshOnce({ tokens, username: 'ama' });
    return renewed.accessToken.toString();
};

const server = library.refreshAuthTokensWithoutDedupe;

const answerAfter = (ms: number, answer: () => object): void => {
    server.mockImplementation(async () => {
        await new Promise((resolve) => setTimeout(resolve, ms));
        return answer();
    });
};

const renewed = () => ({
    accessToken: library.jwt(`new${server.mock.calls.length}`),
    refreshToken: 'r',
    username: 'ama',
});

/** Lets all waiting pass on the fake clock. */
const settled = async <R>(calls: readonly Promise<R>[]): Promise<readonly PromiseSettledResult<R>[]> => {
    const all = Promise.allSettled(calls);
    await vi.runAllTimersAsync();
    return all;
};

const valuesOf = <R>(results: readonly PromiseSettledResult<R>[]): readonly (R | string)[] =>
    results.map((result) => (result.status === 'fulfilled' ? result.value : String(result.reason)));

beforeEach(() => {
    vi.useFakeTimers();
    server.mockReset();
    vi.stubGlobal('localStorage', memoryStorage({ access: 'old' }));
});
afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

describe.each([
    ['with locks', () => ({ locks: fakeLocks() })],
    ['where the browser has no locks', () => ({})],
])('ten tabs %s', (_name, browser) => {
    beforeEach(() => vi.stubGlobal('navigator', browser()));

    it('renew once, and all go on with what was stored', async () => {
        answerAfter(300, renewed);
        const tabs = await openTabs(10);
        const results = await settled(tabs.map(refresh));
        expect(valuesOf(results)).toEqual(Array.from({ length: 10 }, () => 'new1'));
        expect(server).toHaveBeenCalledTimes(1);
        expect(localStorage.getItem('access')).toBe('new1');
        expect(localStorage.getItem('details')).toBe('{"loginId":"ama"}');
    });

    it('leave a failed attempt to the next', async () => {
        answerAfter(300, () => {
            if (server.mock.calls.length === 1)
                throw Object.assign(new Error('Network Error'), { name: 'NetworkError' });
            return renewed();
        });
        const tabs = await openTabs(10);
        const values = valuesOf(await settled(tabs.map(refresh)));
        expect(values.filter((value) => value === 'new2')).toHaveLength(9);
        expect(server).toHaveBeenCalledTimes(2);
    });

    it('do not bring back a session that ended while they waited', async () => {
        answerAfter(300, () => {
            localStorage.removeItem('access');
            throw Object.assign(new Error('Refresh Token has been revoked'), { name: 'NotAuthorizedException' });
        });
        const results = await settled((await openTabs(10)).map(refresh));
        const refusal = { status: 'rejected', reason: { name: 'NotAuthorizedException' } };
        expect(results).toMatchObject(Array.from({ length: 10 }, () => refusal));
        expect(server).toHaveBeenCalledTimes(1);
        expect(localStorage.getItem('access')).toBeNull();
    });

    it('wait at most 10 seconds for one that hangs', async () => {
        server.mockImplementationOnce(() => new Promise(() => undefined));
        const [hanging, patient] = await openTabs(2);
        if (hanging === undefined || patient === undefined) throw new Error('no tabs');
        void refresh(hanging);
        await vi.advanceTimersByTimeAsync(600);
        answerAfter(0, renewed);
        const done = refresh(patient);
        await vi.advanceTimersByTimeAsync(9_900);
        expect(server).toHaveBeenCalledTimes(1);
        await vi.advanceTimersByTimeAsync(2_400);
        await expect(done).resolves.toBe('new2');
    });
});

/** The same storage as each tab sees it: what another one wrote arrives late, the last word wins everywhere. */
const storageOfSlowTabs = (initial: Readonly<Record<string, string>>, delayMs: number) => {
    const current = new AsyncLocalStorage<number>();
    const views = new Map<number, Map<string, { at: number; value: string | null }>>();
    let words = 0;
    const viewOf = (tab: number) => {
        const view = views.get(tab) ?? new Map(Object.entries(initial).map(([key, value]) => [key, { at: 0, value }]));
        views.set(tab, view);
        return view;
    };
    const write = (key: string, value: string | null): void => {
        const word = { at: (words += 1), value };
        const apply = (tab: number): void => {
            if ((viewOf(tab).get(key)?.at ?? 0) < word.at) viewOf(tab).set(key, word);
        };
        const own = current.getStore() ?? 0;
        apply(own);
        setTimeout(() => [...views.keys()].forEach(apply), delayMs);
    };
    return {
        inTab: <R>(tab: number, run: () => Promise<R>): Promise<R> => {
            viewOf(tab);
            return current.run(tab, run);
        },
        storage: {
            getItem: (key: string) => viewOf(current.getStore() ?? 0).get(key)?.value ?? null,
            setItem: (key: string, value: string) => write(key, value),
            removeItem: (key: string) => write(key, null),
        },
    };
};

describe.each([
    ['with locks, a storage that is 5 seconds late', () => ({ locks: fakeLocks() }), 5_000],
    ['with locks, a storage that is a second late', () => ({ locks: fakeLocks() }), 1_000],
    ['without locks, a storage that is a fifth of a second late', () => ({}), 200],
])('ten slow tabs %s', (_name, browser, delayMs) => {
    it.each([0, 40, 700])('ask once, each beginning %s ms after the one before', async (apart) => {
        vi.stubGlobal('navigator', browser());
        const slow = storageOfSlowTabs({ access: 'old' }, delayMs);
        vi.stubGlobal('localStorage', slow.storage);
        answerAfter(300, renewed);
        const tabs = await openTabs(10);
        const calls = tabs.map((tab, index) =>
            slow.inTab(index, async () => {
                await new Promise((resolve) => setTimeout(resolve, index * apart));
                // Whoever sees the new token already has nothing to renew.
                const seen = localStorage.getItem('access');
                return seen === 'old' ? refresh(tab) : seen;
            }),
        );
        const results = await settled(calls);
        expect(server).toHaveBeenCalledTimes(1);
        expect(new Set(valuesOf(results))).toEqual(new Set(['new1']));
    });
});

describe('one tab', () => {
    beforeEach(() => vi.stubGlobal('navigator', { locks: fakeLocks() }));

    it('renews once for all its calls, and again later', async () => {
        answerAfter(300, renewed);
        const tab = await openTab();
        await settled([refresh(tab), refresh(tab), refresh(tab)]);
        expect(server).toHaveBeenCalledTimes(1);
        await settled([refresh(tab)]);
        expect(server).toHaveBeenCalledTimes(2);
    });

    it('remembers once why it was refused', async () => {
        const refusal = Object.assign(new Error('Refresh Token has expired'), { name: 'NotAuthorizedException' });
        server.mockRejectedValue(refusal);
        const tab = await openTab();
        expect(tab.takeRefusal()).toBeNull();
        await settled([refresh(tab)]);
        expect(tab.takeRefusal()).toBe(refusal);
        expect(tab.takeRefusal()).toBeNull();
    });
});
