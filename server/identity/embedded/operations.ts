import { adminOperations } from './operations/admin.ts';
import { deviceOperations } from './operations/devices.ts';
import { setMfaPreference, setUserSettings } from './operations/factors.ts';
import {
    deleteUserAttributes,
    getUserAttributeVerificationCode,
    updateUserAttributes,
    verifyUserAttribute,
} from './operations/ownAttributes.ts';
import { changePassword, deleteUser, getUser } from './operations/ownAccount.ts';
import { changesContact, proveOwner, proven } from './operations/proof.ts';
import { confirmForgotPassword, forgotPassword } from './operations/recovery.ts';
import { createRecoveryCodes } from './operations/recoveryCodes.ts';
import { getTokensFromRefreshToken, globalSignOut, revokeToken } from './operations/session.ts';
import { confirmSignUp, resendConfirmationCode, signUp } from './operations/signUp.ts';
import { initiateAuth, respondToAuthChallenge } from './operations/signIn.ts';
import { associateSoftwareToken, verifySoftwareToken } from './operations/softwareToken.ts';
import type { Operation } from './operation.ts';

/** Everything the provider can be asked for, by the name the clients send. A new operation is one line here. */
const operations = {
    ...adminOperations,
    ...deviceOperations,
    AssociateSoftwareToken: proven(associateSoftwareToken),
    ChangePassword: changePassword,
    ConfirmForgotPassword: confirmForgotPassword,
    ConfirmSignUp: confirmSignUp,
    CreateRecoveryCodes: proven(createRecoveryCodes),
    DeleteUser: proven(deleteUser),
    DeleteUserAttributes: proven(deleteUserAttributes, changesContact),
    ForgotPassword: forgotPassword,
    GetTokensFromRefreshToken: getTokensFromRefreshToken,
    GetUser: getUser,
    GetUserAttributeVerificationCode: getUserAttributeVerificationCode,
    GlobalSignOut: globalSignOut,
    InitiateAuth: initiateAuth,
    ResendConfirmationCode: resendConfirmationCode,
    RespondToAuthChallenge: respondToAuthChallenge,
    RevokeToken: revokeToken,
    ProveOwner: proveOwner,
    SetUserMFAPreference: proven(setMfaPreference),
    SetUserSettings: proven(setUserSettings),
    SignUp: signUp,
    UpdateUserAttributes: proven(updateUserAttributes, changesContact),
    VerifySoftwareToken: verifySoftwareToken,
    VerifyUserAttribute: verifyUserAttribute,
} as const satisfies Readonly<Record<string, Operation>>;

const byName: ReadonlyMap<string, Operation> = new Map(Object.entries(operations));

export const findOperation = (name: string): Operation | undefined => byName.get(name);
