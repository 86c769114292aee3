import { randomUUID } from 'node:crypto';
import { attributesOf, checkAttributes, contactBy } from '../attributes.ts';
import { canonicalUsername, subjectOf, type Context } from '../context.ts';
import { secondsFrom } from '../secondsFrom.ts';
import { describeUser } from '../describe.ts';
import { IdentityError, invalidParameter } from '../errors.ts';
import { attributeList, password, username } from '../fields.ts';
import { sendMessage } from '../messages.ts';
import { onPool, requireUser } from '../operation.ts';
import { checkPassword, generatePassword } from '../passwordPolicy.ts';
import { sealPassword } from '../passwords.ts';
import { list, oneOf, optional } from '../shape.ts';
import { forgetClients } from '../store/attempts.ts';
import { deleteSessionsOf } from '../store/sessions.ts';
import { insertUser, writePassword, type StoredUser } from '../store/users.ts';
import type { Attributes, DeliveryMedium, IdentityMessage } from '../types.ts';

/** Makes a user with a temporary password, or sends somebody who never signed in a new one (RESEND). */
export const adminCreateUser = onPool(
    {
        Username: username,
        UserAttributes: optional(attributeList),
        TemporaryPassword: optional(password),
        MessageAction: optional(oneOf('SUPPRESS', 'RESEND')),
        DesiredDeliveryMediums: optional(list(oneOf('EMAIL', 'SMS'))),
    },
    async (context, _poolId, { Username, UserAttributes = [], TemporaryPassword, ...invitation }) => {
        const given = TemporaryPassword ?? generatePassword();
        if (TemporaryPassword !== undefined) {
            await checkPassword(context, given, { username: Username, attributes: attributesOf(UserAttributes) });
        }
        const { MessageAction: action, DesiredDeliveryMediums: mediums } = invitation;
        if (action === 'RESEND') return inviteAgain(context, { username: Username, password: given, mediums });
        const attributes = attributesOf(UserAttributes);
        const user = newUser(context, { username: Username, attributes, password: given });
        const invites = action === 'SUPPRESS' ? [] : invitations(context, user, { password: given, mediums });
        if (!(await insertUser(context.database.pool, user))) {
            throw new IdentityError('UsernameExistsException', 'User account already exists');
        }
        for (const invite of invites) await sendMessage(context, invite);
        return { User: describeUser(user) };
    },
);

interface NewUser {
    readonly username: string;
    readonly attributes: Attributes;
    readonly password: string;
}

function newUser(context: Context, { username: typed, attributes, password: temporary }: NewUser): StoredUser {
    checkAttributes(context.settings, attributes);
    const kept = Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== ''));
    const key = { id: randomUUID(), username: canonicalUsername(typed) };
    const now = context.now();
    return {
        ...key,
        ...temporaryPassword(context, key, temporary),
        enabled: true,
        attributes: kept,
        pendingAddresses: {},
        createdAt: now,
        modifiedAt: now,
    };
}

const temporaryPassword = (context: Context, key: Pick<StoredUser, 'id' | 'username'>, clear: string) =>
    ({
        ...sealPassword(context, key, clear),
        status: 'FORCE_CHANGE_PASSWORD',
        temporaryPasswordExpiresAt: secondsFrom(context.now(), context.settings.temporaryPasswordSeconds),
    }) as const;

interface Repeated {
    readonly username: string;
    readonly password: string;
    readonly mediums: readonly DeliveryMedium[] | undefined;
}

async function inviteAgain(context: Context, { username: typed, password: clear, mediums }: Repeated) {
    const user = await requireUser(context, typed);
    if (user.status !== 'FORCE_CHANGE_PASSWORD') {
        throw new IdentityError(
            'UnsupportedUserStateException',
            `Resend not possible. ${user.username} status is not FORCE_CHANGE_PASSWORD`,
        );
    }
    const invites = invitations(context, user, { password: clear, mediums });
    await context.database.withTransaction(async ({ client }) => {
        await writePassword(client, {
            id: user.id,
            value: temporaryPassword(context, user, clear),
            now: context.now(),
        });
        await forgetClients(client, subjectOf(context, user.username));
        await deleteSessionsOf(client, user.id);
    });
    for (const invite of invites) await sendMessage(context, invite);
    return { User: describeUser(user) };
}

/** To each wanted medium that the user has an address for; by e-mail, else by SMS, where nothing is wanted. */
function invitations(
    { settings }: Context,
    { username: name, attributes }: StoredUser,
    { password: clear, mediums }: Pick<Repeated, 'password' | 'mediums'>,
): readonly IdentityMessage[] {
    const contacts = contactBy(attributes, mediums);
    if (contacts.length === 0) {
        throw invalidParameter('The user needs an email or phone_number to receive the temporary password.');
    }
    const hours = Math.round(settings.temporaryPasswordSeconds / 3600);
    const text = `Your username is ${name} and, for one sign-in within ${hours} hours, your temporary password is ${clear}`;
    return contacts.map(({ to, medium }) => ({ to, medium, purpose: 'invitation', text }));
}
