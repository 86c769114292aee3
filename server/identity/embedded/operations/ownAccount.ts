import { limitUse } from '../codes.ts';
import { IdentityError } from '../errors.ts';
import { describeAttributes } from '../describe.ts';
import { noteEvent } from '../events.ts';
import { describeFactors } from '../factors.ts';
import { password, triedPassword } from '../fields.ts';
import { byOwner, bySession } from '../operation.ts';
import { checkPassword } from '../passwordPolicy.ts';
import { asKept, findCredentials, sealPassword } from '../passwords.ts';
import { ownAccount, ProfileRefused } from '../profile.ts';
import { judge } from '../signIn/password.ts';
import { matchesPassword } from '../srp.ts';
import { findFactors } from '../store/factors.ts';
import { revokeOtherFamilies } from '../store/families.ts';
import { countRecoveryCodes } from '../store/recoveryCodes.ts';
import { deleteUser as removeUser, writePassword } from '../store/users.ts';

export const getUser = byOwner({}, async ({ database }, user) => {
    const factors = await findFactors(database.pool, user.id);
    return {
        Username: user.username,
        UserAttributes: describeAttributes(user),
        ...(factors && describeFactors(factors)),
        // Our own: Cognito has none.
        RecoveryCodesLeft: await countRecoveryCodes(database.pool, user.id),
    };
});

/**
 * Replaces the password by whoever knows it. Any password may come again: no history is kept. The user's other sign-ins
 * end, also where Cognito would let them live: whoever changes a password may do so because somebody else has it. The
 * caller's own goes on. Wrong previous passwords count towards the lock like those of a sign-in.
 */
export const changePassword = bySession(
    { PreviousPassword: triedPassword, ProposedPassword: password },
    async (context, { user, familyId }, { PreviousPassword, ProposedPassword }) => {
        await checkPassword(context, ProposedPassword, user);
        await limitUse(context, user.username, 'ChangePassword');
        const { database, now } = context;
        const credentials = await findCredentials(context, user.username);
        const isRight = matchesPassword(credentials.identity, asKept(PreviousPassword), credentials.password);
        await judge(context, credentials, { isRight, kind: 'PasswordChange' });
        const sealed = sealPassword(context, user, ProposedPassword);
        await database.withTransaction(async ({ client }) => {
            const value = { ...sealed, status: 'CONFIRMED', temporaryPasswordExpiresAt: null } as const;
            await writePassword(client, { id: user.id, value, now: now() });
            await revokeOtherFamilies(client, { userId: user.id, keep: familyId, now: now() });
            await noteEvent(context, client, { userId: user.id, kind: 'PasswordChange', response: 'Pass' });
        });
        context.log.info({ username: user.username }, 'Password changed');
    },
);

/** Removes the caller's account with everything of it. Refused where the directory cannot do without the person. */
export const deleteUser = byOwner({}, async (context, user) => {
    try {
        await context.database.withTransaction(async (transaction) => {
            await removeUser(transaction.client, user.id);
            await context.keeper.onAccountDeleted(transaction, ownAccount(context, user.id));
        });
    } catch (error) {
        if (!(error instanceof ProfileRefused)) throw error;
        throw new IdentityError('NotAuthorizedException', error.message);
    }
    context.log.info({ username: user.username }, 'Account deleted by its owner');
});
