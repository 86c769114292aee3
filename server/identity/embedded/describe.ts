import type { StoredGroup } from './store/groups.ts';
import type { StoredUser } from './store/users.ts';

/** Dates in seconds since 1970, as everywhere in this protocol. */
export const seconds = (date: Date): number => date.getTime() / 1000;

/** The attributes a user is shown with, `sub` first; `names` keeps only some. */
export const describeAttributes = ({ id, attributes }: StoredUser, names?: readonly string[]) =>
    Object.entries({ sub: id, ...attributes })
        .filter(([Name]) => names === undefined || names.includes(Name))
        .map(([Name, Value]) => ({ Name, Value }));

export const describeUser = (user: StoredUser, names?: readonly string[]) => ({
    Username: user.username,
    Attributes: describeAttributes(user, names),
    UserCreateDate: seconds(user.createdAt),
    UserLastModifiedDate: seconds(user.modifiedAt),
    Enabled: user.enabled,
    UserStatus: user.status,
});

export const describeGroup = (poolId: string, group: StoredGroup) => ({
    GroupName: group.name,
    UserPoolId: poolId,
    Description: group.description ?? undefined,
    Precedence: group.precedence ?? undefined,
    RoleArn: group.roleArn ?? undefined,
    CreationDate: seconds(group.createdAt),
    LastModifiedDate: seconds(group.modifiedAt),
});
