import { cognitoUserPoolsTokenProvider } from '@aws-amplify/auth/cognito';
import { CookieStorage } from '@aws-amplify/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CookieSettings } from '../../../domain/webIdentity.ts';

const auth = {
    userPoolId: 'eu-west-1_a',
    userPoolClientId: 'client',
    userPoolEndpoint: '/idp/',
    verification: 'code',
    cookieStorage: null,
};

/** A page that is told this configuration. */
const configure = async (changes: { readonly cookieStorage?: CookieSettings; readonly userPoolId?: string }) => {
    vi.resetModules();
    const reply = vi.fn<() => Promise<Response>>(async () => Response.json({ auth: { ...auth, ...changes } }));
    vi.stubGlobal('fetch', reply);
    const [{ ready }, { refreshOnce }] = await Promise.all([
        import('../../../src/auth/cognito.ts'),
        import('../../../src/auth/refreshOnce.ts'),
    ]);
    return { ready, refreshOnce, reply };
};

const storage = () => cognitoUserPoolsTokenProvider.authTokenStore.getKeyValueStorage();

beforeEach(() => void vi.stubGlobal('location', { origin: 'https://ahadi.example' }));
afterEach(() => void vi.unstubAllGlobals());

it('renews by one request for all tabs, and keeps tokens in the local storage', async () => {
    const { ready, refreshOnce, reply } = await configure({});
    await Promise.all([ready(), ready()]);
    expect(reply).toHaveBeenCalledTimes(1);
    expect(cognitoUserPoolsTokenProvider.tokenOrchestrator.tokenRefresher).toBe(refreshOnce);
    expect(storage()).not.toBeInstanceOf(CookieStorage);
});

it('keeps tokens in cookies where the configuration says so', async () => {
    const { ready } = await configure({ cookieStorage: { sameSite: 'strict', expires: 7 } });
    await ready();
    expect(storage()).toBeInstanceOf(CookieStorage);
    expect(storage()).toMatchObject({ path: '/', expires: 7, secure: true, sameSite: 'strict' });
});

it.each([
    [{ userPoolId: 'eu-west-1' }, 'Invalid UserPoolId format.'],
    [{ userPoolId: '' }, 'Both UserPoolId and ClientId are required.'],
    [{ cookieStorage: { sameSite: 'none', secure: false } }, 'sameSite = None requires the Secure attribute'],
])('refuses %j', async (changes, message) => {
    const { ready } = await configure(changes);
    await expect(ready()).rejects.toThrow(message);
});
