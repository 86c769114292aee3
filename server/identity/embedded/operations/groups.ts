import type { Context } from '../context.ts';
import { describeGroup, describeUser } from '../describe.ts';
import { IdentityError, notFound } from '../errors.ts';
import { groupName, pageLimit, pageToken } from '../fields.ts';
import { onPool, onUser, type Operation } from '../operation.ts';
import { readPage, type Slice } from '../pages.ts';
import { optional, text, whole } from '../shape.ts';
import {
    addMember,
    deleteGroup,
    findGroup,
    insertGroup,
    listGroups,
    listGroupsOf,
    removeMember,
    updateGroup,
} from '../store/groups.ts';
import { listMembers } from '../store/userLists.ts';

const groupNotFound = () => notFound('Group not found.');
const targetGroup = { GroupName: groupName } as const;
const properties = {
    Description: optional(text({ pattern: /^[^\p{Cc}\p{Cs}]*$/u, max: 2048, min: 0 })),
    Precedence: optional(whole({ min: 0, max: 2_147_483_647 })),
    RoleArn: optional(text({ pattern: /^arn:[\w+=/,.@-]+:[\w+=/,.@-]+:[\w+=/,.@:-]*$/, max: 2048, min: 20 })),
} as const;
const page = { Limit: optional(pageLimit), NextToken: optional(pageToken) } as const;

/** Rejects with ResourceNotFoundException. */
async function requireGroup({ database }: Context, name: string) {
    const group = await findGroup(database.pool, name);
    if (group === undefined) throw groupNotFound();
    return group;
}

const nameOf = ({ name }: { readonly name: string }): string => name;

export const groupOperations = {
    CreateGroup: onPool(
        { ...targetGroup, ...properties },
        async ({ database, now }, poolId, { GroupName, Description = null, Precedence = null, RoleArn = null }) => {
            const time = now();
            const group = {
                name: GroupName,
                description: Description,
                precedence: Precedence,
                roleArn: RoleArn,
                createdAt: time,
                modifiedAt: time,
            };
            if (!(await insertGroup(database.pool, group))) {
                throw new IdentityError('GroupExistsException', 'A group with the name already exists.');
            }
            return { Group: describeGroup(poolId, group) };
        },
    ),

    UpdateGroup: onPool(
        { ...targetGroup, ...properties },
        async ({ database, now }, poolId, { GroupName, Description, Precedence, RoleArn }) => {
            const group = await updateGroup(database.pool, {
                name: GroupName,
                description: Description,
                precedence: Precedence,
                roleArn: RoleArn,
                now: now(),
            });
            if (group === undefined) throw groupNotFound();
            return { Group: describeGroup(poolId, group) };
        },
    ),

    GetGroup: onPool(targetGroup, async (context, poolId, { GroupName }) => ({
        Group: describeGroup(poolId, await requireGroup(context, GroupName)),
    })),

    DeleteGroup: onPool(targetGroup, async ({ database }, _poolId, { GroupName }) => {
        if (!(await deleteGroup(database.pool, GroupName))) throw groupNotFound();
    }),

    ListGroups: onPool(page, async ({ database }, poolId, { Limit: limit, NextToken: token }) => {
        const { rows, next } = await readPage({ limit, token }, (slice) => listGroups(database.pool, slice), nameOf);
        return { Groups: rows.map((group) => describeGroup(poolId, group)), NextToken: next };
    }),

    ListUsersInGroup: onPool(
        { ...targetGroup, ...page },
        async (context, _poolId, { GroupName, Limit: limit, NextToken: token }) => {
            const { name } = await requireGroup(context, GroupName);
            const { rows, next } = await readPage(
                { limit, token },
                (slice) => listMembers(context.database.pool, name, slice),
                ({ username }) => username,
            );
            return { Users: rows.map((user) => describeUser(user)), NextToken: next };
        },
    ),

    AdminAddUserToGroup: onUser(targetGroup, async (context, { id }, { GroupName }) => {
        await requireGroup(context, GroupName);
        await addMember(context.database.pool, id, GroupName);
    }),

    AdminRemoveUserFromGroup: onUser(targetGroup, async (context, { id }, { GroupName }) => {
        await requireGroup(context, GroupName);
        await removeMember(context.database.pool, id, GroupName);
    }),

    AdminListGroupsForUser: onUser(page, async (context, { id }, { Limit: limit, NextToken: token }) => {
        const { database, settings } = context;
        const read = (slice: Slice) => listGroupsOf(database.pool, id, slice);
        const { rows, next } = await readPage({ limit, token }, read, nameOf);
        return { Groups: rows.map((group) => describeGroup(settings.poolId, group)), NextToken: next };
    }),
} as const satisfies Readonly<Record<string, Operation>>;
