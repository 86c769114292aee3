import { attributesOf, checkAttributes, checkRequired, staleVerifications } from '../attributes.ts';
import { subjectOf } from '../context.ts';
import { secondsFrom } from '../secondsFrom.ts';
import { describeAttributes, seconds } from '../describe.ts';
import { notConfirmable } from '../errors.ts';
import { describeFactors } from '../factors.ts';
import { attributeList, attributeName, password } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { checkPassword } from '../passwordPolicy.ts';
import { sealPassword } from '../passwords.ts';
import { flag, list, optional } from '../shape.ts';
import { liftLock } from '../store/attempts.ts';
import { findFactors } from '../store/factors.ts';
import { revokeFamiliesOf } from '../store/families.ts';
import { deleteUser, mergeAttributes, writeEnabled, writePassword, writeStatus } from '../store/users.ts';
import { requireUser, targetUser } from './adminTarget.ts';

export const adminGetUser = defineOperation({
    access: 'server',
    request: targetUser,
    run: async (context, target) => {
        const user = await requireUser(context, target);
        const factors = await findFactors(context.database.pool, user.id);
        return {
            Username: user.username,
            UserAttributes: describeAttributes(user),
            UserCreateDate: seconds(user.createdAt),
            UserLastModifiedDate: seconds(user.modifiedAt),
            Enabled: user.enabled,
            UserStatus: user.status,
            ...(factors && describeFactors(factors)),
        };
    },
});

/** Ends all sessions: an administrator sets a password because the old one, or its holder, is not trusted. */
export const adminSetUserPassword = defineOperation({
    access: 'server',
    request: { ...targetUser, Password: password, Permanent: optional(flag()) },
    run: async (context, { Password, Permanent, ...target }) => {
        const user = await requireUser(context, target);
        checkPassword(context.settings.passwordPolicy, Password);
        const now = context.now();
        const value = {
            ...sealPassword(context, user, Password),
            status: Permanent === true ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD',
            temporaryPasswordExpiresAt:
                Permanent === true ? null : secondsFrom(now, context.settings.temporaryPasswordSeconds),
        } as const;
        await context.database.withTransaction(async ({ client }) => {
            await writePassword(client, { id: user.id, value, now });
            await liftLock(client, subjectOf(context, user.username));
            await revokeFamiliesOf(client, user.id, now);
        });
        return {};
    },
});

export const adminDisableUser = defineOperation({
    access: 'server',
    request: targetUser,
    run: async (context, target) => {
        const user = await requireUser(context, target);
        const now = context.now();
        await context.database.withTransaction(async ({ client }) => {
            await writeEnabled(client, { id: user.id, value: false, now });
            await revokeFamiliesOf(client, user.id, now);
        });
        return {};
    },
});

export const adminEnableUser = defineOperation({
    access: 'server',
    request: targetUser,
    run: async (context, target) => {
        const user = await requireUser(context, target);
        await writeEnabled(context.database.pool, { id: user.id, value: true, now: context.now() });
        return {};
    },
});

export const adminUpdateUserAttributes = defineOperation({
    access: 'server',
    request: { ...targetUser, UserAttributes: attributeList },
    run: async (context, { UserAttributes, ...target }) => {
        const given = attributesOf(UserAttributes);
        checkAttributes(context.settings, given);
        const user = await requireUser(context, target);
        checkRequired(context.settings, { ...user.attributes, ...given });
        const changes = { ...staleVerifications(user.attributes, given), ...given };
        await mergeAttributes(context.database.pool, { id: user.id, value: changes, now: context.now() });
        return {};
    },
});

export const adminDeleteUserAttributes = defineOperation({
    access: 'server',
    request: { ...targetUser, UserAttributeNames: list(attributeName) },
    run: async (context, { UserAttributeNames, ...target }) => {
        const removed = Object.fromEntries(UserAttributeNames.map((name) => [name, '']));
        checkAttributes(context.settings, removed);
        const user = await requireUser(context, target);
        checkRequired(context.settings, { ...user.attributes, ...removed });
        const value = { ...staleVerifications(user.attributes, removed), ...removed };
        await mergeAttributes(context.database.pool, { id: user.id, value, now: context.now() });
        return {};
    },
});

/** Lets somebody in who signed up and never typed their code. */
export const adminConfirmSignUp = defineOperation({
    access: 'server',
    request: targetUser,
    run: async (context, target) => {
        const user = await requireUser(context, target);
        if (user.status !== 'UNCONFIRMED') throw notConfirmable(user.status);
        await writeStatus(context.database.pool, { id: user.id, value: 'CONFIRMED', now: context.now() });
        return {};
    },
});

export const adminDeleteUser = defineOperation({
    access: 'server',
    request: targetUser,
    run: async (context, target) => {
        const user = await requireUser(context, target);
        await deleteUser(context.database.pool, user.id);
        return {};
    },
});
