const AUTHENTICATION = 'Authentication Error';
const DEVICE_TRACKING = 'Device tracking has not been configured in this User Pool';
const OWN_CREDENTIALS = 'Please use your credentials to sign in';

/**
 * The texts people see (rule 7.8), each with the names that the identity library or this app gives the errors it stands for.
 * What only a programmer could mend reads 'Authentication Error'.
 */
const namesOfTexts: Readonly<Record<string, readonly string[]>> = {
    [AUTHENTICATION]: [
        'Unknown',
        'NoAmplifyContextError',
        'AuthUserPoolException',
        'AuthTokenConfigException',
        'OAuthNotConfigureException',
        'OAuthSignOutException',
        'InvalidRedirectException',
        'InvalidPreferredRedirectUrlException',
        'InvalidAppSchemeException',
        'InvalidOriginException',
        'TokenRefreshException',
        'SetUpTOTPException',
        'EmptyTokenStoreException',
        'EmptyTokenRefresherException',
        'EmptyUserIdForSRPException',
        'KeyValueStorageNotFoundException',
        'iatNotFoundException',
    ],
    'Email cannot be empty': ['EmptyEmail'],
    'Phone number cannot be empty': ['EmptyPhoneNumber'],
    'Username cannot be empty': [
        'EmptySignInUsername',
        'EmptySignUpUsername',
        'EmptyConfirmSignUpUsername',
        'EmptyresendSignUpCodeUsername',
        'EmptyResetPasswordUsername',
        'EmptyConfirmResetPasswordUsername',
    ],
    'Password cannot be empty': [
        'EmptySignInPassword',
        'EmptySignUpPassword',
        'EmptyConfirmResetPasswordNewPassword',
        'EmptyUpdatePassword',
    ],
    'Confirmation code cannot be empty': [
        'EmptyConfirmSignUpCode',
        'EmptyConfirmResetPasswordConfirmationCode',
        'EmptyVerifyTOTPSetupCode',
        'EmptyConfirmUserAttributeCode',
    ],
    'Error creating account': ['InvalidSignUpInput'],
    'No valid MFA method provided': ['UnknownMFAMethod'],
    'Invalid MFA type': ['IncorrectMFAMethod'],
    'Challenge response cannot be empty': ['EmptyChallengeResponse'],
    'Failed to get the session because the user is empty': ['EmptyUser'],
    'Network Error': ['NetworkError'],
    [DEVICE_TRACKING]: ['DeviceMetadataNotFoundException', 'InvalidUserPoolConfigurationException'],
    [OWN_CREDENTIALS]: ['AutoSignInException', 'SignInException', 'UnexpectedSignInInterruptionException'],
    'User is not authenticated': ['UserUnAuthenticatedException', 'NoSessionFoundException'],
    'There is already a signed in user.': ['UserAlreadyAuthenticatedException'],
    'Invalid state in OAuth flow': ['oauthSignInError'],
    'Signout timeout fail': ['SignOutTimeout'],
    'No current user.': ['NoCurrentUser'],
    'Pending sign-in attempt already in progress': ['PendingSignIn'],
};

const textOf: ReadonlyMap<string, string> = new Map(
    Object.entries(namesOfTexts).flatMap(([text, names]) => names.map((name) => [name, text] as const)),
);

/** Where the text depends on the call as well as on the name. */
const byCall: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    device: { InvalidParameterException: DEVICE_TRACKING },
    currentUser: { UserUnAuthenticatedException: 'No current user.' },
};

export type SpecialCall = 'device' | 'currentUser';

/** An error of signing in, with the text of the catalogue, the library's name and the original as `cause`. */
export class AuthError extends Error {
    constructor(name: string, message: string, cause?: unknown) {
        super(message, cause === undefined ? {} : { cause });
        this.name = name;
    }
}

/** The catalogue's error for `name`; 'Authentication Error' for a name the catalogue does not know. */
export const authError = (name: string, cause?: unknown): AuthError =>
    new AuthError(name, textOf.get(name) ?? AUTHENTICATION, cause);

/** What a server itself says ("Incorrect username or password.") is for people, and passes through unchanged. */
const isFromServer = (name: string): boolean => name.endsWith('Exception') || name === 'HttpError';

/** Any thrown value as an AuthError with the text to show. `call` names the calls whose errors mean something of their own. */
export const toAuthError = (error: unknown, call?: SpecialCall): AuthError => {
    if (error instanceof AuthError) return error;
    if (!(error instanceof Error)) return authError('Unknown', error);
    const { name, message } = error;
    if (message === 'Network Error' || name === 'TypeError') return authError('NetworkError', error);
    const known = (call && byCall[call]?.[name]) ?? textOf.get(name);
    if (known !== undefined) return new AuthError(name, known, error);
    return isFromServer(name) && message !== '' ? new AuthError(name, message, error) : authError(name, error);
};

const sessionInvalid = new Set([
    'User is disabled.',
    'User does not exist.',
    'Access Token has been revoked',
    'Refresh Token has been revoked',
    'Refresh Token has expired',
    'Password reset required for the user',
]);

/** The six answers after which the stored session is worthless and is cleaned up (rule 7.4). */
export const endsSession = (error: unknown): boolean => error instanceof Error && sessionInvalid.has(error.message);
