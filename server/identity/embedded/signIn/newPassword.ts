import { checkAttributes, isWritableByUser } from '../attributes.ts';
import { subjectOf, type Context } from '../context.ts';
import { IdentityError, unauthorizedAttribute } from '../errors.ts';
import { password as passwordField } from '../fields.ts';
import { checkPassword } from '../passwordPolicy.ts';
import { sealPassword } from '../passwords.ts';
import { forgetClients } from '../store/attempts.ts';
import { deleteSessionsOf } from '../store/sessions.ts';
import { mergeAttributes, writePassword, type StoredUser } from '../store/users.ts';
import type { Attributes } from '../types.ts';
import { continueSignIn } from './outcome.ts';
import type { SignInResult } from './challenge.ts';
import { requiredAnswer, type Answers } from './answers.ts';
import { resumeSession, usingUp, type ChallengeAnswer } from './session.ts';

const ATTRIBUTE_PREFIX = 'userAttributes.';

/** Replaces a temporary password. A password or attribute that is refused keeps the session for another try. */
export async function answerNewPassword(context: Context, answer: ChallengeAnswer): Promise<SignInResult> {
    const { session, user } = await resumeSession(context, answer, 'NEW_PASSWORD_REQUIRED');
    const password = requiredAnswer(answer.answers, 'NEW_PASSWORD', passwordField);
    const added = addedAttributes(context, answer.answers, user);
    await checkPassword(context, password, { ...user, attributes: { ...user.attributes, ...added } });
    const stored = {
        ...sealPassword(context, user, password),
        status: 'CONFIRMED',
        temporaryPasswordExpiresAt: null,
    } as const;
    const change = { id: user.id, now: context.now() };
    return continueSignIn(context, {
        user: { ...user, ...stored, attributes: { ...user.attributes, ...added } },
        state: session.state,
        settle: async (db) => {
            // First, so that of two answers at once the second waits here and then finds its session gone.
            await writePassword(db, { ...change, value: stored });
            await usingUp(session)(db);
            await deleteSessionsOf(db, user.id);
            await mergeAttributes(db, { ...change, value: added });
            await forgetClients(db, subjectOf(context, user.username));
        },
    });
}

function addedAttributes({ settings }: Context, answers: Answers, user: StoredUser): Attributes {
    const given = [...answers]
        .filter(([name]) => name.startsWith(ATTRIBUTE_PREFIX))
        .map(([name, value]) => [name.slice(ATTRIBUTE_PREFIX.length), value] as const)
        .filter(([name, value]) => user.attributes[name] !== value);
    for (const [name] of given) {
        if (!isWritableByUser(name)) throw unauthorizedAttribute();
        if (user.attributes[name] !== undefined) {
            throw new IdentityError('NotAuthorizedException', `Cannot modify an already provided ${name}`);
        }
    }
    const added = Object.fromEntries(given);
    checkAttributes(settings, added);
    return added;
}
