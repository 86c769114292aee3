import { randomUUID } from 'node:crypto';
import { anyContact, attributesOf, checkOwnAttributes, type Contact } from '../attributes.ts';
import { checkCode, limitClient, sendCode, sendCodeToSomebody } from '../codes.ts';
import { canonicalUsername, type Context } from '../context.ts';
import { codeExpired, IdentityError, signUpNotPermitted } from '../errors.ts';
import { noteEvent } from '../events.ts';
import { attributeList, confirmationCode, password, username } from '../fields.ts';
import { byClient } from '../operation.ts';
import { checkPassword } from '../passwordPolicy.ts';
import { sealPassword } from '../passwords.ts';
import { optional } from '../shape.ts';
import { consumeCode } from '../store/codes.ts';
import { findUser, insertUser, markVerified, writeStatus, type StoredUser } from '../store/users.ts';
import type { Attributes } from '../types.ts';

export const signUp = byClient(
    { Username: username, Password: password, UserAttributes: optional(attributeList) },
    async (context, _clientId, { Username, Password, UserAttributes }) => {
        const { settings, database } = context;
        if (!settings.selfSignUp) throw signUpNotPermitted();
        const given = attributesOf(UserAttributes ?? []);
        checkOwnAttributes(settings, given);
        const attributes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
        await checkPassword(context, Password, { username: Username, attributes });
        const user = newUser(context, { username: Username, password: Password, attributes });
        if (!(await insertUser(database.pool, user))) {
            throw new IdentityError('UsernameExistsException', 'User already exists');
        }
        context.log.info({ username: user.username }, 'Signed up');
        const contact = anyContact(attributes);
        return {
            UserConfirmed: false,
            UserSub: user.id,
            // Without an address there is nothing to confirm with.
            ...(contact !== undefined && {
                CodeDeliveryDetails: await sendCode(context, { purpose: 'sign-up', username: user.username, contact }),
            }),
        };
    },
);

interface NewAccount {
    readonly username: string;
    readonly password: string;
    readonly attributes: Attributes;
}

function newUser(context: Context, { username: typed, password: chosen, attributes }: NewAccount): StoredUser {
    const key = { id: randomUUID(), username: canonicalUsername(typed) };
    const now = context.now();
    return {
        ...key,
        ...sealPassword(context, key, chosen),
        status: 'UNCONFIRMED',
        enabled: true,
        attributes,
        pendingAddresses: {},
        temporaryPasswordExpiresAt: null,
        createdAt: now,
        modifiedAt: now,
    };
}

/** Where a sign-up's code goes: nowhere for those who have nothing to confirm. */
const unconfirmedContact = (user: StoredUser | undefined): Contact | undefined =>
    user?.enabled === true && user.status === 'UNCONFIRMED' ? anyContact(user.attributes) : undefined;

export const resendConfirmationCode = byClient({ Username: username }, async (context, _clientId, { Username }) => {
    const name = canonicalUsername(Username);
    await limitClient(context, name, 'ResendConfirmationCode');
    const user = await findUser(context.database.pool, name);
    const recipient = { purpose: 'sign-up', username: name, contact: unconfirmedContact(user) } as const;
    const CodeDeliveryDetails = await sendCodeToSomebody(context, recipient);
    await noteEvent(context, context.database.pool, { userId: user?.id, kind: 'ResendCode', response: 'Pass' });
    return { CodeDeliveryDetails };
});

export const confirmSignUp = byClient(
    { Username: username, ConfirmationCode: confirmationCode },
    async (context, _clientId, { Username, ConfirmationCode }) => {
        await confirmAccount(context, Username, ConfirmationCode);
    },
);

/** Confirms a sign-up by the code that was sent, or the one in the link: also what the page behind the link does. */
export async function confirmAccount(context: Context, typed: string, given: string): Promise<void> {
    const name = canonicalUsername(typed);
    await limitClient(context, name, 'ConfirmSignUp');
    const user = await findUser(context.database.pool, name);
    const contact = unconfirmedContact(user);
    const code = await checkCode(context, { purpose: 'sign-up', username: name, contact }, given);
    // Nobody was ever told such a code, so this is a guess that came true.
    if (user === undefined || contact === undefined) throw codeExpired();
    const now = context.now();
    await context.database.withTransaction(async ({ client }) => {
        if (!(await consumeCode(client, code))) throw codeExpired();
        if (!(await markVerified(client, { id: user.id, value: contact, now }))) throw codeExpired();
        await writeStatus(client, { id: user.id, value: 'CONFIRMED', now });
        await noteEvent(context, client, { userId: user.id, kind: 'SignUp', response: 'Pass' });
    });
    context.log.info({ username: name }, 'Sign-up confirmed');
}
