import {
    AdminDeleteUserCommand,
    AdminDisableUserCommand,
    AdminResetUserPasswordCommand,
    AdminUserGlobalSignOutCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { cognitoUserPoolsTokenProvider } from '@aws-amplify/auth/cognito';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readAccount } from '../../../src/auth/account.ts';
import { currentToken, signIn, signOut } from '../../../src/auth/authClient.ts';
import { emptySession, session } from '../../../src/session/session.ts';
import { PASSWORD, addUser, sharedIdentityServer } from './support/identityServer.ts';
import { openWebApp, type WebApp } from './support/webApp.ts';

const MONTH_SECONDS = 30 * 24 * 3_600;

const server = sharedIdentityServer();
let app: WebApp;
let count = 0;
let username: string;
beforeAll(async () => {
    app = openWebApp(server);
});

beforeEach(async () => {
    await signOut();
    count += 1;
    username = `ama${count}`;
    await addUser(server, username, ['sales']);
    await signIn({ username, password: PASSWORD });
    app.calls();
});

/** What the identity library keeps, in its memory where there is no browser. */
const storedRefreshToken = async (): Promise<string> =>
    (await cognitoUserPoolsTokenProvider.authTokenStore.loadTokens())?.refreshToken ?? '';

const target = () => ({ UserPoolId: server.provider.poolId, Username: username });

/** The token as the server refuses it. */
const refused = () => currentToken({ rejected: session.get().token ?? '' });

/** Each is a person or a session that ended at the provider, and the call in which the app learns of it. */
const endings: readonly { message: string; end: () => Promise<unknown>; learn: () => Promise<unknown> }[] = [
    {
        message: 'User is disabled.',
        end: () => server.client.send(new AdminDisableUserCommand(target())),
        learn: readAccount,
    },
    {
        message: 'User does not exist.',
        end: () => server.client.send(new AdminDeleteUserCommand(target())),
        learn: readAccount,
    },
    {
        message: 'Access Token has been revoked',
        end: () => server.client.send(new AdminUserGlobalSignOutCommand(target())),
        learn: readAccount,
    },
    {
        message: 'Password reset required for the user',
        end: () => server.client.send(new AdminResetUserPasswordCommand(target())),
        learn: readAccount,
    },
    {
        message: 'Password reset required for the user',
        end: () => server.client.send(new AdminResetUserPasswordCommand(target())),
        learn: refused,
    },
];

describe('a session that the provider ended', () => {
    it.each(endings)('is cleaned up on "$message"', async ({ message, end, learn }) => {
        expect(session.get().token).not.toBeNull();
        await end();
        await expect(learn()).rejects.toThrow(message);
        expect(session.get()).toEqual(emptySession);
        app.calls();
        await expect(currentToken()).resolves.toBeNull();
        expect(app.calls()).toEqual([]);
    });

    it.each([
        ['Refresh Token has been revoked', () => server.client.send(new AdminUserGlobalSignOutCommand(target()))],
        ['Refresh Token has expired', async () => server.wait(MONTH_SECONDS + 1)],
    ])('cannot be renewed on "%s", and is cleaned up', async (message, end) => {
        await end();
        const reply = await server.rpc('GetTokensFromRefreshToken', {
            ClientId: server.provider.clientId,
            RefreshToken: await storedRefreshToken(),
        });
        expect(reply.body['message']).toBe(message);
        app.calls();
        await expect(refused()).resolves.toBeNull();
        expect(app.calls()).toEqual(['GetTokensFromRefreshToken']);
        expect(session.get()).toEqual(emptySession);
    });

    it('is renewed by one request as long as it lasts', async () => {
        const before = session.get().token;
        const both = await Promise.all([refused(), refused()]);
        expect(both[0]).not.toBe(before);
        expect(both[1]).toBe(both[0]);
        expect(session.get()).toMatchObject({ token: both[0], name: 'A Person', roles: ['sales'] });
        expect(app.calls()).toEqual(['GetTokensFromRefreshToken']);
    });

    it('is revoked by signing out', async () => {
        const RefreshToken = await storedRefreshToken();
        await signOut();
        expect(app.calls()).toEqual(['RevokeToken']);
        const reply = await server.rpc('GetTokensFromRefreshToken', {
            ClientId: server.provider.clientId,
            RefreshToken,
        });
        expect(reply.body['message']).toBe('Refresh Token has been revoked');
    });
});
