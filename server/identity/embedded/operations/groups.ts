import type { Context } from '../context.ts';
import { describeUser } from '../describe.ts';
import { notFound } from '../errors.ts';
import { groupName, pageLimit, pageToken } from '../fields.ts';
import { onPool, onUser, type Operation } from '../operation.ts';
import { readPage, type Slice } from '../pages.ts';
import { optional } from '../shape.ts';
import { addMember, hasGroup, pageOfGroups, removeMember } from '../store/groups.ts';
import { listMembers } from '../store/userLists.ts';

const targetGroup = { GroupName: groupName } as const;
const page = { Limit: optional(pageLimit), NextToken: optional(pageToken) } as const;

/** Rejects with ResourceNotFoundException. */
async function requireGroup({ database }: Context, name: string): Promise<void> {
    if (!(await hasGroup(database.pool, name))) throw notFound('Group not found.');
}

export const groupOperations = {
    ListUsersInGroup: onPool(
        { ...targetGroup, ...page },
        async (context, _poolId, { GroupName, Limit: limit, NextToken: token }) => {
            await requireGroup(context, GroupName);
            const { rows, next } = await readPage(
                { limit, token },
                (slice) => listMembers(context.database.pool, GroupName, slice),
                ({ username }) => username,
            );
            return { Users: rows.map(describeUser), NextToken: next };
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

    AdminListGroupsForUser: onUser(page, async ({ database }, { id }, { Limit: limit, NextToken: token }) => {
        const read = (slice: Slice) => pageOfGroups(database.pool, id, slice);
        const { rows, next } = await readPage({ limit, token }, read, (name) => name);
        return { Groups: rows.map((GroupName) => ({ GroupName })), NextToken: next };
    }),
} as const satisfies Readonly<Record<string, Operation>>;
