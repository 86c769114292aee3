import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as cognitoModule from '@aws-amplify/auth/cognito';
import type * as readTokensModule from '../../../src/auth/readTokens.ts';
import { emptySession, session } from '../../../src/session/session.ts';
import { memoryStorage } from './fakeBrowser.ts';

type Cognito = typeof cognitoModule;

const cognito = vi.hoisted(() => ({
    signIn: vi.fn<(input: { username: string; password?: string }) => Promise<object>>(),
    confirmSignIn: vi.fn<(input: object) => Promise<object>>(),
    signOut: vi.fn<() => Promise<void>>(),
    resetPassword: vi.fn<Cognito['resetPassword']>(),
    confirmResetPassword: vi.fn<(input: object) => Promise<void>>(),
}));
const tokens = vi.hoisted(() => ({ readTokens: vi.fn<typeof readTokensModule.readTokens>() }));
const directory = vi.hoisted(() => ({ loadSession: vi.fn<() => Promise<void>>() }));
vi.mock('@aws-amplify/auth/cognito', () => cognito);
vi.mock('../../../src/auth/cognito.ts', () => ({ ready: async () => undefined }));
vi.mock('../../../src/auth/readTokens.ts', () => tokens);
vi.mock('../../../src/session/loadSession.ts', () => directory);

const client = await import('../../../src/auth/authClient.ts');

const done = { isSignedIn: true, nextStep: { signInStep: 'DONE' } };
const good = { accessToken: 'jwt', accessClaims: { exp: 99 }, identityClaims: {} };
const named = (name: string, message: string): Error => Object.assign(new Error(message), { name });

beforeEach(() => {
    vi.resetAllMocks();
    vi.stubGlobal('localStorage', memoryStorage());
    session.reset();
    cognito.signOut.mockResolvedValue(undefined);
    cognito.signIn.mockResolvedValue(done);
    tokens.readTokens.mockResolvedValue(good);
    directory.loadSession.mockResolvedValue(undefined);
});

describe('signing in', () => {
    it('loads the person and reports a session', async () => {
        await expect(client.signIn({ username: 'ama', password: 'x' })).resolves.toEqual({ kind: 'signedIn' });
        expect(directory.loadSession).toHaveBeenCalledWith(good);
    });

    it('refuses a second attempt while one is pending, and only then', async () => {
        const first = client.signIn({ username: 'ama', password: 'x' });
        await expect(client.signIn({ username: 'ama', password: 'x' })).rejects.toThrow(
            'Pending sign-in attempt already in progress',
        );
        await first;
        await expect(client.signIn({ username: 'ama', password: 'x' })).resolves.toEqual({ kind: 'signedIn' });
    });

    it('is free again after a failed attempt', async () => {
        cognito.signIn.mockRejectedValueOnce(named('NotAuthorizedException', 'Incorrect username or password.'));
        await expect(client.signIn({ username: 'ama', password: 'x' })).rejects.toThrow(
            'Incorrect username or password.',
        );
        await expect(client.signIn({ username: 'ama', password: 'x' })).resolves.toEqual({ kind: 'signedIn' });
    });

    it('asks nobody without a name or a password', async () => {
        await expect(client.signIn({ username: '', password: 'x' })).rejects.toThrow('Username cannot be empty');
        await expect(client.signIn({ username: 'ama', password: '' })).rejects.toThrow('Password cannot be empty');
        expect(cognito.signIn).not.toHaveBeenCalled();
    });

    it('undoes itself when our directory does not know the person', async () => {
        directory.loadSession.mockRejectedValue(named('HttpError', 'Nobody here has that name'));
        session.set({ token: 'jwt' });
        await expect(client.signIn({ username: 'ama', password: 'x' })).rejects.toThrow('Nobody here has that name');
        expect(session.get()).toEqual(emptySession);
    });

    it.each([
        ['CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED', { kind: 'newPassword', missingAttributes: ['email'] }],
        ['RESET_PASSWORD', { kind: 'resetPassword' }],
        ['CONFIRM_SIGN_IN_WITH_SMS_CODE', { kind: 'unsupported', challenge: 'CONFIRM_SIGN_IN_WITH_SMS_CODE' }],
    ])('%s', async (signInStep, step) => {
        cognito.signIn.mockResolvedValue({ isSignedIn: false, nextStep: { signInStep, missingAttributes: ['email'] } });
        await expect(client.signIn({ username: 'ama', password: 'x' })).resolves.toEqual(step);
    });
});

describe('a first password', () => {
    it('goes out with attributes that people may write', async () => {
        cognito.confirmSignIn.mockResolvedValue(done);
        const attributes = { email: 'a@b.co', sub: '1', email_verified: 'true', 'custom:x_verified_at': 'now' };
        await client.confirmNewPassword({ newPassword: 'Better-12', attributes });
        expect(cognito.confirmSignIn).toHaveBeenCalledWith({
            challengeResponse: 'Better-12',
            options: { userAttributes: { email: 'a@b.co' } },
        });
    });

    it('cannot be empty', async () => {
        await expect(client.confirmNewPassword({ newPassword: '' })).rejects.toThrow(
            'Challenge response cannot be empty',
        );
    });
});

describe('the token', () => {
    it('goes into the session with its expiry', async () => {
        session.set({ token: 'old', expires: 1, name: 'Ama' });
        await expect(client.currentToken({ forceRefresh: true })).resolves.toBe('jwt');
        expect(tokens.readTokens).toHaveBeenCalledWith({ forceRefresh: true });
        expect(session.get()).toMatchObject({ token: 'jwt', expires: 99, name: 'Ama' });
    });

    it('that is gone ends the session', async () => {
        session.set({ token: 'old' });
        tokens.readTokens.mockResolvedValue(null);
        await expect(client.currentToken()).resolves.toBeNull();
        expect(session.get()).toEqual(emptySession);
    });

    it.each([
        'User is disabled.',
        'User does not exist.',
        'Access Token has been revoked',
        'Refresh Token has been revoked',
        'Refresh Token has expired',
        'Password reset required for the user',
    ])('refused with "%s" cleans up', async (message) => {
        session.set({ token: 'old' });
        tokens.readTokens.mockRejectedValue(named('NotAuthorizedException', message));
        await expect(client.currentToken()).rejects.toThrow(message);
        expect(cognito.signOut).toHaveBeenCalled();
        expect(session.get()).toEqual(emptySession);
    });

    it('out of reach leaves the session alone', async () => {
        session.set({ token: 'old' });
        tokens.readTokens.mockRejectedValue(named('NetworkError', 'A network error has occurred.'));
        await expect(client.currentToken()).rejects.toThrow('Network Error');
        expect(session.get().token).toBe('old');
    });
});

describe('signing out', () => {
    it('forgets tokens and session even when the provider is out of reach, but not the device', async () => {
        const prefix = 'CognitoIdentityServiceProvider.client.ama';
        const kept = { [`${prefix}.deviceKey`]: 'd', 'other.app': 'o' };
        vi.stubGlobal('localStorage', { ...kept, [`${prefix}.refreshToken`]: 'r', removeItem: removeOwn });
        cognito.signOut.mockRejectedValue(named('NetworkError', 'x'));
        session.set({ token: 'jwt' });
        await client.signOut();
        expect(localStorage).toMatchObject(kept);
        expect(localStorage).not.toHaveProperty(`${prefix}.refreshToken`);
        expect(session.get()).toEqual(emptySession);
    });
});

/** A Storage shows its items as its own properties, which the plain fake does not. */
function removeOwn(this: Record<string, unknown>, key: string): void {
    Reflect.deleteProperty(this, key);
}
