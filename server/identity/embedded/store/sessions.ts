import { findsOne, firstOf, insertRow, type Queryable } from './queryable.ts';

/** Wrong codes that a session bears; then it is worth nothing. */
const MOST_TRIES = 5;

export const sessionChallenges = [
    'NEW_PASSWORD_REQUIRED',
    'SMS_MFA',
    'SOFTWARE_TOKEN_MFA',
    'SELECT_MFA_TYPE',
    'MFA_SETUP',
    'DEVICE_SRP_AUTH',
    'DEVICE_PASSWORD_VERIFIER',
] as const;

export type SessionChallenge = (typeof sessionChallenges)[number];

/** What a sign-in carries from one challenge to the next. */
export interface SignInState {
    /** As the client presented it. */
    readonly deviceKey?: string | undefined;
    /** The password was proven by SRP: such clients may have a new device. */
    readonly isSrp?: boolean;
    /** A right password, but from an unknown client while the account is guessed at: it needs a code as well. */
    readonly isGuessed?: boolean;
    /** By a code or by a remembered device. */
    readonly hasSecondFactor?: boolean;
    /** It was the device: whoever must have a factor of their own has still to set it up. */
    readonly isByDevice?: boolean;
    /** The factor that is asked for was chosen just now, by somebody who had none. */
    readonly isFirstFactor?: boolean;
    /** Keyed hash of the code that was sent, in hex. */
    readonly codeHash?: string;
    /** A software token was set up and proven while the sign-in waited for that. */
    readonly hasNewToken?: boolean;
}

export interface StoredSession {
    readonly tokenHash: Buffer;
    readonly userId: string;
    readonly challenge: SessionChallenge;
    readonly state: SignInState;
    readonly expiresAt: Date;
}

export async function insertSession(db: Queryable, { state, ...session }: StoredSession): Promise<void> {
    await insertRow(db, 'idp_session', { ...session, data: state });
}

export const findSession = (db: Queryable, tokenHash: Buffer): Promise<StoredSession | undefined> =>
    firstOf(
        db,
        `select token_hash as "tokenHash", user_id as "userId", challenge, data as state, expires_at as "expiresAt"
         from idp_session where token_hash = $1 and attempts < $2`,
        [tokenHash, MOST_TRIES],
    );

/**
 * Counts one try before it is judged, so that guessing in parallel has no more tries than guessing in turn. False when
 * they are used up.
 */
export const countTry = (db: Queryable, tokenHash: Buffer): Promise<boolean> =>
    findsOne(db, 'update idp_session set attempts = attempts + 1 where token_hash = $1 and attempts < $2', [
        tokenHash,
        MOST_TRIES,
    ]);

/** False when somebody else used it first. */
export const consumeSession = (db: Queryable, tokenHash: Buffer): Promise<boolean> =>
    findsOne(db, 'delete from idp_session where token_hash = $1', [tokenHash]);

/** Ends the sign-ins that wait for an answer: what they proved so far, such as an earlier password, counts no more. */
export async function deleteSessionsOf(db: Queryable, userId: string): Promise<void> {
    await db.query('delete from idp_session where user_id = $1', [userId]);
}

/** False when this proof signed somebody in before. */
export const consumeProof = (db: Queryable, blockHash: Buffer, expiresAt: Date): Promise<boolean> =>
    findsOne(db, 'insert into idp_used_proof (block_hash, expires_at) values ($1, $2) on conflict do nothing', [
        blockHash,
        expiresAt,
    ]);
