import { vi } from 'vitest';
import { memoryStorage } from '../../../unit/session/fakeBrowser.ts';
import type { IdentityServer } from './identityServer.ts';

export interface WebApp {
    /** The operations that were called at the provider since the last asking. */
    readonly calls: () => readonly string[];
}

const operationOf = (headers: RequestInit['headers']): string =>
    new Headers(headers).get('x-amz-target')?.split('.').at(-1) ?? '';

const me = { username: 'person', name: 'A Person', groups: ['sales'], permissions: [], isTestMode: false };

/**
 * The browser that the web app's sign-in modules find around them, with the server's identity provider behind it; our own two
 * routes that they ask are answered here.
 */
export const openWebApp = (server: IdentityServer, verification: 'code' | 'link' = 'code'): WebApp => {
    const { poolId, clientId } = server.provider;
    const auth = {
        userPoolId: poolId,
        userPoolClientId: clientId,
        userPoolEndpoint: '/idp/',
        hostedUrl: null,
        verification,
        cookieStorage: null,
    };
    const calls: string[] = [];
    const network = globalThis.fetch;
    vi.stubGlobal('location', { origin: server.url });
    vi.stubGlobal('localStorage', memoryStorage());
    vi.stubGlobal('navigator', { userAgent: 'Test browser' });
    vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
        if (input === '/api/config') return Response.json({ auth });
        if (input === '/api/me') return Response.json(me);
        calls.push(operationOf(init?.headers));
        return network(input, init);
    });
    return { calls: () => calls.splice(0) };
};
