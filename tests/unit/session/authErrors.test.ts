import { describe, expect, it } from 'vitest';
import { assertPool } from '../../../src/dataProvider/appConfig.ts';
import { authError, endsSession, toAuthError } from '../../../src/auth/authErrors.ts';

const named = (name: string, message = 'library text'): Error => Object.assign(new Error(message), { name });

/** Rule 7.8: every text, with every name that the library or this app gives the errors it stands for. */
const catalogue: Readonly<Record<string, string>> = {
    'Authentication Error': `Unknown NoAmplifyContextError AuthUserPoolException AuthTokenConfigException
        OAuthNotConfigureException OAuthSignOutException InvalidRedirectException InvalidPreferredRedirectUrlException
        InvalidAppSchemeException InvalidOriginException TokenRefreshException SetUpTOTPException InvalidTokens
        InvalidUserPoolId EmptyTokenStoreException EmptyTokenRefresherException EmptyUserIdForSRPException
        KeyValueStorageNotFoundException iatNotFoundException CustomAuthSignInPassword InvalidPreferredChallenge`,
    'Email cannot be empty': 'EmptyEmail',
    'Phone number cannot be empty': 'EmptyPhoneNumber',
    'Username cannot be empty': `EmptySignInUsername EmptySignUpUsername EmptyConfirmSignUpUsername
        EmptyresendSignUpCodeUsername EmptyResetPasswordUsername EmptyConfirmResetPasswordUsername`,
    'Password cannot be empty':
        'EmptySignInPassword EmptySignUpPassword EmptyConfirmResetPasswordNewPassword EmptyUpdatePassword',
    'Confirmation code cannot be empty': `EmptyConfirmSignUpCode EmptyConfirmResetPasswordConfirmationCode
        EmptyVerifyTOTPSetupCode EmptyConfirmUserAttributeCode`,
    'Error creating account': 'InvalidSignUpInput',
    'No valid MFA method provided': 'UnknownMFAMethod',
    'Invalid MFA type': 'IncorrectMFAMethod',
    'Challenge response cannot be empty': 'EmptyChallengeResponse',
    'Failed to get the session because the user is empty': 'EmptyUser',
    'Network Error': 'NetworkError TypeError',
    'Device tracking has not been configured in this User Pool':
        'DeviceMetadataNotFoundException InvalidUserPoolConfigurationException',
    'Please use your credentials to sign in':
        'AutoSignInException SignInException UnexpectedSignInInterruptionException',
    'User is not authenticated': 'UserUnAuthenticatedException NoSessionFoundException',
    'There is already a signed in user.': 'UserAlreadyAuthenticatedException',
    'Invalid state in OAuth flow': 'oauthSignInError',
    'Signout timeout fail': 'SignOutTimeout',
    'No current user.': 'NoCurrentUser',
    'Pending sign-in attempt already in progress': 'PendingSignIn',
};

const rows = Object.entries(catalogue).flatMap(([text, names]) =>
    names.split(/\s+/).map((name) => [name, text] as const),
);

describe('the error texts', () => {
    it.each(rows)('%s reads: %s', (name, text) => {
        const original = named(name);
        expect(toAuthError(original)).toMatchObject({ message: text, cause: original });
    });

    it('keep the name they were found by', () => {
        expect(toAuthError(named('EmptySignInPassword')).name).toBe('EmptySignInPassword');
        expect(authError('oauthSignInError')).toMatchObject({
            name: 'oauthSignInError',
            message: 'Invalid state in OAuth flow',
        });
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
