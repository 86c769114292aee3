import { createHash } from 'node:crypto';
import { cognitoUserPoolsTokenProvider } from '@aws-amplify/auth/cognito';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as hosted from '../../../src/auth/hostedLogin.ts';
import { memoryStorage } from '../session/fakeBrowser.ts';

const config = vi.hoisted(() => ({
    auth: {
        userPoolId: 'eu-west-1_a',
        userPoolClientId: 'client',
        userPoolEndpoint: '/idp/',
        hostedUrl: '/idp' as string | null,
        redirectUris: ['https://other.example/', 'https://ahadi.example/'],
        logoutUris: ['https://ahadi.example/signed-out'],
        scopes: ['openid', 'email'],
        verification: 'code',
        cookieStorage: null,
    },
}));
const directory = vi.hoisted(() => ({ loadSession: vi.fn<() => Promise<void>>() }));
vi.mock('../../../src/dataProvider/appConfig.ts', () => ({
    loadConfig: async () => config,
    assertPool: () => undefined,
}));
vi.mock('../../../src/auth/loadSession.ts', () => directory);

type Hosted = typeof hosted;

const assign = vi.fn<(url: string) => void>();
const reload = vi.fn<() => void>();
const replaceState = vi.fn<(state: unknown, title: string, path: string) => void>();
const fetchMock = vi.fn<(url: string, init: { method: string; body: URLSearchParams }) => Promise<Response>>();

/** A page load: modules start anew, storage stays. */
const loadPage = async (search = ''): Promise<Hosted> => {
    vi.resetModules();
    const href = `https://ahadi.example/${search}`;
    vi.stubGlobal('location', { origin: 'https://ahadi.example', pathname: '/', href, assign, reload });
    return import('../../../src/auth/hostedLogin.ts');
};

const jwt = (claims: object): string =>
    ['{"alg":"RS256"}', JSON.stringify(claims), 'signature']
        .map((part) => Buffer.from(part).toString('base64url'))
        .join('.');

const inAnHour = Math.floor(Date.now() / 1000) + 3_600;
const access = jwt({ username: 'ama', sub: '1', iat: inAnHour - 3_600, exp: inAnHour });
const identity = jwt({ 'cognito:username': 'ama', sub: '1', exp: inAnHour });

const answerTokens = (body: object, status = 200): void => {
    fetchMock.mockImplementation(async () => new Response(JSON.stringify(body), { status }));
};

const authorizeQuery = (): URLSearchParams => new URL(assign.mock.lastCall?.[0] ?? '').searchParams;

/** Leaves for the hosted login and comes back on a new page with its answer. */
const goAndReturn = async (answer: Record<string, string>, customState?: string): Promise<Hosted> => {
    await (await loadPage()).startHostedLogin(customState);
    const state = authorizeQuery().get('state') ?? '';
    return loadPage(`?${new URLSearchParams({ state, ...answer }).toString()}`);
};

/** What the identity library keeps, in its memory where there is no browser. */
const storedTokens = async () => {
    const tokens = await cognitoUserPoolsTokenProvider.authTokenStore.loadTokens();
    return tokens && { ...tokens, accessToken: String(tokens.accessToken), idToken: String(tokens.idToken) };
};

beforeEach(async () => {
    vi.resetAllMocks();
    await cognitoUserPoolsTokenProvider.authTokenStore.clearTokens().catch(() => undefined);
    vi.stubGlobal('localStorage', memoryStorage());
    vi.stubGlobal('sessionStorage', memoryStorage());
    vi.stubGlobal('history', { replaceState });
    vi.stubGlobal('fetch', fetchMock);
    vi.stubGlobal('window', { localStorage, sessionStorage, crypto, addEventListener: () => undefined });
    config.auth.hostedUrl = '/idp';
    directory.loadSession.mockResolvedValue(undefined);
});
afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

