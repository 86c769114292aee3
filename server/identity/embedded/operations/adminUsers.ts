import { randomUUID } from 'node:crypto';
import { anyContact, attributesOf, checkAttributes, checkRequired, staleVerifications } from '../attributes.ts';
import { canonicalUsername, secondsFrom, subjectOf, type Context } from '../context.ts';
import { IdentityError, invalidParameter } from '../errors.ts';
import { attributeList, password, poolId, username } from '../fields.ts';
import { sendMessage } from '../messages.ts';
import { defineOperation, requirePool } from '../operation.ts';
import { checkPassword, generatePassword } from '../passwordPolicy.ts';
import { sealPassword } from '../passwords.ts';
import { flag, oneOf, optional } from '../shape.ts';
import { liftLock } from '../store/attempts.ts';
import { revokeFamiliesOf } from '../store/families.ts';
import {
    deleteUser,
    insertUser,
    mergeAttributes,
    writeEnabled,
    writePassword,
    type StoredUser,
} from '../store/users.ts';
import type { Attributes } from '../types.ts';
import { requireUser, targetUser } from './adminTarget.ts';

const asList = (attributes: Attributes) => Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));

export const adminCreateUser = defineOperation({
    access: 'server',
    request: {
        UserPoolId: poolId,
        Username: username,
        UserAttributes: optional(attributeList),
        TemporaryPassword: optional(password),
        MessageAction: optional(oneOf('SUPPRESS')),
    },
    run: async (context, { UserPoolId, Username, UserAttributes, TemporaryPassword, MessageAction }) => {
        requirePool(context, UserPoolId);
        const { settings } = context;
        const given = TemporaryPassword ?? generatePassword(settings.passwordPolicy);
        checkPassword(settings.passwordPolicy, given);
        const user = newUser(context, {
            username: Username,
            attributes: attributesOf(UserAttributes ?? []),
            password: given,
        });
        const invite = MessageAction === 'SUPPRESS' ? undefined : invitation(user, given);
        if (!(await insertUser(context.database.pool, user))) {
            throw new IdentityError('UsernameExistsException', 'User account already exists');
        }
        if (invite !== undefined) await sendMessage(context, invite);
        return { User: describeUser(user) };
    },
});

interface NewUser {
    readonly username: string;
    readonly attributes: Attributes;
    readonly password: string;
}

function newUser(context: Context, { username: typed, attributes, password: temporary }: NewUser): StoredUser {
    checkAttributes(context.settings, attributes);
    const kept = Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== ''));
    checkRequired(context.settings, kept);
    const key = { id: randomUUID(), username: canonicalUsername(typed) };
    const now = context.now();
    return {
        ...key,
        ...sealPassword(context, key, temporary),
        status: 'FORCE_CHANGE_PASSWORD',
        enabled: true,
        attributes: kept,
        temporaryPasswordExpiresAt: secondsFrom(now, context.settings.temporaryPasswordSeconds),
        createdAt: now,
        modifiedAt: now,
    };
}

function invitation(user: StoredUser, temporary: string) {
    const contact = anyContact(user.attributes);
    if (contact === undefined) {
        throw invalidParameter('The user needs an email or phone_number to receive the temporary password.');
    }
    const text = `Your username is ${user.username} and your temporary password is ${temporary}`;
    return { to: contact.to, medium: contact.medium, purpose: 'invitation', text } as const;
}

/** Dates in seconds since 1970, as everywhere in this protocol. */
function describeUser(user: StoredUser) {
    return {
        Username: user.username,
        Attributes: asList({ sub: user.id, ...user.attributes }),
        UserCreateDate: user.createdAt.getTime() / 1000,
        UserLastModifiedDate: user.modifiedAt.getTime() / 1000,
        Enabled: user.enabled,
        UserStatus: user.status,
    };
}

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

export const adminDeleteUser = defineOperation({
    access: 'server',
    request: targetUser,
    run: async (context, target) => {
        const user = await requireUser(context, target);
        await deleteUser(context.database.pool, user.id);
        return {};
    },
});
