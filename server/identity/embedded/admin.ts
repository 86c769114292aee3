import { canonicalUsername, type Context } from './context.ts';
import { userNotFound } from './errors.ts';
import { operation, type OperationName } from './operations.ts';
import { findUser } from './store/users.ts';
import type { Attributes, CreatedUser, CreateUserInput, IdentityAdmin } from './types.ts';

/** The administrative operations as plain functions: the same code that answers the protocol's requests. */
export function createAdmin(context: Context): IdentityAdmin {
    const pool = { UserPoolId: context.settings.poolId };
    const run = async (name: OperationName, request: object): Promise<void> => {
        await operation(name).run(context, { ...pool, ...request });
    };
    const onUser = (name: OperationName) => (username: string) => run(name, { Username: username });
    const onMember = (name: OperationName) => (username: string, group: string) =>
        run(name, { Username: username, GroupName: group });
    return {
        createUser: (input) => createUser(context, run, input),
        setPassword: ({ username, password, permanent }) =>
            run('AdminSetUserPassword', { Username: username, Password: password, Permanent: permanent }),
        disable: onUser('AdminDisableUser'),
        enable: onUser('AdminEnableUser'),
        globalSignOut: onUser('AdminUserGlobalSignOut'),
        resetPassword: onUser('AdminResetUserPassword'),
        addToGroup: onMember('AdminAddUserToGroup'),
        removeFromGroup: onMember('AdminRemoveUserFromGroup'),
        updateAttributes: (username, attributes) =>
            run('AdminUpdateUserAttributes', { Username: username, UserAttributes: asList(attributes) }),
        deleteUser: onUser('AdminDeleteUser'),
    };
}

async function createUser(
    context: Context,
    run: (name: OperationName, request: object) => Promise<void>,
    { username, attributes = {}, groups = [], temporaryPassword, suppressMessage = false }: CreateUserInput,
): Promise<CreatedUser> {
    await run('AdminCreateUser', {
        Username: username,
        UserAttributes: asList(attributes),
        TemporaryPassword: temporaryPassword,
        MessageAction: suppressMessage ? 'SUPPRESS' : undefined,
    });
    for (const group of groups) await run('AdminAddUserToGroup', { Username: username, GroupName: group });
    const user = await findUser(context.database.pool, canonicalUsername(username));
    if (user === undefined) throw userNotFound();
    return { username: user.username, sub: user.id, status: user.status };
}

function asList(attributes: Attributes): readonly { readonly Name: string; readonly Value: string }[] {
    return Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
}
