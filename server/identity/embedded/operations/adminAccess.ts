import { verifiedContact } from '../attributes.ts';
import { sendCode } from '../codes.ts';
import type { Context } from '../context.ts';
import { describeGroup } from '../describe.ts';
import { invalidParameter, resetNotPossible } from '../errors.ts';
import { groupName, pageLimit, pageToken } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { readPage } from '../pages.ts';
import { optional } from '../shape.ts';
import { revokeFamiliesOf } from '../store/families.ts';
import { addMember, listGroupsOf, removeMember } from '../store/groups.ts';
import { writeStatus, type StoredUser } from '../store/users.ts';
import { requireUser, targetUser } from './adminTarget.ts';
import { requireGroup } from './groups.ts';

export const adminUserGlobalSignOut = defineOperation({
    access: 'server',
    request: targetUser,
    run: async (context, target) => {
        const user = await requireUser(context, target);
        await revokeFamiliesOf(context.database.pool, user.id, context.now());
        return {};
    },
});

/** The password stops working at once; the code that was sent sets a new one. */
export const adminResetUserPassword = defineOperation({
    access: 'server',
    request: targetUser,
    run: async (context, target) => {
        const user = await requireUser(context, target);
        if (user.status === 'FORCE_CHANGE_PASSWORD') throw resetNotPossible();
        const contact = verifiedContact(user.attributes);
        if (contact === undefined) {
            throw invalidParameter(
                'Cannot reset password for the user as there is no registered/verified email or phone_number',
            );
        }
        await writeStatus(context.database.pool, { id: user.id, value: 'RESET_REQUIRED', now: context.now() });
        await sendCode(context, { purpose: 'forgot-password', username: user.username, contact });
        return {};
    },
});

const membership = { ...targetUser, GroupName: groupName } as const;

interface Membership {
    readonly user: StoredUser;
    readonly group: string;
}

type MembershipRequest = { readonly UserPoolId: string; readonly Username: string; readonly GroupName: string };

async function requireMembership(context: Context, { GroupName, ...target }: MembershipRequest): Promise<Membership> {
    const user = await requireUser(context, target);
    await requireGroup(context, GroupName);
    return { user, group: GroupName };
}

export const adminAddUserToGroup = defineOperation({
    access: 'server',
    request: membership,
    run: async (context, request) => {
        const { user, group } = await requireMembership(context, request);
        await addMember(context.database.pool, user.id, group);
        return {};
    },
});

export const adminRemoveUserFromGroup = defineOperation({
    access: 'server',
    request: membership,
    run: async (context, request) => {
        const { user, group } = await requireMembership(context, request);
        await removeMember(context.database.pool, user.id, group);
        return {};
    },
});

export const adminListGroupsForUser = defineOperation({
    access: 'server',
    request: { ...targetUser, Limit: optional(pageLimit), NextToken: optional(pageToken) },
    run: async (context, { Limit, NextToken, ...target }) => {
        const user = await requireUser(context, target);
        const { rows, next } = await readPage(
            { limit: Limit, token: NextToken },
            (slice) => listGroupsOf(context.database.pool, user.id, slice),
            ({ name }) => name,
        );
        return { Groups: rows.map((group) => describeGroup(target.UserPoolId, group)), NextToken: next };
    },
});
