import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as cognitoModule from '@aws-amplify/auth/cognito';
import type * as readTokensModule from '../../../src/auth/readTokens.ts';
import { whenSessionEnds } from '../../../src/session/leaving.ts';
import { emptySession, session } from '../../../src/session/session.ts';
import { memoryStorage } from './fakeBrowser.ts';

const cognito = vi.hoisted(() => ({
    signIn: vi.fn<(input: { username: string; password?: string }) => Promise<object>>(),
    confirmSignIn: vi.fn<(input: object) => Promise<object>>(),
    signOut: vi.fn<() => Promise<void>>(),
    resetPassword: vi.fn<typeof cognitoModule.resetPassword>(),
    confirmResetPassword: vi.fn<(input: object) => Promise<void>>(),
}));
const tokens = vi.hoisted(() => ({ readTokens: vi.fn<typeof readTokensModule.readTokens>() }));
const refresh = vi.hoisted(() => ({ takeRefusal: vi.fn<() => Error | null>() }));
const directory = vi.hoisted(() => ({ loadSession: vi.fn<() => Promise<void>>() }));
vi.mock('@aws-amplify/auth/cognito', () => cognito);
vi.mock('../../../src/auth/cognito.ts', () => ({ ready: async () => undefined }));
vi.mock('../../../src/auth/refreshOnce.ts', () => refresh);
vi.mock('../../../src/auth/readTokens.ts', () => tokens);
vi.mock('../../../src/auth/loadSession.ts', () => directory);

const client = await import('../../../src/auth/authClient.ts');

const done = { isSignedIn: true, nextStep: { signInStep: 'DONE' } };
const good = { accessToken: 'jwt', accessClaims: { exp: 99 }, identityClaims: {} };
const named = (name: string, message: string): Error => Object.assign(new Error(message), { name });

const totpSetupDetails = {
    sharedSecret: 'JBSWY3DP',
    getSetupUri: (issuer: string) => new URL(`otpauth://totp/${issuer}:ama?secret=JBSWY3DP&issuer=${issuer}`),
};

