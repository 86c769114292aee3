import { verifiedContact, type Contact } from '../attributes.ts';
import { checkCode, limitUse, sendCode } from '../codes.ts';
import { canonicalUsername, type Context } from '../context.ts';
import {
    codeExpired,
    codeMismatch,
    resetNotPossible,
    unreachable,
    userIsDisabled,
    userOfClientNotFound,
} from '../errors.ts';
import { noteEvent } from '../events.ts';
import { confirmationCode, password, username } from '../fields.ts';
import { byClient } from '../operation.ts';
import { checkPassword } from '../passwordPolicy.ts';
import { sealPassword } from '../passwords.ts';
import { liftLock } from '../store/attempts.ts';
import { consumeCode, type StoredCode } from '../store/codes.ts';
import { revokeFamiliesOf } from '../store/families.ts';
import { findUser, writePassword, type StoredUser } from '../store/users.ts';

/** Where a reset code may go, if anywhere. */
function resetContact(user: StoredUser | undefined): Contact | undefined {
    return user?.enabled === true ? verifiedContact(user.attributes) : undefined;
}

export const forgotPassword = byClient({ Username: username }, async (context, _clientId, { Username }) => {
    const name = canonicalUsername(Username);
    await limitUse(context, name, 'ForgotPassword');
    const user = await findUser(context.database.pool, name);
    if (user?.status === 'FORCE_CHANGE_PASSWORD') throw resetNotPossible();
    const contact = resetContact(user);
    if (contact === undefined && !context.settings.hideUnknownUsers) throw whyNotReachable(user);
    return {
        CodeDeliveryDetails: await sendCode(context, { purpose: 'forgot-password', username: name, contact }),
    };
});

function whyNotReachable(user: StoredUser | undefined): Error {
    if (user === undefined) return userOfClientNotFound();
    if (!user.enabled) return userIsDisabled();
    return unreachable();
}

export const confirmForgotPassword = byClient(
    { Username: username, ConfirmationCode: confirmationCode, Password: password },
    async (context, _clientId, { Username, ConfirmationCode, Password }) => {
        checkPassword(context.settings.passwordPolicy, Password);
        const name = canonicalUsername(Username);
        await limitUse(context, name, 'ConfirmForgotPassword');
        const user = await findUser(context.database.pool, name);
        const recipient = { purpose: 'forgot-password', username: name, contact: resetContact(user) } as const;
        const code = await checkCode(context, recipient, ConfirmationCode);
        // Nobody was ever told such a code, so this is a guess that came true.
        if (user === undefined || recipient.contact === undefined) throw codeMismatch();
        await replacePassword(context, { user, code, password: Password });
    },
);

interface Replacement {
    readonly user: StoredUser;
    readonly code: StoredCode;
    readonly password: string;
}

/** Whoever forgot a password may have lost it to somebody: all sessions end. */
async function replacePassword(context: Context, { user, code, password: chosen }: Replacement): Promise<void> {
    const now = context.now();
    const sealed = sealPassword(context, user, chosen);
    await context.database.withTransaction(async ({ client }) => {
        if (!(await consumeCode(client, code))) throw codeExpired();
        const value = { ...sealed, status: 'CONFIRMED', temporaryPasswordExpiresAt: null } as const;
        await writePassword(client, { id: user.id, value, now });
        await liftLock(client, code.subject);
        await revokeFamiliesOf(client, user.id, now);
        await noteEvent(context, client, { userId: user.id, kind: 'ForgotPassword', response: 'Pass' });
    });
    context.log.info({ username: user.username }, 'Password reset by code');
}