describe('leaving for the hosted login', () => {
    it('sends the parameters in their order, with a state of 32 characters and a challenge of a verifier of 128', async () => {
        await (await loadPage()).startHostedLogin();
        const url = new URL(assign.mock.lastCall?.[0] ?? '');
        expect(url.origin + url.pathname).toBe('https://ahadi.example/idp/oauth2/authorize');
        expect([...url.searchParams.keys()]).toEqual(
            'redirect_uri response_type client_id identity_provider scope state code_challenge code_challenge_method'.split(
                ' ',
            ),
        );
        expect(Object.fromEntries(url.searchParams)).toMatchObject({
            redirect_uri: 'https://ahadi.example/',
            response_type: 'code',
            client_id: 'client',
            identity_provider: 'COGNITO',
            scope: 'openid email',
            code_challenge_method: 'S256',
        });
        const kept: { readonly state: string; readonly verifier: string } = JSON.parse(
            sessionStorage.getItem('ahadi.hosted.attempt') ?? '',
        );
        expect(kept.state).toBe(url.searchParams.get('state'));
        expect(kept.state).toMatch(/^[A-Za-z0-9]{32}$/);
        expect(kept.verifier).toMatch(/^[A-Za-z0-9]{128}$/);
        const challenge = createHash('sha256').update(kept.verifier).digest('base64url');
        expect(url.searchParams.get('code_challenge')).toBe(challenge);
    });

    it('goes to another origin when the pool is there, and nowhere when there is no hosted login', async () => {
        config.auth.hostedUrl = 'https://pool.auth.eu-west-1.amazoncognito.com/';
        await (await loadPage()).startHostedLogin();
        expect(assign.mock.lastCall?.[0]).toMatch(
            /^https:\/\/pool\.auth\.eu-west-1\.amazoncognito\.com\/oauth2\/authorize\?/,
        );
        config.auth.hostedUrl = null;
        await expect((await loadPage()).startHostedLogin()).rejects.toThrow('Authentication Error');
    });
});

describe('coming back', () => {
    it('exchanges the code once per page load, however often it is asked', async () => {
        answerTokens({ access_token: access, id_token: identity, refresh_token: 'r' });
        const page = await goAndReturn({ code: 'c1' }, 'back to /home ₵');
        const verifier: unknown = JSON.parse(sessionStorage.getItem('ahadi.hosted.attempt') ?? '').verifier;
        const href = location.href;
        const results = await Promise.all([page.completeHostedLogin(href), page.completeHostedLogin(href)]);
        expect(results).toEqual(['back to /home ₵', 'back to /home ₵']);
        expect(fetchMock.mock.calls).toHaveLength(1);
        const [url, init] = fetchMock.mock.calls[0] ?? [];
        expect([url, init?.method, init?.body.toString()]).toEqual([
            'https://ahadi.example/idp/oauth2/token',
            'POST',
            new URLSearchParams({
                grant_type: 'authorization_code',
                code: 'c1',
                client_id: 'client',
                redirect_uri: 'https://ahadi.example/',
                code_verifier: String(verifier),
            }).toString(),
        ]);
        expect(replaceState).toHaveBeenCalledWith(null, '', '/');
        expect(directory.loadSession).toHaveBeenCalledWith(expect.objectContaining({ accessToken: access }));
        expect(await storedTokens()).toMatchObject({
            accessToken: access,
            idToken: identity,
            refreshToken: 'r',
            username: 'ama',
        });
        expect(localStorage.getItem('ahadi.hosted')).toBe('yes');
        expect(sessionStorage.length).toBe(0);
    });

    it.each([
        ['another state', { state: 'x'.repeat(32), code: 'c' }],
        ['an error with another state', { state: 'x', error: 'access_denied', error_description: 'Call this number' }],
    ])('with %s is refused', async (_name, answer) => {
        const page = await goAndReturn(answer);
        await expect(page.completeHostedLogin(location.href)).rejects.toThrow('Invalid state in OAuth flow');
        expect(fetchMock).not.toHaveBeenCalled();
    });

    it.each(['?code=c&state=s', '?code=c', '?error=e&error_description=Call+this+number'])(
        'with %s that nobody here asked for is refused',
        async (search) => {
            const page = await loadPage(search);
            await expect(page.completeHostedLogin(location.href)).rejects.toThrow('Invalid state in OAuth flow');
        },
    );

    it.each([
        [{ error: 'access_denied', error_description: 'You may not' }, 'You may not'],
        [{ error: 'access_denied' }, 'access_denied'],
    ])('with the refusal %j tells it', async (answer, message) => {
        const page = await goAndReturn(answer);
        await expect(page.resumeHostedLogin()).resolves.toBe(message);
    });

    it('ends the sign-in of whoever came in another tab meanwhile, there too', async () => {
        const payload = { username: 'kofi', sub: '2', iat: inAnHour - 3_600, exp: inAnHour, origin_jti: 'family' };
        const page = await goAndReturn({ code: 'c1' });
        await cognitoUserPoolsTokenProvider.tokenOrchestrator.setTokens({
            tokens: {
                accessToken: { payload, toString: () => jwt(payload) },
                refreshToken: 'of kofi',
                clockDrift: 0,
                username: 'kofi',
            },
        });
        localStorage.setItem('ahadi.session', JSON.stringify({ token: jwt(payload), username: 'kofi' }));
        answerTokens({ access_token: access, id_token: identity, refresh_token: 'r' });
        await page.completeHostedLogin(location.href);
        const bodies = fetchMock.mock.calls.map(([, { body }]) => String(body));
        expect(bodies.filter((body) => body.includes('of kofi'))).toHaveLength(1);
        expect(localStorage.getItem('ahadi.session')).toBeNull();
        expect(await storedTokens()).toMatchObject({ refreshToken: 'r', username: 'ama' });
    });

    it('tells what the token endpoint refuses, and calls a missing network by its name', async () => {
        answerTokens({ error: 'invalid_grant' }, 400);
        await expect((await goAndReturn({ code: 'c' })).resumeHostedLogin()).resolves.toBe('invalid_grant');
        fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
        await expect((await goAndReturn({ code: 'c' })).resumeHostedLogin()).resolves.toBe('Network Error');
        fetchMock.mockResolvedValue(new Response('<html>', { status: 502 }));
        await expect((await goAndReturn({ code: 'c' })).resumeHostedLogin()).resolves.toBe('Authentication Error');
        expect(await storedTokens()).toBeNull();
        expect(localStorage.getItem('ahadi.hosted')).toBeNull();
    });

    it('forgets the tokens of a person our directory does not know', async () => {
        answerTokens({ access_token: access, id_token: identity, refresh_token: 'r' });
        directory.loadSession.mockRejectedValue(
            Object.assign(new Error('Nobody here has that name'), { name: 'HttpError' }),
        );
        const page = await goAndReturn({ code: 'c' });
        await expect(page.resumeHostedLogin()).resolves.toBe('Nobody here has that name');
        expect(await storedTokens()).toBeNull();
        expect(localStorage.getItem('ahadi.hosted')).toBeNull();
    });

    it('holds up whoever needs the person for at most 10 seconds, and never fails them', async () => {
        const page = await goAndReturn({ code: 'c' });
        vi.useFakeTimers();
        const { hostedExchange } = await import('../../../src/auth/hostedSession.ts');
        await hostedExchange();
        let answer: (reply: Response) => void = () => undefined;
        fetchMock.mockReturnValue(new Promise((resolve) => (answer = resolve)));
        const resumed = vi.fn<(fault: string | undefined) => void>();
        void page.resumeHostedLogin().then(resumed);
        const waited = vi.fn<() => void>();
        void hostedExchange().then(waited);
        await vi.advanceTimersByTimeAsync(9_999);
        expect([waited.mock.calls.length, resumed.mock.calls.length]).toEqual([0, 0]);
        await vi.advanceTimersByTimeAsync(1);
        expect([waited.mock.calls.length, resumed.mock.calls]).toEqual([1, [[undefined]]]);
        expect(reload).not.toHaveBeenCalled();
        answer(Response.json({ access_token: access, id_token: identity, refresh_token: 'r' }));
        await vi.runAllTimersAsync();
        expect(reload).toHaveBeenCalledTimes(1);
    });
});

