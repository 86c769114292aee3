import type { StoredUser } from './store/users.ts';

/** Dates in seconds since 1970, as everywhere in this protocol. */
export const seconds = (date: Date): number => date.getTime() / 1000;

/** The attributes a user is shown with, `sub` first. */
export const describeAttributes = ({ id, attributes }: StoredUser) =>
    Object.entries({ sub: id, ...attributes }).map(([Name, Value]) => ({ Name, Value }));

export const describeUser = (user: StoredUser) => ({
    Username: user.username,
    Attributes: describeAttributes(user),
    UserCreateDate: seconds(user.createdAt),
    UserLastModifiedDate: seconds(user.modifiedAt),
    Enabled: user.enabled,
    UserStatus: user.status,
});
