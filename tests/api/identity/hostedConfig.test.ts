import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/platform/config/config.ts';
import { startServer } from '../../support/server.ts';

/** What the web app is told, and whether hosted pages answer here, under these variables. */
const toldUnder = async (env: Readonly<Record<string, string>>) => {
    const { cognito, hosted, publicUrl, tokenCookie } = readConfig(env);
    const server = await startServer({ empty: true, config: { cognito, hosted, publicUrl, tokenCookie } });
    try {
        const { auth } = (await server.inject('/api/config')).json();
        const page = await server.inject('/idp/login');
        return { auth, page: page.statusCode };
    } finally {
        await server.stop();
    }
};

const pool = { COGNITO_USER_POOL_ID: 'eu-west-1_AbCdEfGhI', COGNITO_CLIENT_ID: '1example23456789' };
const PUBLIC_URL = 'https://loans.example.com';

describe('the web app is told', () => {
    it('of our own pages', async () => {
        const { auth, page } = await toldUnder({ PUBLIC_URL, LOGOUT_URLS: 'https://desk.example/out' });
        expect(auth).toMatchObject({
            hostedUrl: '/idp',
            redirectUris: [`${PUBLIC_URL}/`],
            logoutUris: [`${PUBLIC_URL}/signed-out`, 'https://desk.example/out'],
            cookieStorage: null,
        });
        // An address without a client's request: it answers, and leads nowhere.
        expect(page).toBe(400);
    });

    it('of none where they are off', async () => {
        const { auth, page } = await toldUnder({ PUBLIC_URL, HOSTED_LOGIN: '0', TOKEN_COOKIE: 'strict' });
        expect(auth).toMatchObject({
            hostedUrl: null,
            redirectUris: [],
            logoutUris: [],
            cookieStorage: { domain: null, path: '/', expires: 365, sameSite: 'strict', secure: true },
        });
        expect(page).toBe(404);
    });

    it('of the pages of a Cognito pool with a domain, and of none without', async () => {
        const withDomain = await toldUnder({ ...pool, PUBLIC_URL, COGNITO_DOMAIN: 'auth.example.com' });
        expect(withDomain.auth).toMatchObject({
            userPoolEndpoint: null,
            hostedUrl: 'https://auth.example.com',
            redirectUris: [`${PUBLIC_URL}/`],
        });
        expect(withDomain.page).toBe(404);
        expect((await toldUnder({ ...pool, PUBLIC_URL })).auth).toMatchObject({ hostedUrl: null, redirectUris: [] });
    });
});
