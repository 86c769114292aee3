import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionOfTokens } from '../../../src/auth/loadSession.ts';
import { emptySession, SESSION_KEY } from '../../../src/session/session.ts';
import { createStore } from '../../../src/session/store.ts';
import { memoryStorage } from './fakeBrowser.ts';

const start = (stored?: string) => {
    vi.stubGlobal('localStorage', memoryStorage(stored === undefined ? {} : { [SESSION_KEY]: stored }));
    return createStore({ key: SESSION_KEY, empty: emptySession });
};

beforeEach(() => vi.unstubAllGlobals());

describe('the session store', () => {
    it('has exactly the fields of the specification, and the two that say how a sign-in goes on', () => {
        expect(Object.keys(emptySession)).toEqual(
            (
                'token username country merchantCode agentCode email cellphone name expires user roles permissions ' +
                'newVersion isTestMode notificationToken merchant locale seniority lacksFactor idleSeconds featureFlagCache'
            ).split(' '),
        );
    });

    it('keeps what is set for the next visit', () => {
        start().set({ token: 't', roles: ['sales'] });
        const stored = localStorage.getItem(SESSION_KEY) ?? '';
        expect(start(stored).get()).toEqual({ ...emptySession, token: 't', roles: ['sales'] });
    });

    it('forgets everything on reset, in storage too, and tells its listeners', () => {
        const store = start();
        const listener = vi.fn<() => void>();
        store.set({ token: 't', isTestMode: true, featureFlagCache: { lock: { featureData: 1, timestamp: 1 } } });
        store.subscribe(listener);
        store.reset();
        expect(store.get()).toEqual(emptySession);
        expect(localStorage.getItem(SESSION_KEY)).toBeNull();
        expect(listener).toHaveBeenCalledOnce();
    });

    it('writes over nothing that another tab has written, though it was not told of it yet', () => {
        const mine = start('{"token":"old","username":"ama"}');
        const other = createStore({ key: SESSION_KEY, empty: emptySession });
        other.set({ token: 'new' });
        mine.set({ newVersion: true });
        expect(mine.get()).toMatchObject({ token: 'new', username: 'ama', newVersion: true });
        other.reset();
        mine.set({ newVersion: false });
        expect(createStore({ key: SESSION_KEY, empty: emptySession }).get()).toEqual(emptySession);
    });

    it('stops telling those who left', () => {
        const store = start();
        const listener = vi.fn<() => void>();
        store.subscribe(listener)();
        store.set({ name: 'Ama' });
        expect(listener).not.toHaveBeenCalled();
    });

    it.each([
        '',
        '{',
        'null',
        '[]',
        '"text"',
        '{"roles":"admin","isTestMode":null,"featureFlagCache":[],"__proto__":{"x":1}}',
    ])('starts empty from the damaged text %s', (text) => expect(start(text).get()).toEqual(emptySession));

    it('works for one page where storage is refused', () => {
        const refuse = () => {
            throw new DOMException('refused', 'SecurityError');
        };
        vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
        const store = createStore({ key: SESSION_KEY, empty: emptySession });
        store.set({ token: 't' });
        expect(store.get().token).toBe('t');
    });
});

describe('the session of a pair of tokens', () => {
    const accessClaims = { username: 'ama', sub: 's-1', exp: 1_800_000_000, 'cognito:groups': ['sales', 7] };
    const identityClaims = {
        email: 'ama@example.com',
        name: 'Ama Mensah',
        locale: 'en-GH',
        'custom:country': 'GH',
        'custom:merchantCode': 'M1',
        'custom:agentCode': 'A1',
        'custom:cellphone': '+233201234567',
        'custom:seniority': 'senior',
    };

    it('takes roles, name and expiry from the access token and the rest from the identity', () => {
        expect(sessionOfTokens({ accessToken: 'jwt', accessClaims, identityClaims })).toEqual({
            token: 'jwt',
            username: 'ama',
            expires: 1_800_000_000,
            roles: ['sales'],
            user: { sub: 's-1', username: 'ama' },
            email: 'ama@example.com',
            name: 'Ama Mensah',
            locale: 'en-GH',
            country: 'GH',
            merchantCode: 'M1',
            agentCode: 'A1',
            cellphone: '+233201234567',
            seniority: 'senior',
        });
    });

    it('has no roles and no person when the claims are missing', () => {
        const bare = sessionOfTokens({ accessToken: 'jwt', accessClaims: {}, identityClaims: {} });
        expect(bare).toMatchObject({ roles: [], user: null, username: null, expires: null, country: null });
    });
});