describe('signing out', () => {
    it('forgets the person, goes to the hosted logout and complains after 3 seconds', async () => {
        localStorage.setItem('ahadi.hosted', 'yes');
        localStorage.setItem('ahadi.session', '{"token":"jwt"}');
        await loadPage();
        const { signOut } = await import('../../../src/auth/signOut.ts');
        vi.useFakeTimers();
        const outcome = signOut().catch((error: unknown) => error);
        await vi.advanceTimersByTimeAsync(2_999);
        expect(localStorage.length).toBe(0);
        expect(assign.mock.calls).toEqual([
            [
                `https://ahadi.example/idp/logout?client_id=client&logout_uri=${encodeURIComponent('https://ahadi.example/signed-out')}`,
            ],
        ]);
        await vi.advanceTimersByTimeAsync(1);
        expect(await outcome).toMatchObject({ name: 'SignOutTimeout', message: 'Signout timeout fail' });
    });

    it('leaves the page only when the session came from there', async () => {
        const { signOut } = await import('../../../src/auth/signOut.ts');
        await loadPage();
        await signOut();
        expect(assign).not.toHaveBeenCalled();
        vi.useFakeTimers();
        localStorage.setItem('ahadi.hosted', 'yes');
        const outcome = signOut().catch((error: unknown) => error);
        await vi.advanceTimersByTimeAsync(10);
        expect(assign).toHaveBeenCalledTimes(1);
        await vi.runAllTimersAsync();
        expect(await outcome).toMatchObject({ message: 'Signout timeout fail' });
    });

    it('that fails after an invalid session names both reasons', async () => {
        await loadPage();
        const { cleanUp } = await import('../../../src/auth/signOut.ts');
        vi.useFakeTimers();
        localStorage.setItem('ahadi.hosted', 'yes');
        const outcome = cleanUp(new Error('Access Token has been revoked')).catch((error: unknown) => error);
        await vi.runAllTimersAsync();
        expect(await outcome).toMatchObject({
            message:
                'Session is invalid due to: Access Token has been revoked and failed to clean up invalid session: Signout timeout fail',
        });
        // For the page that they find themselves on.
        expect(localStorage.getItem('ahadi.ended')).toContain('Access Token has been revoked');
    });
});
