import {
    AdminAddUserToGroupCommand,
    AdminCreateUserCommand,
    AdminDeleteUserCommand,
    AdminDisableUserCommand,
    AdminEnableUserCommand,
    AdminGetUserCommand,
    AdminRemoveUserFromGroupCommand,
    AdminResetUserPasswordCommand,
    AdminSetUserMFAPreferenceCommand,
    AdminSetUserPasswordCommand,
    AdminUpdateUserAttributesCommand,
    AdminUserGlobalSignOutCommand,
    paginateAdminListGroupsForUser,
    paginateListUsers,
    paginateListUsersInGroup,
    ResourceNotFoundException,
    UserNotFoundException,
    type AttributeType,
} from '@aws-sdk/client-cognito-identity-provider';
import { devicesOf, forgetDevice, signInsOf, type AccountDevice, type SignInEvent } from './accountHistory.ts';
import type { Pool } from './poolClient.ts';
import type { Attributes } from './embedded/types.ts';

/** Somebody as the identity provider knows them. */
export interface Account {
    readonly username: string;
    /** The `sub` claim of the user's tokens: with the issuer, the key of our own directory. */
    readonly sub: string;
    /** `CONFIRMED`, `FORCE_CHANGE_PASSWORD`, ... as Cognito names them. */
    readonly status: string;
    readonly enabled: boolean;
    readonly attributes: Attributes;
}

interface NewAccount {
    /** Kept in lower case; it never changes, the password is bound to it. */
    readonly username: string;
    readonly attributes?: Attributes;
    readonly groups?: readonly string[];
    /** Generated when absent. Valid for a day; the user must replace it at the first sign-in. */
    readonly temporaryPassword?: string;
    /** Skips the invitation message: for seeds and for people who set the password themselves. */
    readonly suppressMessage?: boolean;
}

/**
 * What the server may do to the provider's users, whichever provider it is. Every function rejects with the exceptions of
 * Cognito: the `name` of the error tells which.
 */
export interface IdentityAdmin {
    /** Undefined where there is no such user. */
    readonly find: (username: string) => Promise<Account | undefined>;
    readonly groupsOf: (username: string) => Promise<readonly string[]>;
    /** Everybody, a page at a time. */
    readonly list: () => AsyncIterable<readonly Account[]>;
    /** Usernames; nobody where there is no such group. */
    readonly membersOf: (group: string) => Promise<readonly string[]>;
    readonly createUser: (input: NewAccount) => Promise<Account>;
    /** Sends an invitation with a new temporary password to somebody who has not set their own yet. */
    readonly resendInvitation: (username: string) => Promise<void>;
    /** `permanent` makes the user CONFIRMED; otherwise the password must be replaced at the next sign-in. */
    readonly setPassword: (input: {
        readonly username: string;
        readonly password: string;
        readonly permanent: boolean;
    }) => Promise<void>;
    /** Also ends all sessions. */
    readonly disable: (username: string) => Promise<void>;
    readonly enable: (username: string) => Promise<void>;
    readonly globalSignOut: (username: string) => Promise<void>;
    /** Sends a reset code; the old password stops working. */
    readonly resetPassword: (username: string) => Promise<void>;
    /** Second factors and recovery codes, of somebody who has lost them; the person is told. */
    readonly resetFactors: (username: string) => Promise<void>;
    /** Whether signing in asks for more than the password. */
    readonly hasSecondFactor: (username: string) => Promise<boolean>;
    readonly addToGroup: (username: string, group: string) => Promise<void>;
    readonly removeFromGroup: (username: string, group: string) => Promise<void>;
    /** An empty value removes the attribute. */
    readonly updateAttributes: (username: string, attributes: Attributes) => Promise<void>;
    readonly deleteUser: (username: string) => Promise<void>;
    readonly devicesOf: (username: string) => Promise<readonly AccountDevice[]>;
    /** Nothing happens where there is no such device. */
    readonly forgetDevice: (username: string, key: string) => Promise<void>;
    /** The newest first, at most 60. */
    readonly signInsOf: (username: string) => Promise<readonly SignInEvent[]>;
}

const asList = (attributes: Attributes): AttributeType[] =>
    Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));

const asRecord = (list: readonly AttributeType[] = []): Attributes =>
    Object.fromEntries(list.map(({ Name = '', Value = '' }) => [Name, Value]));

interface Described {
    readonly Username?: string | undefined;
    readonly UserStatus?: string | undefined;
    readonly Enabled?: boolean | undefined;
    readonly Attributes?: readonly AttributeType[] | undefined;
}

const accountOf = ({ Username = '', UserStatus = 'UNKNOWN', Enabled = false, Attributes }: Described): Account => {
    const { sub = '', ...attributes } = asRecord(Attributes);
    return { username: Username, sub, status: UserStatus, enabled: Enabled, attributes };
};

