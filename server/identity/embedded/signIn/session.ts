import { canonicalUsername, type Context } from '../context.ts';
import { invalidParameter, sessionExpired, sessionInvalid } from '../errors.ts';
import { username as usernameField } from '../fields.ts';
import { hashToken } from '../secrets.ts';
import { findSession, type SessionChallenge, type StoredSession } from '../store/sessions.ts';
import { findUserById, type StoredUser } from '../store/users.ts';
import { requiredAnswer, type Answers } from './answers.ts';

export interface ChallengeAnswer {
    readonly answers: Answers;
    readonly session: string | undefined;
}

interface OpenSession {
    readonly session: StoredSession;
    readonly user: StoredUser;
}

/** The session and its user, if it waits for this very challenge. Does not use the session up. */
export async function resumeSession(
    { database, now }: Context,
    { answers, session: token }: ChallengeAnswer,
    challenge: SessionChallenge,
): Promise<OpenSession> {
    const typed = requiredAnswer(answers, 'USERNAME', usernameField);
    if (token === undefined) throw invalidParameter('Missing required parameter Session');
    const session = await findSession(database.pool, hashToken(token));
    if (session === undefined) throw sessionInvalid();
    if (session.expiresAt <= now()) throw sessionExpired();
    if (session.challenge !== challenge) throw invalidParameter('The session waits for another challenge.');
    const user = await findUserById(database.pool, session.userId);
    if (user === undefined || user.username !== canonicalUsername(typed)) throw sessionInvalid();
    return { session, user };
}
