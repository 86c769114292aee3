import { verifiedContact, type Contact } from '../attributes.ts';
import { checkCode, limitClient, sendCodeToSomebody } from '../codes.ts';
import { canonicalUsername, type Context } from '../context.ts';
import { codeExpired, codeMismatch } from '../errors.ts';
import { noteEvent } from '../events.ts';
import { confirmationCode, password, username } from '../fields.ts';
import { welcomeBrowser } from '../lanes.ts';
import { byClient } from '../operation.ts';
import { checkPassword } from '../passwordPolicy.ts';
import { sealPassword } from '../passwords.ts';
import { forgetClients } from '../store/attempts.ts';
import { consumeCode, type StoredCode } from '../store/codes.ts';
import { revokeFamiliesOf } from '../store/families.ts';
import { findUser, writePassword, type StoredUser } from '../store/users.ts';

/** Where a reset code may go, if anywhere: whoever never signed in needs a new invitation instead. */
function resetContact(user: StoredUser | undefined): Contact | undefined {
    if (user?.enabled !== true || user.status === 'FORCE_CHANGE_PASSWORD') return undefined;
    return verifiedContact(user.attributes);
}

export const forgotPassword = byClient({ Username: username }, async (context, _clientId, { Username }) => {
    const name = canonicalUsername(Username);
    await limitClient(context, name, 'ForgotPassword');
    const user = await findUser(context.database.pool, name);
    const contact = resetContact(user);
    return {
        CodeDeliveryDetails: await sendCodeToSomebody(context, { purpose: 'forgot-password', username: name, contact }),
    };
});

export const confirmForgotPassword = byClient(
    { Username: username, ConfirmationCode: confirmationCode, Password: password },
    async (context, _clientId, { Username, ConfirmationCode, Password }) => {
        const name = canonicalUsername(Username);
        await limitClient(context, name, 'ConfirmForgotPassword');
        const user = await findUser(context.database.pool, name);
        const recipient = { purpose: 'forgot-password', username: name, contact: resetContact(user) } as const;
        const code = await checkCode(context, recipient, ConfirmationCode);
        // Nobody was ever told such a code, so this is a guess that came true.
        if (user === undefined || recipient.contact === undefined) throw codeMismatch();
        // After the code: what is refused for one's own names would tell them to anybody.
        await checkPassword(context, Password, user);
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
        await forgetClients(client, code.subject);
        await welcomeBrowser(context, client, user.username);
        await revokeFamiliesOf(client, user.id, now);
        await noteEvent(context, client, { userId: user.id, kind: 'ForgotPassword', response: 'Pass' });
    });
    context.log.info({ username: user.username }, 'Password reset by code');
}
