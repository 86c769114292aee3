import { describe, expect, it } from 'vitest';
import { CALLBACK, HostedBrowser, hostedSettings, OTHER_CALLBACK, startDance, told } from './support/hostedBrowser.ts';
import { sharedIdentityServer } from './support/identityServer.ts';

const server = sharedIdentityServer(hostedSettings);

type Changes = Readonly<Record<string, string | undefined>>;

const ask = (changes: Changes) => new HostedBrowser(server).request(startDance(server, changes).address);

describe('a request that cannot be trusted with a redirect', () => {
    it.each<Changes>([
        { client_id: undefined },
        { client_id: 'somebody' },
        { client_id: '' },
        { redirect_uri: '' },
        { redirect_uri: 'https://evil.example/' },
        { redirect_uri: `${CALLBACK}&more=1` },
        { redirect_uri: CALLBACK.replace('?app=shop', '') },
        { redirect_uri: `${CALLBACK}#fragment` },
        { redirect_uri: CALLBACK.toUpperCase() },
        { redirect_uri: `${OTHER_CALLBACK}/../evil` },
        { redirect_uri: `${OTHER_CALLBACK}@evil.example/` },
        { redirect_uri: 'https://desk.example.evil.example/back' },
        { redirect_uri: '//desk.example/back' },
        { redirect_uri: 'javascript:alert(1)//https://desk.example/back' },
        { identity_provider: 'Google' },
        { idp_identifier: 'corp' },
    ])('%j gets a page and goes nowhere', async (changes) => {
        const page = await ask(changes);
        expect(page.status).toBe(400);
        expect(page.headers.get('location')).toBeNull();
        expect(page.document.querySelector('[role=alert]')?.textContent).toMatch(/^The program that sent you here /);
        expect(page.text).not.toContain('evil');
    });

    it('is one that gives its address twice', async () => {
        const { address } = startDance(server);
        for (const again of [{ redirect_uri: 'https://evil.example/' }, { client_id: 'somebody' }]) {
            const page = await new HostedBrowser(server).request(`${address}&${new URLSearchParams(again)}`);
            expect([page.status, page.headers.get('location')]).toEqual([400, null]);
        }
    });

    it('gets the same page at the sign-in page itself', async () => {
        const { address } = startDance(server, { redirect_uri: 'https://evil.example/' });
        for (const path of ['/login', '/login/forgot', '/login/reset']) {
            const page = await new HostedBrowser(server).request(address.replace('/oauth2/authorize', path));
            expect([page.status, page.headers.get('location')]).toEqual([400, null]);
        }
    });
});

describe('a request of a known client with a fault', () => {
    it.each<readonly [Changes, string]>([
        [{ response_type: undefined }, 'invalid_request'],
        [{ response_type: 'token' }, 'unauthorized_client'],
        [{ response_type: 'code token' }, 'unsupported_response_type'],
        [{ code_challenge: undefined }, 'invalid_request'],
        [{ code_challenge: '' }, 'invalid_request'],
        [{ code_challenge: 'short' }, 'invalid_request'],
        [{ code_challenge_method: undefined }, 'invalid_request'],
        [{ code_challenge_method: 'plain' }, 'invalid_request'],
        [{ scope: 'openid everything' }, 'invalid_scope'],
        [{ scope: 'email' }, 'invalid_scope'],
        [{ prompt: 'consent' }, 'invalid_request'],
        [{ prompt: 'none login' }, 'invalid_request'],
        [{ prompt: 'none' }, 'login_required'],
        [{ nonce: 'n'.repeat(513) }, 'invalid_request'],
        [{ nonce: 'a\nb' }, 'invalid_request'],
        [{ redirect_uri: OTHER_CALLBACK, scope: 'nothing' }, 'invalid_scope'],
    ])('%j is told so at its address', async (changes, error) => {
        const wish = startDance(server, {
            state: 'of the client/e=1',
            ...changes,
        });
        const reply = await new HostedBrowser(server).request(wish.address);
        expect(told(reply).href.startsWith(wish.redirectUri)).toBe(true);
        expect(told(reply).searchParams.get('error')).toBe(error);
        expect(told(reply).searchParams.get('state')).toBe('of the client/e=1');
        expect(told(reply).searchParams.has('code')).toBe(false);
    });

    it.each(['a\r\nset-cookie: x=1', 'ü', '\0'])('that has no printable state (%j) gets none back', async (state) => {
        const reply = await ask({ state });
        expect(told(reply).searchParams.get('error')).toBe('invalid_request');
        expect(told(reply).searchParams.has('state')).toBe(false);
        expect(reply.headers.get('set-cookie')).toBeNull();
    });

    it('that repeats a parameter is told so', async () => {
        const { address } = startDance(server);
        const reply = await new HostedBrowser(server).request(`${address}&scope=openid`);
        expect(told(reply).searchParams.get('error')).toBe('invalid_request');
    });
});

describe('a good request', () => {
    it.each<Changes>([
        {},
        { state: undefined, nonce: undefined },
        { identity_provider: 'COGNITO' },
        { redirect_uri: OTHER_CALLBACK },
        { scope: 'openid' },
        { prompt: 'login' },
        { foreign: 'parameter' },
    ])('%j goes on to the sign-in page with all that it said', async (changes) => {
        const reply = await ask(changes);
        expect(reply.status).toBe(302);
        const next = new URL(reply.headers.get('location') ?? '', server.url);
        expect(next.origin + next.pathname).toBe(`${server.url}/idp/login`);
        const asked = new URL(reply.url).searchParams;
        for (const name of ['client_id', 'redirect_uri', 'scope', 'state', 'nonce', 'code_challenge', 'prompt']) {
            expect([name, next.searchParams.get(name)]).toEqual([name, asked.get(name)]);
        }
        expect(next.searchParams.has('foreign')).toBe(false);
    });

    it('may name the person', async () => {
        const page = await new HostedBrowser(server).open(startDance(server, { login_hint: 'kofi"><b>' }).address);
        expect(page.document.querySelector('#username')?.getAttribute('value')).toBe('kofi"><b>');
        expect(page.document.querySelector('b')).toBeNull();
        expect(page.document.querySelector('#password')?.hasAttribute('autofocus')).toBe(true);
    });
});
