import { proofNeeded } from '../../../domain/recentProof.ts';

export type ExceptionName =
    | 'CodeDeliveryFailureException'
    | 'CodeMismatchException'
    | 'ConcurrentModificationException'
    | 'DeviceKeyExistsException'
    | 'EnableSoftwareTokenMFAException'
    | 'ExpiredCodeException'
    | 'InternalErrorException'
    | 'InvalidParameterException'
    | 'InvalidPasswordException'
    | 'LimitExceededException'
    | 'MissingActionException'
    | 'MissingAuthenticationTokenException'
    | 'NotAuthorizedException'
    | 'PasswordResetRequiredException'
    | 'RefreshTokenReuseException'
    | 'ResourceNotFoundException'
    | 'SerializationException'
    | 'UnauthorizedException'
    | 'UnknownOperationException'
    | 'UnsupportedTokenTypeException'
    | 'UnsupportedUserStateException'
    | 'UserNotConfirmedException'
    | 'UserNotFoundException'
    | 'UsernameExistsException';

/** A refusal as the clients of Cognito know it. They decide by name and, for some, by the exact text. */
export class IdentityError extends Error {
    override readonly name: ExceptionName;

    constructor(name: ExceptionName, message: string) {
        super(message);
        this.name = name;
    }
}

const notAuthorized = (message: string) => () => new IdentityError('NotAuthorizedException', message);

export const wrongPassword = notAuthorized('Incorrect username or password.');
export const tooManyPasswordAttempts = notAuthorized('Password attempts exceeded');
export const userIsDisabled = notAuthorized('User is disabled.');
export const accessTokenInvalid = notAuthorized('Invalid Access Token');
export const accessTokenExpired = notAuthorized('Access Token has expired');
export const accessTokenRevoked = notAuthorized('Access Token has been revoked');
export const accessTokenLacksScope = notAuthorized('Access Token does not have required scopes');
export const refreshTokenInvalid = notAuthorized('Invalid Refresh Token.');
export const refreshTokenRevoked = notAuthorized('Refresh Token has been revoked');
export const refreshTokenExpired = notAuthorized('Refresh Token has expired');
export const sessionInvalid = notAuthorized('Invalid session for the user.');
export const sessionExpired = notAuthorized('Invalid session for the user, session is expired.');
export const temporaryPasswordExpired = notAuthorized(
    'Temporary password has expired and must be reset by an administrator.',
);
export const signUpNotPermitted = notAuthorized('SignUp is not permitted for this user pool');
export const unauthorizedAttribute = notAuthorized('A client attempted to write unauthorized attribute');
export const ofAnotherCell = notAuthorized('This account belongs to another cell.');
export const proofIsOld = notAuthorized(proofNeeded);
export const resetNotPossible = notAuthorized('User password cannot be reset in the current state.');

export const userNotFound = () => new IdentityError('UserNotFoundException', 'User does not exist.');
export const resetRequired = () =>
    new IdentityError('PasswordResetRequiredException', 'Password reset required for the user');
export const notConfirmed = () => new IdentityError('UserNotConfirmedException', 'User is not confirmed.');
export const codeMismatch = () =>
    new IdentityError('CodeMismatchException', 'Invalid verification code provided, please try again.');
export const codeExpired = () =>
    new IdentityError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
export const attemptLimit = () =>
    new IdentityError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
export const invalidParameter = (message: string) => new IdentityError('InvalidParameterException', message);
export const notFound = (message: string) => new IdentityError('ResourceNotFoundException', message);
export const malformed = (message: string) => new IdentityError('SerializationException', message);
export const deviceNotFound = () => notFound('Device does not exist.');
export const customAuthNotConfigured = () =>
    invalidParameter('Custom auth lambda trigger is not configured for the user pool.');
export const unreachable = () =>
    invalidParameter('Cannot reset password for the user as there is no registered/verified email or phone_number');
