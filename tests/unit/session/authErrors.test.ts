import { describe, expect, it } from 'vitest';
import { assertPool } from '../../../src/auth/authConfig.ts';
import { authError, endsSession, toAuthError } from '../../../src/auth/authErrors.ts';

const named = (name: string, message = 'library text'): Error => Object.assign(new Error(message), { name });

/** Section 8: each text at least once, by a name that the library or we use for it. */
const catalogue: readonly (readonly [string, string])[] = [
    ['Unknown', 'Authentication Error'],
    ['AuthUserPoolException', 'Authentication Error'],
    ['NoAmplifyContextError', 'Authentication Error'],
    ['EmptyEmail', 'Email cannot be empty'],
    ['EmptyPhoneNumber', 'Phone number cannot be empty'],
    ['EmptySignInUsername', 'Username cannot be empty'],
    ['EmptyresendSignUpCodeUsername', 'Username cannot be empty'],
    ['EmptySignInPassword', 'Password cannot be empty'],
    ['EmptyUpdatePassword', 'Password cannot be empty'],
    ['EmptyConfirmResetPasswordConfirmationCode', 'Confirmation code cannot be empty'],
    ['InvalidSignUpInput', 'Error creating account'],
    ['UnknownMFAMethod', 'No valid MFA method provided'],
    ['IncorrectMFAMethod', 'Invalid MFA type'],
    ['EmptyChallengeResponse', 'Challenge response cannot be empty'],
    ['EmptyUser', 'Failed to get the session because the user is empty'],
    ['NetworkError', 'Network Error'],
    ['DeviceMetadataNotFoundException', 'Device tracking has not been configured in this User Pool'],
    ['AutoSignInException', 'Please use your credentials to sign in'],
    ['UserUnAuthenticatedException', 'User is not authenticated'],
    ['oauthSignInError', 'Invalid state in OAuth flow'],
    ['SignOutTimeout', 'Signout timeout fail'],
    ['NoCurrentUser', 'No current user.'],
    ['PendingSignIn', 'Pending sign-in attempt already in progress'],
];

describe('the error texts', () => {
    it.each(catalogue)('%s reads: %s', (name, text) => {
        const original = named(name);
        expect(toAuthError(original)).toMatchObject({ name, message: text, cause: original });
        expect(authError(name).message).toBe(text);
    });

    it('passes on what the server says about its own refusals', () => {
        const refusal = named('NotAuthorizedException', 'Incorrect username or password.');
        expect(toAuthError(refusal).message).toBe('Incorrect username or password.');
        expect(toAuthError(named('HttpError', 'Ask your administrator')).message).toBe('Ask your administrator');
    });

    it('depend on the call where the specification says so', () => {
        const parameter = named('InvalidParameterException', 'x');
        expect(toAuthError(parameter, 'device').message).toBe(
            'Device tracking has not been configured in this User Pool',
        );
        expect(toAuthError(parameter).message).toBe('x');
        expect(toAuthError(named('UserUnAuthenticatedException'), 'currentUser').message).toBe('No current user.');
    });

    it('hide what is only for programmers, and call a failed fetch a network error', () => {
        expect(toAuthError(named('RangeError', 'index 3')).message).toBe('Authentication Error');
        expect(toAuthError('text').message).toBe('Authentication Error');
        expect(toAuthError(new TypeError('Failed to fetch')).message).toBe('Network Error');
    });

    it('do not wrap twice', () => {
        const once = toAuthError(named('EmptySignInUsername'));
        expect(toAuthError(once)).toBe(once);
    });
});

describe('the end of a session', () => {
    it.each([
        'User is disabled.',
        'User does not exist.',
        'Access Token has been revoked',
        'Refresh Token has been revoked',
        'Refresh Token has expired',
        'Password reset required for the user',
    ])('%s', (message) => expect(endsSession(new Error(message))).toBe(true));

    it.each(['Incorrect username or password.', 'User is disabled', 'Network Error', ''])('not %s', (message) =>
        expect(endsSession(new Error(message))).toBe(false),
    );
});

describe('the pool rule', () => {
    const check =
        (userPoolId: string, userPoolClientId = 'client') =>
        () =>
            assertPool({ userPoolId, userPoolClientId });

    it.each(['eu-west-1_Embedded1', 'us-east-1_a', `${'r'.repeat(53)}_a`])('accepts %s', (id) =>
        expect(check(id)).not.toThrow(),
    );

    it.each(['eu-west-1', 'eu-west-1_', '_abc', 'eu west_1', 'eu-west-1_ab-c', 'a_b_', `${'r'.repeat(54)}_a`])(
        'refuses %s',
        (id) => expect(check(id)).toThrow('Invalid UserPoolId format.'),
    );

    it('needs both ids', () => {
        expect(check('')).toThrow('Both UserPoolId and ClientId are required.');
        expect(check('eu-west-1_a', '')).toThrow('Both UserPoolId and ClientId are required.');
    });
});