const find = async ({ client, poolId }: Pool, username: string): Promise<Account | undefined> => {
    try {
        const { UserAttributes, ...user } = await client.send(
            new AdminGetUserCommand({ UserPoolId: poolId, Username: username }),
        );
        return accountOf({ ...user, Attributes: UserAttributes });
    } catch (error) {
        if (error instanceof UserNotFoundException) return undefined;
        throw error;
    }
};

const groupsOf = async ({ client, poolId }: Pool, username: string): Promise<readonly string[]> => {
    const names: string[] = [];
    const pages = paginateAdminListGroupsForUser({ client }, { UserPoolId: poolId, Username: username });
    for await (const { Groups = [] } of pages) names.push(...Groups.map(({ GroupName = '' }) => GroupName));
    return names;
};

const membersOf = async ({ client, poolId }: Pool, group: string): Promise<readonly string[]> => {
    const names: string[] = [];
    const pages = paginateListUsersInGroup({ client, pageSize: 60 }, { UserPoolId: poolId, GroupName: group });
    try {
        for await (const { Users = [] } of pages) names.push(...Users.map(({ Username = '' }) => Username));
    } catch (error) {
        if (!(error instanceof ResourceNotFoundException)) throw error;
    }
    return names;
};

async function* list({ client, poolId }: Pool): AsyncIterable<readonly Account[]> {
    const pages = paginateListUsers({ client, pageSize: 60 }, { UserPoolId: poolId });
    for await (const { Users = [] } of pages) yield Users.map(accountOf);
}

const createUser = async ({ client, poolId }: Pool, input: NewAccount): Promise<Account> => {
    const { username, attributes = {}, groups = [], temporaryPassword, suppressMessage = false } = input;
    const { User = {} } = await client.send(
        new AdminCreateUserCommand({
            UserPoolId: poolId,
            Username: username,
            UserAttributes: asList(attributes),
            TemporaryPassword: temporaryPassword,
            ...(suppressMessage ? { MessageAction: 'SUPPRESS' } : {}),
            ...(attributes['email'] ? { DesiredDeliveryMediums: ['EMAIL'] } : {}),
        }),
    );
    for (const GroupName of groups) {
        await client.send(new AdminAddUserToGroupCommand({ UserPoolId: poolId, Username: username, GroupName }));
    }
    return accountOf(User);
};

export const createIdentityAdmin = (pool: Pool): IdentityAdmin => {
    const { client, poolId } = pool;
    const user = (username: string) => ({ UserPoolId: poolId, Username: username });
    const done = async (answer: Promise<unknown>): Promise<void> => {
        await answer;
    };
    return {
        find: (username) => find(pool, username),
        groupsOf: (username) => groupsOf(pool, username),
        list: () => list(pool),
        membersOf: (group) => membersOf(pool, group),
        createUser: (input) => createUser(pool, input),
        resendInvitation: (username) =>
            done(client.send(new AdminCreateUserCommand({ ...user(username), MessageAction: 'RESEND' }))),
        setPassword: ({ username, password, permanent }) =>
            done(
                client.send(
                    new AdminSetUserPasswordCommand({ ...user(username), Password: password, Permanent: permanent }),
                ),
            ),
        disable: (username) => done(client.send(new AdminDisableUserCommand(user(username)))),
        enable: (username) => done(client.send(new AdminEnableUserCommand(user(username)))),
        globalSignOut: (username) => done(client.send(new AdminUserGlobalSignOutCommand(user(username)))),
        resetPassword: (username) => done(client.send(new AdminResetUserPasswordCommand(user(username)))),
        resetFactors: (username) =>
            done(
                client.send(
                    new AdminSetUserMFAPreferenceCommand({
                        ...user(username),
                        SMSMfaSettings: { Enabled: false },
                        SoftwareTokenMfaSettings: { Enabled: false },
                    }),
                ),
            ),
        hasSecondFactor: async (username) => {
            const { UserMFASettingList = [] } = await client.send(new AdminGetUserCommand(user(username)));
            return UserMFASettingList.length > 0;
        },
        addToGroup: (username, GroupName) =>
            done(client.send(new AdminAddUserToGroupCommand({ ...user(username), GroupName }))),
        removeFromGroup: (username, GroupName) =>
            done(client.send(new AdminRemoveUserFromGroupCommand({ ...user(username), GroupName }))),
        updateAttributes: (username, attributes) =>
            done(
                client.send(
                    new AdminUpdateUserAttributesCommand({ ...user(username), UserAttributes: asList(attributes) }),
                ),
            ),
        deleteUser: (username) => done(client.send(new AdminDeleteUserCommand(user(username)))),
        devicesOf: (username) => devicesOf(pool, username),
        forgetDevice: (username, key) => forgetDevice(pool, username, key),
        signInsOf: (username) => signInsOf(pool, username),
    };
};
