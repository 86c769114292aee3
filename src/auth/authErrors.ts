const USERNAME = 'Username cannot be empty';
const PASSWORD = 'Password cannot be empty';
const CODE = 'Confirmation code cannot be empty';
const AUTHENTICATION = 'Authentication Error';

export const PENDING_SIGN_IN = 'Pending sign-in attempt already in progress';

/** The texts people see (section 8), by the name the identity library gives the error today. */
const catalogue: Readonly<Record<string, string>> = {
    EmptySignInUsername: USERNAME,
    EmptySignUpUsername: USERNAME,
    EmptyConfirmSignUpUsername: USERNAME,
    EmptyresendSignUpCodeUsername: USERNAME,
    EmptyResetPasswordUsername: USERNAME,
    EmptyConfirmResetPasswordUsername: USERNAME,
    EmptySignInPassword: PASSWORD,
    EmptySignUpPassword: PASSWORD,
    EmptyConfirmResetPasswordNewPassword: PASSWORD,
    EmptyUpdatePassword: PASSWORD,
    EmptyConfirmSignUpCode: CODE,
    EmptyConfirmResetPasswordConfirmationCode: CODE,
    EmptyVerifyTOTPSetupCode: CODE,
    EmptyConfirmUserAttributeCode: CODE,
    EmptyEmail: 'Email cannot be empty',
    EmptyPhoneNumber: 'Phone number cannot be empty',
    InvalidSignUpInput: 'Error creating account',
    UnknownMFAMethod: 'No valid MFA method provided',
    IncorrectMFAMethod: 'Invalid MFA type',
    EmptyChallengeResponse: 'Challenge response cannot be empty',
    EmptyUser: 'Failed to get the session because the user is empty',
    NetworkError: 'Network Error',
    DeviceMetadataNotFoundException: 'Device tracking has not been configured in this User Pool',
    AutoSignInException: 'Please use your credentials to sign in',
    UserUnAuthenticatedException: 'User is not authenticated',
    oauthSignInError: 'Invalid state in OAuth flow',
    SignOutTimeout: 'Signout timeout fail',
    NoCurrentUser: 'No current user.',
    PendingSignIn: PENDING_SIGN_IN,
    NoAmplifyContextError: AUTHENTICATION,
    AuthUserPoolException: AUTHENTICATION,
    AuthTokenConfigException: AUTHENTICATION,
    Unknown: AUTHENTICATION,
};

/** Where the text depends on the call as well as on the name. */
const byCall: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    device: { InvalidParameterException: 'Device tracking has not been configured in this User Pool' },
    currentUser: { UserUnAuthenticatedException: 'No current user.' },
};

/** An error of signing in, with the text of the catalogue, the library's name and the original as `cause`. */
export class AuthError extends Error {
    constructor(name: string, message: string, cause?: unknown) {
        super(message, cause === undefined ? {} : { cause });
        this.name = name;
    }
}

/** The catalogue's error for `name`; 'Authentication Error' for a name the catalogue does not know. */
export const authError = (name: string, cause?: unknown): AuthError =>
    new AuthError(name, catalogue[name] ?? AUTHENTICATION, cause);

/** What a server itself says ("Incorrect username or password.") is for people, and passes through unchanged. */
const isFromServer = (name: string): boolean => name.endsWith('Exception') || name === 'HttpError';

/** Any thrown value as an AuthError with the text to show. `call` names the calls whose errors mean something of their own. */
export const toAuthError = (error: unknown, call?: 'device' | 'currentUser'): AuthError => {
    if (error instanceof AuthError) return error;
    if (!(error instanceof Error)) return authError('Unknown', error);
    const { name, message } = error;
    if (message === 'Network Error' || name === 'TypeError') return authError('NetworkError', error);
    const known = (call && byCall[call]?.[name]) ?? catalogue[name];
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

/** The six answers after which the stored session is worthless and is cleaned up (section 4). */
export const endsSession = (error: unknown): boolean => error instanceof Error && sessionInvalid.has(error.message);
