import { getUser } from './operations/account.ts';
import {
    adminAddUserToGroup,
    adminRemoveUserFromGroup,
    adminResetUserPassword,
    adminUserGlobalSignOut,
} from './operations/adminAccess.ts';
import {
    adminCreateUser,
    adminDeleteUser,
    adminDisableUser,
    adminEnableUser,
    adminSetUserPassword,
    adminUpdateUserAttributes,
} from './operations/adminUsers.ts';
import { confirmForgotPassword, forgotPassword } from './operations/recovery.ts';
import { getTokensFromRefreshToken, globalSignOut, revokeToken } from './operations/session.ts';
import { initiateAuth, respondToAuthChallenge } from './operations/signIn.ts';
import type { Operation } from './operation.ts';

/** Everything the provider can be asked for, by the name the clients send. A new operation is one line here. */
const operations = {
    AdminAddUserToGroup: adminAddUserToGroup,
    AdminCreateUser: adminCreateUser,
    AdminDeleteUser: adminDeleteUser,
    AdminDisableUser: adminDisableUser,
    AdminEnableUser: adminEnableUser,
    AdminRemoveUserFromGroup: adminRemoveUserFromGroup,
    AdminResetUserPassword: adminResetUserPassword,
    AdminSetUserPassword: adminSetUserPassword,
    AdminUpdateUserAttributes: adminUpdateUserAttributes,
    AdminUserGlobalSignOut: adminUserGlobalSignOut,
    ConfirmForgotPassword: confirmForgotPassword,
    ForgotPassword: forgotPassword,
    GetTokensFromRefreshToken: getTokensFromRefreshToken,
    GetUser: getUser,
    GlobalSignOut: globalSignOut,
    InitiateAuth: initiateAuth,
    RespondToAuthChallenge: respondToAuthChallenge,
    RevokeToken: revokeToken,
} as const satisfies Readonly<Record<string, Operation>>;

const byName: ReadonlyMap<string, Operation> = new Map(Object.entries(operations));

/** Looks up the name that a request brought. */
export function findOperation(name: string): Operation | undefined {
    return byName.get(name);
}
