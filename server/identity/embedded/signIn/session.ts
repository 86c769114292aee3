import { canonicalUsername, type Context } from '../context.ts';
import { secondsFrom } from '../secondsFrom.ts';
import { invalidParameter, sessionExpired, sessionInvalid } from '../errors.ts';
import { username as usernameField } from '../fields.ts';
import { hashToken, randomToken } from '../../../platform/secrets/secrets.ts';
import { findDevice } from '../store/devices.ts';
import type { Queryable } from '../store/queryable.ts';
import {
    consumeSession,
    findSession,
    insertSession,
    type SessionChallenge,
    type SignInState,
    type StoredSession,
} from '../store/sessions.ts';
import { findUserById, type StoredUser } from '../store/users.ts';
import { requiredAnswer, type Answers } from './answers.ts';

const SESSION_BYTES = 48;

export interface ChallengeAnswer {
    readonly answers: Answers;
    readonly session: string | undefined;
}

export interface OpenSession {
    readonly session: StoredSession;
    readonly user: StoredUser;
}

/** Starts to wait for an answer. Gives the session's token, which only the client keeps. */
export async function openSession(
    { now, settings }: Context,
    db: Queryable,
    { userId, challenge, state }: Pick<StoredSession, 'userId' | 'challenge' | 'state'>,
): Promise<string> {
    const token = randomToken(SESSION_BYTES);
    // Whoever sets an application up has to find and install it first.
    const seconds = challenge === 'MFA_SETUP' ? settings.setUpSeconds : settings.sessionSeconds;
    const expiresAt = secondsFrom(now(), seconds);
    await insertSession(db, { tokenHash: hashToken(token), userId, challenge, state, expiresAt });
    return token;
}

/** The session and its user, if it waits for this very challenge. Does not use the session up. */
export async function resumeSession(
    context: Context,
    { answers, session: token }: ChallengeAnswer,
    challenge: SessionChallenge,
): Promise<OpenSession> {
    const typed = requiredAnswer(answers, 'USERNAME', usernameField);
    if (token === undefined) throw invalidParameter('Missing required parameter Session');
    const open = await findOpenSession(context, token, challenge);
    if (open.user.username !== canonicalUsername(typed)) throw sessionInvalid();
    return open;
}

/** As `resumeSession`, for requests that do not name their user. */
export async function findOpenSession(
    context: Context,
    token: string,
    challenge: SessionChallenge,
): Promise<OpenSession> {
    const { database, now } = context;
    const session = await findSession(database.pool, hashToken(token));
    if (session === undefined) throw sessionInvalid();
    if (session.expiresAt <= now()) throw sessionExpired();
    if (session.challenge !== challenge) throw invalidParameter('The session waits for another challenge.');
    const user = await findUserById(database.pool, session.userId);
    if (user === undefined) throw sessionInvalid();
    return { session: { ...session, state: await knownState(context, session) }, user };
}

/** Replaces the session by a new one that waits for the same, with the time of a new one. Gives its token. */
export const renewSession = async (
    context: Context,
    { session }: OpenSession,
    state: Partial<SignInState> = {},
): Promise<string> =>
    await context.database.withTransaction(async ({ client }) => {
        await usingUp(session)(client);
        return await openSession(context, client, { ...session, state: { ...session.state, ...state } });
    });

/** A device that was forgotten meanwhile is no device: the client can not know. */
async function knownState({ database }: Context, { state, userId }: StoredSession): Promise<SignInState> {
    const { deviceKey: key, ...others } = state;
    if (key === undefined || (await findDevice(database.pool, { key, userId })) !== undefined) return state;
    return others;
}

/** Makes an answer to the session's challenge final: of several at once, one wins. */
export const usingUp =
    ({ tokenHash }: StoredSession) =>
    async (db: Queryable): Promise<void> => {
        if (!(await consumeSession(db, tokenHash))) throw sessionInvalid();
    };
