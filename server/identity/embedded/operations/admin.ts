import type { Operation } from '../operation.ts';
import {
    adminAddUserToGroup,
    adminListGroupsForUser,
    adminRemoveUserFromGroup,
    adminResetUserPassword,
    adminUserGlobalSignOut,
} from './adminAccess.ts';
import { adminCreateUser } from './adminCreate.ts';
import {
    adminConfirmSignUp,
    adminDeleteUser,
    adminDeleteUserAttributes,
    adminDisableUser,
    adminEnableUser,
    adminGetUser,
    adminSetUserPassword,
    adminUpdateUserAttributes,
} from './adminUsers.ts';
import { adminListUserAuthEvents } from './adminEvents.ts';
import { adminForgetDevice, adminGetDevice, adminListDevices, adminUpdateDeviceStatus } from './devices.ts';
import { adminSetUserMfaPreference } from './factors.ts';
import { createGroup, deleteGroup, getGroup, listGroups, listUsersInGroup, updateGroup } from './groups.ts';
import { listUsers } from './listUsers.ts';
import { describeUserPool, describeUserPoolClient, getUserPoolMfaConfig } from './pool.ts';

/** What only this process may ask for. */
export const adminOperations = {
    AdminAddUserToGroup: adminAddUserToGroup,
    AdminConfirmSignUp: adminConfirmSignUp,
    AdminCreateUser: adminCreateUser,
    AdminDeleteUser: adminDeleteUser,
    AdminDeleteUserAttributes: adminDeleteUserAttributes,
    AdminDisableUser: adminDisableUser,
    AdminEnableUser: adminEnableUser,
    AdminForgetDevice: adminForgetDevice,
    AdminGetDevice: adminGetDevice,
    AdminGetUser: adminGetUser,
    AdminListDevices: adminListDevices,
    AdminListGroupsForUser: adminListGroupsForUser,
    AdminListUserAuthEvents: adminListUserAuthEvents,
    AdminRemoveUserFromGroup: adminRemoveUserFromGroup,
    AdminResetUserPassword: adminResetUserPassword,
    AdminSetUserPassword: adminSetUserPassword,
    AdminSetUserMFAPreference: adminSetUserMfaPreference,
    AdminUpdateDeviceStatus: adminUpdateDeviceStatus,
    AdminUpdateUserAttributes: adminUpdateUserAttributes,
    AdminUserGlobalSignOut: adminUserGlobalSignOut,
    CreateGroup: createGroup,
    DeleteGroup: deleteGroup,
    DescribeUserPool: describeUserPool,
    DescribeUserPoolClient: describeUserPoolClient,
    GetGroup: getGroup,
    GetUserPoolMfaConfig: getUserPoolMfaConfig,
    ListGroups: listGroups,
    ListUsers: listUsers,
    ListUsersInGroup: listUsersInGroup,
    UpdateGroup: updateGroup,
} as const satisfies Readonly<Record<string, Operation>>;
