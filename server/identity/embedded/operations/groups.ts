import type { Context } from '../context.ts';
import { describeGroup, describeUser } from '../describe.ts';
import { IdentityError, notFound } from '../errors.ts';
import { groupName, pageLimit, pageToken, poolId } from '../fields.ts';
import { defineOperation, requirePool } from '../operation.ts';
import { readPage } from '../pages.ts';
import { optional, text, whole } from '../shape.ts';
import {
    deleteGroup as removeGroup,
    findGroup,
    insertGroup,
    listGroups as readGroups,
    updateGroup as changeGroup,
} from '../store/groups.ts';
import { listMembers } from '../store/userLists.ts';

const groupNotFound = () => notFound('Group not found.');
const targetGroup = { UserPoolId: poolId, GroupName: groupName } as const;
const properties = {
    Description: optional(text({ pattern: /^[^\p{Cc}\p{Cs}]*$/u, max: 2048, min: 0 })),
    Precedence: optional(whole({ min: 0, max: 2_147_483_647 })),
    RoleArn: optional(text({ pattern: /^arn:[\w+=/,.@-]+:[\w+=/,.@-]+:[\w+=/,.@:-]*$/, max: 2048, min: 20 })),
} as const;

/** Rejects with ResourceNotFoundException. */
export async function requireGroup({ database }: Context, name: string) {
    const group = await findGroup(database.pool, name);
    if (group === undefined) throw groupNotFound();
    return group;
}

export const createGroup = defineOperation({
    access: 'server',
    request: { ...targetGroup, ...properties },
    run: async (context, { UserPoolId, GroupName, Description = null, Precedence = null, RoleArn = null }) => {
        requirePool(context, UserPoolId);
        const now = context.now();
        const group = {
            name: GroupName,
            description: Description,
            precedence: Precedence,
            roleArn: RoleArn,
            createdAt: now,
            modifiedAt: now,
        };
        if (!(await insertGroup(context.database.pool, group))) {
            throw new IdentityError('GroupExistsException', 'A group with the name already exists.');
        }
        return { Group: describeGroup(UserPoolId, group) };
    },
});

export const updateGroup = defineOperation({
    access: 'server',
    request: { ...targetGroup, ...properties },
    run: async (context, { UserPoolId, GroupName, Description, Precedence, RoleArn }) => {
        requirePool(context, UserPoolId);
        const group = await changeGroup(context.database.pool, {
            name: GroupName,
            description: Description,
            precedence: Precedence,
            roleArn: RoleArn,
            now: context.now(),
        });
        if (group === undefined) throw groupNotFound();
        return { Group: describeGroup(UserPoolId, group) };
    },
});

export const getGroup = defineOperation({
    access: 'server',
    request: targetGroup,
    run: async (context, { UserPoolId, GroupName }) => {
        requirePool(context, UserPoolId);
        return { Group: describeGroup(UserPoolId, await requireGroup(context, GroupName)) };
    },
});

export const deleteGroup = defineOperation({
    access: 'server',
    request: targetGroup,
    run: async (context, { UserPoolId, GroupName }) => {
        requirePool(context, UserPoolId);
        if (!(await removeGroup(context.database.pool, GroupName))) throw groupNotFound();
        return {};
    },
});

export const listGroups = defineOperation({
    access: 'server',
    request: { UserPoolId: poolId, Limit: optional(pageLimit), NextToken: optional(pageToken) },
    run: async (context, { UserPoolId, Limit, NextToken }) => {
        requirePool(context, UserPoolId);
        const { pool } = context.database;
        const page = { limit: Limit, token: NextToken };
        const { rows, next } = await readPage(
            page,
            (slice) => readGroups(pool, slice),
            ({ name }) => name,
        );
        return { Groups: rows.map((group) => describeGroup(UserPoolId, group)), NextToken: next };
    },
});

export const listUsersInGroup = defineOperation({
    access: 'server',
    request: { ...targetGroup, Limit: optional(pageLimit), NextToken: optional(pageToken) },
    run: async (context, { UserPoolId, GroupName, Limit, NextToken }) => {
        requirePool(context, UserPoolId);
        const { name } = await requireGroup(context, GroupName);
        const { pool } = context.database;
        const page = { limit: Limit, token: NextToken };
        const { rows, next } = await readPage(
            page,
            (slice) => listMembers(pool, name, slice),
            ({ username }) => username,
        );
        return { Users: rows.map((user) => describeUser(user)), NextToken: next };
    },
});