/** Every step the library knows, and what the page is told about it. */
const steps = [
    {
        nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED', missingAttributes: ['email'] },
        step: { kind: 'newPassword', missingAttributes: ['email'] },
    },
    {
        nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED' },
        step: { kind: 'newPassword', missingAttributes: [] },
    },
    { nextStep: { signInStep: 'RESET_PASSWORD' }, step: { kind: 'resetPassword' } },
    { nextStep: { signInStep: 'CONFIRM_SIGN_UP' }, step: { kind: 'confirmSignUp' } },
    {
        nextStep: {
            signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE',
            codeDeliveryDetails: { deliveryMedium: 'SMS', destination: '+********4567' },
        },
        step: { kind: 'smsCode', destination: '+********4567' },
    },
    { nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE' }, step: { kind: 'smsCode', destination: null } },
    { nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' }, step: { kind: 'totpCode' } },
    {
        nextStep: { signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION', allowedMFATypes: ['SMS', 'TOTP', 'EMAIL'] },
        step: { kind: 'chooseMfa', methods: ['SMS', 'TOTP'] },
    },
    {
        nextStep: { signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION', allowedMFATypes: ['TOTP', 'EMAIL'] },
        step: { kind: 'chooseMfaSetup', methods: ['TOTP'] },
    },
    {
        nextStep: { signInStep: 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP', totpSetupDetails },
        step: { kind: 'setUpTotp', secret: 'JBSWY3DP', uri: 'otpauth://totp/Ahadi:ama?secret=JBSWY3DP&issuer=Ahadi' },
    },
    {
        nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE', additionalInfo: { hint: 'Your branch?' } },
        step: { kind: 'custom', parameters: { hint: 'Your branch?' } },
    },
    {
        nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE' },
        step: { kind: 'unsupported', challenge: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE' },
    },
] as const;

beforeEach(() => {
    vi.resetAllMocks();
    vi.stubGlobal('localStorage', memoryStorage());
    session.reset();
    cognito.signOut.mockResolvedValue(undefined);
    cognito.signIn.mockResolvedValue(done);
    tokens.readTokens.mockResolvedValue(good);
    directory.loadSession.mockResolvedValue(undefined);
    refresh.takeRefusal.mockReturnValue(null);
});

describe('signing in', () => {
    it('says so when it is over and yet nobody is there', async () => {
        cognito.signIn.mockResolvedValueOnce(done);
        tokens.readTokens.mockResolvedValueOnce(null);
        await expect(client.signIn({ username: 'ama', password: 'x' })).rejects.toThrow(
            'Failed to get the session because the user is empty',
        );
    });

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

    it.each(steps)('$nextStep.signInStep', async ({ nextStep, step }) => {
        cognito.signIn.mockResolvedValue({ isSignedIn: false, nextStep });
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

describe('a challenge', () => {
    it('is answered, and may lead to the next', async () => {
        cognito.confirmSignIn.mockResolvedValueOnce({ nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' } });
        await expect(client.answerChallenge('TOTP')).resolves.toEqual({ kind: 'totpCode' });
        cognito.confirmSignIn.mockResolvedValueOnce(done);
        await expect(client.answerChallenge('123456')).resolves.toEqual({ kind: 'signedIn' });
        expect(cognito.confirmSignIn.mock.calls).toEqual([
            [{ challengeResponse: 'TOTP' }],
            [{ challengeResponse: '123456' }],
        ]);
    });

    it('needs an answer, and one that the pool offers', async () => {
        await expect(client.answerChallenge('')).rejects.toThrow('Challenge response cannot be empty');
        expect(cognito.confirmSignIn).not.toHaveBeenCalled();
        cognito.confirmSignIn.mockRejectedValue(named('IncorrectMFAMethod', 'x'));
        await expect(client.answerChallenge('PIGEON')).rejects.toThrow('Invalid MFA type');
    });

    it('that was begun too long ago asks for name and password again', async () => {
        cognito.confirmSignIn.mockRejectedValue(named('SignInException', 'An error occurred during ...'));
        await expect(client.answerChallenge('123456')).rejects.toThrow('Please use your credentials to sign in');
    });
});

describe('a forgotten password', () => {
    it('asks for the code', async () => {
        const codeDeliveryDetails = {
            destination: 'a***@h***',
            deliveryMedium: 'EMAIL',
            attributeName: 'email',
        } as const;
        const nextStep = { resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE', codeDeliveryDetails } as const;
        cognito.resetPassword.mockResolvedValue({ isPasswordReset: false, nextStep });
        await client.forgotPassword('ama');
        expect(cognito.resetPassword).toHaveBeenCalledWith({ username: 'ama' });
        await expect(client.forgotPassword('')).rejects.toThrow('Username cannot be empty');
    });

    it.each([
        ['', '1', 'x', 'Username cannot be empty'],
        ['ama', '', 'x', 'Confirmation code cannot be empty'],
        ['ama', '1', '', 'Password cannot be empty'],
    ])('%j %j %j: %s', async (username, code, newPassword, message) => {
        await expect(client.confirmForgotPassword({ username, code, newPassword })).rejects.toThrow(message);
        expect(cognito.confirmResetPassword).not.toHaveBeenCalled();
    });
});

const endings = [
    'User is disabled.',
    'User does not exist.',
    'Access Token has been revoked',
    'Refresh Token has been revoked',
    'Refresh Token has expired',
    'Password reset required for the user',
];

describe('the token', () => {
    it('goes into the session with its expiry', async () => {
        session.set({ token: 'old', expires: 1, name: 'Ama' });
        await expect(client.currentToken()).resolves.toBe('jwt');
        expect(session.get()).toMatchObject({ token: 'jwt', expires: 99, name: 'Ama' });
    });

    it('is renewed only when the refused one is still the stored one', async () => {
        await expect(client.currentToken({ rejected: 'older' })).resolves.toBe('jwt');
        expect(tokens.readTokens.mock.calls).toEqual([[undefined]]);
        tokens.readTokens.mockResolvedValueOnce(good).mockResolvedValueOnce({ ...good, accessToken: 'newer' });
        await expect(client.currentToken({ rejected: 'jwt' })).resolves.toBe('newer');
        expect(tokens.readTokens.mock.lastCall).toEqual([{ forceRefresh: true }]);
    });

    it('that is gone ends the session', async () => {
        session.set({ token: 'old' });
        tokens.readTokens.mockResolvedValue(null);
        await expect(client.currentToken()).resolves.toBeNull();
        expect(session.get()).toEqual(emptySession);
    });

    it.each(endings)('refused with "%s" cleans up, whatever the provider says to that', async (message) => {
        session.set({ token: 'old' });
        tokens.readTokens.mockRejectedValue(named('NotAuthorizedException', message));
        cognito.signOut.mockRejectedValue(named('NetworkError', 'x'));
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
        vi.stubGlobal('localStorage', memoryStorage({ ...kept, [`${prefix}.refreshToken`]: 'r' }));
        cognito.signOut.mockRejectedValue(named('NetworkError', 'x'));
        session.set({ token: 'jwt' });
        await client.signOut();
        expect(Object.fromEntries(Object.entries(localStorage))).toEqual(kept);
        expect(session.get()).toEqual(emptySession);
    });

    it('gives up what is under way before the tokens are revoked: nothing is answered that the session is over', async () => {
        const order: string[] = [];
        whenSessionEnds(() => order.push('given up'));
        cognito.signOut.mockImplementation(async () => void order.push('revoked'));
        await client.signOut();
        expect(order).toEqual(['given up', 'revoked']);
    });

    it('forgets what was looked for in lists, and leaves columns and theme', async () => {
        const kept = { 'RaStoreahadi.theme': '"dark"', 'RaStoreahadi.users/sales.columns': '["name"]' };
        const lists = { 'RaStoreahadi.users/sales.listParams': '{"filter":{"q":"Ama"}}' };
        const selected = { 'RaStoreahadi.applications.selectedIds': '["1"]' };
        vi.stubGlobal('localStorage', memoryStorage({ ...kept, ...lists, ...selected }));
        cognito.signOut.mockResolvedValue();
        await client.signOut();
        expect(Object.fromEntries(Object.entries(localStorage))).toEqual(kept);
    });

    it('forgets tokens in cookies even when the library cannot, but not the device', async () => {
        const prefix = 'CognitoIdentityServiceProvider.client.ama%40b';
        const written: string[] = [];
        vi.stubGlobal('document', {
            get cookie() {
                return `${prefix}.refreshToken=r; ${prefix}.deviceKey=d; other=%E0`;
            },
            set cookie(value: string) {
                written.push(value);
            },
        });
        cognito.signOut.mockRejectedValue(named('NetworkError', 'x'));
        await client.signOut();
        expect(written).toEqual([`${prefix}.refreshToken=; path=/; max-age=0`]);
        vi.unstubAllGlobals();
    });
});
